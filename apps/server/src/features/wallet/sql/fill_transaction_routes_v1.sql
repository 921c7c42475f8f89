-- Fills wallet.game_transaction_route from older movements, once. Runs as the owner after the functions of
-- this release are installed, so that every movement is either written by them or found here. Ids are
-- inserted in the order of the index.
create or replace function wallet.fill_transaction_routes_v1() returns bigint
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_filled bigint;
begin
  insert into history_fill (name) values ('game_transaction_route') on conflict do nothing;
  if not found then return 0; end if;
  insert into game_transaction_route (provider, key, player_id, also_of)
  select h.source, h.key, (array_agg(h.player_id order by h.created_at, h.player_id))[1],
    nullif((array_agg(h.player_id order by h.created_at, h.player_id))[2:], '{}')
  from (
    select t.source, t.key::text as key, t.player_id, t.created_at from ledger_transaction t
    where t.kind in ('bet', 'win', 'rollback')
    union all
    select d.source, d.key::text, d.player_id, d.created_at from idempotency_record d
    where d.kind in ('bet', 'win', 'rollback')) h
  group by h.source, h.key order by h.source, h.key
  on conflict do nothing;
  get diagnostics v_filled = row_count;
  return v_filled;
end $$;
revoke execute on function wallet.fill_transaction_routes_v1 from public;
