-- A limit as it is at p_now: a pending change that is due has been made, unless the player has to confirm it,
-- and a period that has ended is followed by the current one, in the time zone of the limit. While the period
-- runs nothing is computed: the calendar is asked in a branch of `case`. Where the zone has changed since,
-- the new period begins no earlier than the old one ended, so that no movement counts twice. Internal.
-- The body is standard SQL without settings, so that the planner puts its expressions into the statement of
-- the caller: a call costs as much as the expressions written there.
create or replace function wallet.limit_at_v1(p_limit wallet.player_limit, p_now timestamptz)
returns wallet.player_limit
language sql immutable
return row(
  (p_limit).player_id,
  (p_limit).type,
  (p_limit).period,
  (p_limit).currency,
  (p_limit).time_zone,
  (p_limit).unit,
  case when (p_limit).pending_at <= p_now and (p_limit).pending_lapses_at is null
    then (p_limit).pending_amount else (p_limit).amount end,
  case when (p_limit).period_end <= p_now then 0 else (p_limit).used end,
  case when (p_limit).period_end <= p_now then greatest((p_limit).period_end,
    public.calendar_period_start_v1((p_limit).period, p_now, (p_limit).time_zone, 0))
    else (p_limit).period_start end,
  case when (p_limit).period_end <= p_now
    then public.calendar_period_start_v1((p_limit).period, p_now, (p_limit).time_zone, 1)
    else (p_limit).period_end end,
  case when (p_limit).pending_at <= p_now and (p_limit).pending_lapses_at is null
    then null else (p_limit).pending_amount end,
  case when (p_limit).pending_at <= p_now and (p_limit).pending_lapses_at is null
    then null else (p_limit).pending_at end,
  (p_limit).pending_lapses_at,
  (p_limit).pending_due_at,
  (p_limit).requested_by,
  (p_limit).refuses_once_removed
)::wallet.player_limit;
revoke execute on function wallet.limit_at_v1 from public;
