-- The running check of the ledger reads new postings at once and rereads the whole history at a steady pace,
-- independent of the ledger's size.
create table wallet.check_progress (
  only_row boolean primary key default true check (only_row),
  new_checked_at timestamptz,
  unseen_from bigint,
  whole_due_at timestamptz not null,
  reread_through uuid not null default '00000000-0000-0000-0000-000000000000',
  reread_seed bigint,
  reread_slice_at timestamptz,
  reread_at timestamptz not null default baize.now()
);
comment on table wallet.check_progress is 'Progress of the running check of the ledger. One row.';
comment on column wallet.check_progress.only_row is 'Always true.';
comment on column wallet.check_progress.new_checked_at is 'When new postings were last checked.';
comment on column wallet.check_progress.unseen_from
  is 'The first database transaction that had not ended when new postings were last checked: the next round '
     'reads the rows of it and later ones.';
comment on column wallet.check_progress.whole_due_at
  is 'When the check of the whole ledger is due next: once a day, and an hour after one that failed.';
comment on column wallet.check_progress.reread_through
  is 'The player whose history was read last; the next slice begins after them.';
comment on column wallet.check_progress.reread_seed
  is 'Random seed of the hashes of the current reading; null between two readings.';
comment on column wallet.check_progress.reread_slice_at
  is 'When the last slice was read: the length of the next one depends on the time since then.';
comment on column wallet.check_progress.reread_at
  is 'When the last rereading of the history was completed; before the first, when this was installed.';
insert into wallet.check_progress (whole_due_at) values (baize.now() + interval '1 day');
-- The functions of the checks write their progress.
grant select, update (whole_due_at) on wallet.check_progress to baize_app;

create table wallet.checked_account (
  owner_id uuid not null,
  currency text not null,
  kind text not null,
  shard smallint not null,
  balance bigint not null,
  version bigint not null,
  primary key (owner_id, currency, kind, shard)
) with (fillfactor = 70);
comment on table wallet.checked_account
  is 'The last posting of an account that the check of new postings has read. A starting point for the next '
     'round, never evidence: rereading the history does not use it.';
comment on column wallet.checked_account.owner_id
  is 'The account, first part: the player, or the nil UUID for a house account.';
comment on column wallet.checked_account.currency is 'The account, second part.';
comment on column wallet.checked_account.kind is 'The account, third part.';
comment on column wallet.checked_account.shard is 'The account, last part.';
comment on column wallet.checked_account.balance is 'Minor units after that posting.';
comment on column wallet.checked_account.version is 'Number of that posting.';
grant select on wallet.checked_account to baize_app;

create table wallet.house_account_reread (
  currency text not null,
  kind text not null,
  shard smallint not null,
  balance bigint not null,
  version bigint not null,
  postings bigint not null default 0,
  total numeric not null default 0,
  links numeric not null default 0,
  primary key (currency, kind, shard)
);
comment on table wallet.house_account_reread
  is 'House accounts as of the start of the current rereading of the history, and the postings read since. '
     'The postings of a house account belong to many players, so they are spread over many slices.';
comment on column wallet.house_account_reread.currency
  is 'The account, second part; the owner is the nil UUID.';
comment on column wallet.house_account_reread.kind is 'The account, third part.';
comment on column wallet.house_account_reread.shard is 'The account, last part.';
comment on column wallet.house_account_reread.balance
  is 'Minor units when the reading began: the sum of the postings up to that version.';
comment on column wallet.house_account_reread.version
  is 'Version when the reading began. Later postings wait for the next reading.';
comment on column wallet.house_account_reread.postings is 'Postings read so far.';
comment on column wallet.house_account_reread.total is 'Sum of their amounts.';
comment on column wallet.house_account_reread.links
  is 'Sum, over the postings read, of the hash of (number, balance after) minus the hash of (number, '
     'balance) before it. Links of an unbroken chain cancel out, in any order of reading.';
grant select on wallet.house_account_reread to baize_app;

-- The currently violated invariants, for the gauge: a round does not find the violations of the previous one
-- again.
create table wallet.violated_invariant (
  invariant text primary key,
  rows bigint not null,
  first_found_at timestamptz not null,
  last_found_at timestamptz not null
);
comment on table wallet.violated_invariant
  is 'Invariants of the ledger that were found violated, until a check of the whole ledger finds that they '
     'hold. Written by wallet.record_violations_v1.';
comment on column wallet.violated_invariant.invariant
  is 'I1, I2 and so on, as npm run check-ledger lists them.';
comment on column wallet.violated_invariant.rows
  is 'Number of violating rows in the latest reading that found some.';
comment on column wallet.violated_invariant.first_found_at
  is 'When it was first found, by the database''s clock, baize.now().';
comment on column wallet.violated_invariant.last_found_at is 'When it was last found.';
grant select on wallet.violated_invariant to baize_app;
