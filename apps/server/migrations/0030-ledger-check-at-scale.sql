-- The running check of the ledger reads what is new at once and all history again at a steady pace, whatever the ledger's size.

-- New transactions are found by their time: a summary of every 32 pages, which costs a bet nothing.
create index ledger_transaction_by_time on wallet.ledger_transaction using brin (created_at) with (pages_per_range = 32, autosummarize = on);

create table wallet.checked_account (
  owner_id uuid not null,
  currency text not null,
  kind text not null,
  shard smallint not null,
  balance bigint not null,
  version bigint not null,
  primary key (owner_id, currency, kind, shard)
) with (fillfactor = 70);
comment on table wallet.checked_account is 'Up to which posting the check of new postings has followed an account. A starting point for the next round, never a proof: reading all history again does not use it.';
comment on column wallet.checked_account.owner_id is 'The account, first part: the player, or the nil UUID for a house account.';
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
comment on table wallet.house_account_reread is 'House accounts as they were when the present reading of all history began, and what was read of their postings since. The postings of a house account belong to many players, so they come in many slices.';
comment on column wallet.house_account_reread.currency is 'The account, second part; the owner is the nil UUID.';
comment on column wallet.house_account_reread.kind is 'The account, third part.';
comment on column wallet.house_account_reread.shard is 'The account, last part.';
comment on column wallet.house_account_reread.balance is 'Minor units when the reading began: what the postings up to that version must sum to.';
comment on column wallet.house_account_reread.version is 'Version when the reading began. Later postings wait for the next reading.';
comment on column wallet.house_account_reread.postings is 'Postings read so far.';
comment on column wallet.house_account_reread.total is 'Their amounts.';
comment on column wallet.house_account_reread.links is 'Sum, over the postings read, of the hash of (number, balance after) minus the hash of (number, balance) before it. Links of an unbroken chain cancel out, in whatever order they are read.';

alter table wallet.check_progress
  add column new_checked_at timestamptz,
  add column reread_through uuid not null default '00000000-0000-0000-0000-000000000000',
  add column reread_seed bigint,
  add column reread_slice_at timestamptz,
  add column reread_at timestamptz not null default baize.now();
comment on table wallet.check_progress is 'How far the running check of the ledger has come. One row.';
comment on column wallet.check_progress.only_row is 'Always true.';
comment on column wallet.check_progress.checked_through is 'Of the release before; not used any more.';
comment on column wallet.check_progress.whole_due_at is 'When the whole check is due next: once a day, an hour after one that failed.';
comment on column wallet.check_progress.new_checked_at is 'Up to when new postings were checked.';
comment on column wallet.check_progress.reread_through is 'The player whose history was read last; the next slice begins after them.';
comment on column wallet.check_progress.reread_seed is 'Of the hashes of the present reading, drawn anew for each; null between two.';
comment on column wallet.check_progress.reread_slice_at is 'When the last slice was read: the next one is as long as the time since then asks for.';
comment on column wallet.check_progress.reread_at is 'When all history had been read again the last time; before that, when this was installed.';
grant select on wallet.checked_account, wallet.house_account_reread to baize_app;
