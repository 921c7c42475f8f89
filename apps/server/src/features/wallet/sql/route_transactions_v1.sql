-- Records that transaction ids of a provider belong to a player. Returns false, and writes nothing, if one
-- belongs to another. Internal: the calling function holds the lock on the wallet row and found neither
-- movement nor idempotency record of this player under the ids.
create or replace function wallet.route_transactions_v1(p_source text, p_player_id uuid, p_keys text[])
returns boolean
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
begin
  if exists (select from game_transaction_route r
    where r.provider = p_source and r.key = any (p_keys) and r.player_id <> p_player_id) then
    return false;
  end if;
  -- In a fixed order, so that simultaneous inserts of the same ids cannot deadlock.
  insert into game_transaction_route (provider, key, player_id)
  select p_source, k.key, p_player_id from unnest(p_keys) k (key) group by k.key order by k.key
  on conflict do nothing;
  if exists (select from game_transaction_route r
    where r.provider = p_source and r.key = any (p_keys) and r.player_id <> p_player_id) then
    -- Another player got one of the ids in the meantime: only a rollback removes the rows written here.
    raise exception 'a transaction id was assigned to another player at the same time'
      using errcode = 'serialization_failure';
  end if;
  return true;
end $$;
revoke execute on function wallet.route_transactions_v1 from public;
