-- Writes that these transaction ids of a provider belong to a player. False, and nothing written, when one of them belongs to another. For
-- the other functions only, which hold the wallet row's lock and found no decision of this player under the ids.
create or replace function wallet.route_transactions_v1(p_source text, p_player_id uuid, p_keys text[])
returns boolean
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
begin
  if exists (select from game_transaction_route r where r.provider = p_source and r.key = any (p_keys) and r.player_id <> p_player_id) then
    return false;
  end if;
  -- In one order, so that two players who name the same ids at once wait for each other one way only.
  insert into game_transaction_route (provider, key, player_id)
  select p_source, k.key, p_player_id from unnest(p_keys) k (key) group by k.key order by k.key
  on conflict do nothing;
  if exists (select from game_transaction_route r where r.provider = p_source and r.key = any (p_keys) and r.player_id <> p_player_id) then
    -- Another player took one of them meanwhile. What was written here must go, and only the transaction's end undoes it.
    raise exception 'a transaction id was taken by another player meanwhile' using errcode = 'serialization_failure';
  end if;
  return true;
end $$;
revoke execute on function wallet.route_transactions_v1 from public;
