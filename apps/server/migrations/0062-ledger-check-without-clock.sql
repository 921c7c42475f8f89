-- The check of new postings finds them by their database transaction instead of their time: after a clock
-- step backwards later rows have an earlier time, and a movement reads its time before it commits. Earlier
-- rows have no number and are read with the history, so the check starts again from the current balance of
-- each account.
alter table wallet.ledger_transaction add column database_transaction bigint;
alter table wallet.ledger_transaction alter column database_transaction
  set default pg_current_xact_id()::text::bigint;
comment on column wallet.ledger_transaction.database_transaction
  is 'PostgreSQL''s number of the database transaction that wrote it; null for rows from before it was recorded. The check of new postings uses it to find unread rows.';
create index ledger_transaction_by_writer on wallet.ledger_transaction using brin (database_transaction)
  with (pages_per_range = 32, autosummarize = on);

alter table wallet.check_progress add column unseen_from bigint;
comment on column wallet.check_progress.new_checked_at is 'When new postings were last checked.';
comment on column wallet.check_progress.unseen_from
  is 'The first database transaction that had not ended when new postings were last checked: the next round reads the rows of it and later ones.';
delete from wallet.checked_account;

-- The currently violated invariants, for the gauge: a round does not find the violations of the previous one
-- again.
create table wallet.violated_invariant (
  invariant text primary key,
  rows bigint not null,
  first_found_at timestamptz not null,
  last_found_at timestamptz not null
);
comment on table wallet.violated_invariant
  is 'Invariants of the ledger that were found violated, until a check of the whole ledger finds that they hold. Written by wallet.record_violations_v1.';
comment on column wallet.violated_invariant.invariant
  is 'I1, I2 and so on, as npm run check-ledger lists them.';
comment on column wallet.violated_invariant.rows
  is 'Number of violating rows in the latest reading that found some.';
comment on column wallet.violated_invariant.first_found_at
  is 'When it was first found, by the database''s clock, baize.now().';
comment on column wallet.violated_invariant.last_found_at is 'When it was last found.';
grant select on wallet.violated_invariant to baize_app;

-- The functions of the checks write their progress.
revoke update on wallet.check_progress from baize_app;
grant update (whole_due_at) on wallet.check_progress to baize_app;
