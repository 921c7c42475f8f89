-- When a change of a limit takes effect: at the latest of the bounds that the rule set names, or at once
-- without one. `hours` count from the request; `periodEnd` is the end of the limit's running period;
-- `nextMonth` is the first instant of the next month in the licence's time zone. Null for an unknown bound:
-- no change may take effect too early.
create or replace function limit_effective_at_v1(
  p_requested_at timestamptz, p_period_end timestamptz, p_bounds jsonb, p_time_zone text)
returns timestamptz
language sql stable set search_path = public, pg_temp
as $$
  with month as (
    select date_trunc('month', p_requested_at at time zone p_time_zone) + interval '1 month' as midnight),
  -- Where the clocks go back over midnight, a day has two: the first one begins it.
  next_month as (
    select case
      when (midnight at time zone p_time_zone - interval '1 hour') at time zone p_time_zone = midnight
      then midnight at time zone p_time_zone - interval '1 hour'
      else midnight at time zone p_time_zone end as starts_at
    from month),
  bound as (
    select case b ->> 'kind'
      when 'hours' then p_requested_at + make_interval(hours => (b ->> 'hours')::integer)
      when 'periodEnd' then p_period_end
      when 'nextMonth' then n.starts_at end as at
    from jsonb_array_elements(p_bounds) b cross join next_month n)
  select case when bool_or(at is null) then null else coalesce(max(at), p_requested_at) end from bound
$$;
revoke execute on function limit_effective_at_v1 from public;
grant execute on function limit_effective_at_v1 to baize_app;
