-- The daily comparison of a game provider's transactions with the ledger: one row per provider and day, with
-- its progress.
create table game_reconciliation (
  provider text not null,
  day date not null,
  done_through timestamptz not null,
  step_sec integer not null check (step_sec between 1 and 86400),
  due_at timestamptz not null,
  attempts integer not null default 0,
  differences integer not null default 0,
  finished_at timestamptz,
  primary key (provider, day)
);
create index game_reconciliation_due on game_reconciliation (due_at) where finished_at is null;
grant select, insert, update on game_reconciliation to baize_app;

-- The ledger by time. It only grows at its end, so a summary of page ranges (BRIN) finds a day and costs a
-- bet nothing.
create index ledger_transaction_times on wallet.ledger_transaction
  using brin (created_at) with (pages_per_range = 32, autosummarize = on);
