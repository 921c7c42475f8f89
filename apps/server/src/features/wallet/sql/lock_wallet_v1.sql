-- Locks a player's wallet in a currency and returns it, or as outcome the reason why there is none. Internal.
create or replace function wallet.lock_wallet_v1(
  p_player_id uuid, p_currency text,
  out outcome text, out balance bigint, out wallet_version bigint)
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
begin
  select a.balance, a.wallet_version into balance, wallet_version
  from account a
  where a.owner_id = p_player_id and a.currency = p_currency and a.kind = 'cash' and a.shard = 0
  for update;
  if not found then
    outcome := case when exists (select from account a where a.owner_id = p_player_id) then 'wrong_currency'
      else 'player_unknown' end;
  end if;
end $$;
revoke execute on function wallet.lock_wallet_v1 from public;
