-- Counts a deposit on the player's limits if none would be exceeded, and returns null. Otherwise it counts
-- nothing and returns the limit with the least amount left. Internal: the calling function holds the lock on
-- the wallet.
create or replace function wallet.take_deposit_limits_v1(
  p_player_id uuid, p_amount bigint, p_now timestamptz) returns jsonb
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_limit_reached jsonb;
begin
  select r into v_limit_reached
  from limit_reached_v1(p_player_id, limit_types_v1('deposit'), p_amount, p_now) r;
  if not found then
    perform count_on_limits_v1(p_player_id, limit_types_v1('deposit'), p_amount, p_now);
  end if;
  return v_limit_reached;
end $$;
revoke execute on function wallet.take_deposit_limits_v1 from public;
