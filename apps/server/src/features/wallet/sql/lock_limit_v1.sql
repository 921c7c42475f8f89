-- Locks a player's wallet and one of the limits for a change, and returns both as of locked_at. found_limit
-- is null when the limit has never been set, outcome the reason why there is no wallet. A limit on the time
-- of play also locks the player, as a launch does: of a launch and a first limit at the same moment the
-- later one sees the other. Internal.
create or replace function wallet.lock_limit_v1(
  p_player_id uuid, p_type text, p_period text, p_currency text,
  out outcome text, out balance bigint, out wallet_version bigint, out locked_at timestamptz,
  out found_limit wallet.player_limit)
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
begin
  select w.outcome, w.balance, w.wallet_version into outcome, balance, wallet_version
  from lock_wallet_v1(p_player_id, p_currency) w;
  if outcome is not null then return; end if;
  if p_type = 'session' then
    perform from player p where p.player_id = p_player_id for no key update;
  end if;
  select l.* into found_limit from player_limit l
  where l.player_id = p_player_id and l.type = p_type and l.period = p_period for update;
  locked_at := baize.now();
end $$;
revoke execute on function wallet.lock_limit_v1 from public;
