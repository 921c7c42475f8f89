-- The running check of the ledger reads new postings at once and rereads the whole history at a steady pace,
-- whatever the ledger's size.

-- Finds new transactions by time: a BRIN index with a summary of every 32 pages, which costs a bet nothing.
create index ledger_transaction_by_time on wallet.ledger_transaction
  using brin (created_at) with (pages_per_range = 32, autosummarize = on);

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
  is 'The last posting of an account that the check of new postings has read. A starting point for the next round, never evidence: rereading the history does not use it.';
comment on column wallet.checked_account.owner_id
  is 'The account, first part: the player, or the nil UUID for a house account.';
comment on column wallet.checked_account.currency is 'The account, second part.';
comment on column wallet.checked_account.kind is 'The account, third part.';
comment on column wallet.checked_account.shard is 'The account, last part.';
comment on column wallet.checked_account.balance is 'Minor units after that posting.';
comment on column wallet.checked_account.version is 'Number of that posting.';

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
  is 'House accounts as of the start of the current rereading of the history, and the postings read since. The postings of a house account belong to many players, so they are spread over many slices.';
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
  is 'Sum, over the postings read, of the hash of (number, balance after) minus the hash of (number, balance) before it. Links of an unbroken chain cancel out, in whatever order they are read.';

alter table wallet.check_progress
  add column new_checked_at timestamptz,
  add column reread_through uuid not null default '00000000-0000-0000-0000-000000000000',
  add column reread_seed bigint,
  add column reread_slice_at timestamptz,
  add column reread_at timestamptz not null default baize.now();
comment on table wallet.check_progress is 'Progress of the running check of the ledger. One row.';
comment on column wallet.check_progress.only_row is 'Always true.';
comment on column wallet.check_progress.checked_through is 'Used by the previous release only.';
comment on column wallet.check_progress.whole_due_at
  is 'When the check of the whole ledger is due next: once a day, and an hour after one that failed.';
comment on column wallet.check_progress.new_checked_at is 'Up to when new postings were checked.';
comment on column wallet.check_progress.reread_through
  is 'The player whose history was read last; the next slice begins after them.';
comment on column wallet.check_progress.reread_seed
  is 'Random seed of the hashes of the current reading; null between two readings.';
comment on column wallet.check_progress.reread_slice_at
  is 'When the last slice was read: the length of the next one depends on the time since then.';
comment on column wallet.check_progress.reread_at
  is 'When the last rereading of the history was completed; before the first, when this was installed.';
grant select on wallet.checked_account, wallet.house_account_reread to baize_app;
