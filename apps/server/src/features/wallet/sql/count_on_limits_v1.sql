-- Counts a movement on the limits of its types (limit_types_v1), each brought up to date first. The calling
-- function holds the lock on the wallet and, unless the amount is below zero, has called limit_reached_v1.
-- Internal.
create or replace function wallet.count_on_limits_v1(
  p_player_id uuid, p_types text[], p_amount bigint, p_now timestamptz)
returns void
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
begin
  update player_limit l set
    amount = (limit_at_v1(l, p_now)).amount,
    used = (limit_at_v1(l, p_now)).used + p_amount,
    period_start = (limit_at_v1(l, p_now)).period_start,
    period_end = (limit_at_v1(l, p_now)).period_end,
    pending_amount = (limit_at_v1(l, p_now)).pending_amount,
    pending_at = (limit_at_v1(l, p_now)).pending_at
  where l.player_id = p_player_id and l.type = any (p_types);
end $$;
revoke execute on function wallet.count_on_limits_v1 from public;
