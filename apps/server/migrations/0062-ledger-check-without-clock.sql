-- The check of new postings finds them by the database transaction that wrote them. Their time does not order them: a clock that stepped back
-- gives later rows an earlier time, and a movement takes its time before it commits. Rows from before this have no number and are read with
-- the history; so the check begins anew, from where each account stands.
alter table wallet.ledger_transaction add column database_transaction bigint;
alter table wallet.ledger_transaction alter column database_transaction set default pg_current_xact_id()::text::bigint;
comment on column wallet.ledger_transaction.database_transaction is 'The number that PostgreSQL gave the database transaction that wrote it; null for those from before they were noted. By it the check of new postings finds what it has not seen.';
create index ledger_transaction_by_writer on wallet.ledger_transaction using brin (database_transaction)
  with (pages_per_range = 32, autosummarize = on);

alter table wallet.check_progress add column unseen_from bigint;
comment on column wallet.check_progress.new_checked_at is 'When new postings were last checked.';
comment on column wallet.check_progress.unseen_from is 'The first database transaction that had not ended when new postings were last checked: what it and later ones wrote is read in the next round.';
delete from wallet.checked_account;

-- Which invariants are violated now, for the gauge: what one round finds the next one does not find again.
create table wallet.violated_invariant (
  invariant text primary key,
  rows bigint not null,
  first_found_at timestamptz not null,
  last_found_at timestamptz not null
);
comment on table wallet.violated_invariant is 'Invariants of the ledger that were found violated, until a check of the whole ledger finds that they hold. Written by wallet.record_violations_v1.';
comment on column wallet.violated_invariant.invariant is 'I1, I2 and so on, as npm run check-ledger lists them.';
comment on column wallet.violated_invariant.rows is 'Rows that violate it, by the latest reading that found some.';
comment on column wallet.violated_invariant.first_found_at is 'When it was found first, by the database''s clock, baize.now().';
comment on column wallet.violated_invariant.last_found_at is 'When it was found last.';
grant select on wallet.violated_invariant to baize_app;

-- The progress of the checks is written by their functions.
revoke update on wallet.check_progress from baize_app;
grant update (whole_due_at) on wallet.check_progress to baize_app;
