-- The player of a game provider's transaction id: an id is unique for the whole provider, not for each
-- player. The functions of bets, wins and rollbacks write it; wallet.fill_transaction_routes_v1 fills the
-- history after the functions are installed.
create table wallet.game_transaction_route (
  provider text not null,
  key wallet.idempotency_key not null,
  player_id uuid not null,
  also_of uuid[],
  primary key (provider, key)
);
comment on table wallet.game_transaction_route
  is 'The player of each transaction id of a game provider. A second player under the same id is a conflict, and no money moves. Append-only.';
comment on column wallet.game_transaction_route.provider
  is 'The game provider''s slug: source in ledger_transaction and idempotency_record.';
comment on column wallet.game_transaction_route.key
  is 'The provider''s transaction id: key in ledger_transaction and idempotency_record.';
comment on column wallet.game_transaction_route.player_id is 'The player whose wallet first used the id.';
comment on column wallet.game_transaction_route.also_of
  is 'Other players with a movement under the same id, from before ids were unique across players; null for all others.';
create trigger game_transaction_route_append_only before update or delete
  or truncate on wallet.game_transaction_route
  execute function baize.refuse_change();
grant select on wallet.game_transaction_route to baize_app;

-- Data that were filled from history, once per database.
create table wallet.history_fill (
  name text primary key,
  done_at timestamptz not null default baize.now()
);
comment on table wallet.history_fill
  is 'Columns and tables that a release has filled from history: each is filled once, by the migration command.';
comment on column wallet.history_fill.name is 'Name of the filled column or table.';
comment on column wallet.history_fill.done_at is 'Time of the fill, by the database''s clock, baize.now().';
