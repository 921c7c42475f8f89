-- Progress of the running check of the ledger: wallets one after the other, and everything once a day.
create table wallet.check_progress (
  only_row boolean primary key default true check (only_row),
  -- The player whose wallet was checked last; the next slice begins after it.
  checked_through uuid not null default '00000000-0000-0000-0000-000000000000',
  whole_due_at timestamptz not null
);
insert into wallet.check_progress (whole_due_at) values (baize.now() + interval '1 day');
grant select, update on wallet.check_progress to baize_app;
