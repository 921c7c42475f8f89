-- Locks a player's cash in every currency: no bet or payment of the player runs until the transaction ends.
-- Internal.
create or replace function wallet.lock_cash_v1(p_player_id uuid) returns void
language plpgsql set search_path = wallet, pg_temp
as $$
begin
  perform from account a where a.owner_id = p_player_id and a.kind = 'cash' and a.shard = 0
  order by a.currency for update;
end $$;
revoke execute on function wallet.lock_cash_v1 from public;
