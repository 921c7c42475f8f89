-- Counts a deposit in the player's deposit limits if none would be exceeded, and returns null. Otherwise it counts nothing and returns the
-- limit with the least amount left. The calling function holds the lock on the wallet and has compared the time with the period bounds.
create or replace function wallet.take_deposit_limits_v1(
  p_player_id uuid, p_amount bigint, p_now timestamptz, p_period_starts timestamptz[], p_period_ends timestamptz[]) returns jsonb
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_limit_reached jsonb;
begin
  select jsonb_build_object('type', 'deposit', 'period', f.period, 'limit', f.amount::text, 'available', greatest(f.amount - f.used, 0)::text)
  into v_limit_reached
  from (
    select l.period, case when l.pending_at <= p_now then l.pending_amount else l.amount end as amount,
      case when l.period_end <= p_now then 0 else l.used end as used
    from player_limit l where l.player_id = p_player_id and l.type = 'deposit') f
  where f.used + p_amount > f.amount
  order by f.amount - f.used limit 1;
  if found then
    return v_limit_reached;
  end if;
  update player_limit l set
    amount = case when l.pending_at <= p_now then l.pending_amount else l.amount end,
    pending_amount = case when l.pending_at <= p_now then null else l.pending_amount end,
    pending_at = case when l.pending_at <= p_now then null else l.pending_at end,
    used = case when l.period_end <= p_now then 0 else l.used end + p_amount,
    period_start = case when l.period_end <= p_now then p_period_starts[array_position('{daily,weekly,monthly}', l.period)] else l.period_start end,
    period_end = case when l.period_end <= p_now then p_period_ends[array_position('{daily,weekly,monthly}', l.period)] else l.period_end end
  where l.player_id = p_player_id and l.type = 'deposit';
  return null;
end $$;
revoke execute on function wallet.take_deposit_limits_v1 from public;
