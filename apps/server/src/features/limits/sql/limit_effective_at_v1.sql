-- When a change of a limit takes effect: at the latest of the bounds that the rule set names, or at once
-- without one. `hours` count from the request; `periodEnd` is the end of the limit's running period;
-- `nextMonth` is the first instant of the next month in the licence's time zone. Null for an unknown bound:
-- no change may take effect too early.
create or replace function limit_effective_at_v1(
  p_requested_at timestamptz, p_period_end timestamptz, p_bounds jsonb, p_time_zone text)
returns timestamptz
language sql stable set search_path = public, pg_temp
as $$
  with bound as (
    select case b ->> 'kind'
      when 'hours' then p_requested_at + make_interval(hours => (b ->> 'hours')::integer)
      when 'periodEnd' then p_period_end
      when 'nextMonth' then calendar_period_start_v1('monthly', p_requested_at, p_time_zone, 1) end as at
    from jsonb_array_elements(p_bounds) b)
  select case when bool_or(at is null) then null else coalesce(max(at), p_requested_at) end from bound
$$;
revoke execute on function limit_effective_at_v1 from public;
grant execute on function limit_effective_at_v1 to baize_app;
