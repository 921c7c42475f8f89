-- The first instant of the calendar day, of the week from Monday or of the month of an instant in a time zone
-- (p_later 0), or of the next one (1). `limitPeriodsAt` of the domain is a second implementation, for pages
-- that show a day; a test compares the two in all time zones.
create or replace function calendar_period_start_v1(p_period text, p_at timestamptz, p_time_zone text,
  p_later integer) returns timestamptz
language plpgsql immutable set search_path = public, pg_temp
as $$
declare
  v_day timestamp := date_trunc('day', p_at at time zone p_time_zone);
begin
  -- Where the clocks go back over midnight, the day that has begun goes on.
  if calendar_day_start_v1(v_day + interval '1 day', p_time_zone) <= p_at then
    v_day := v_day + interval '1 day';
  end if;
  case p_period
    when 'daily' then v_day := v_day + p_later * interval '1 day';
    when 'weekly' then v_day := date_trunc('week', v_day) + p_later * interval '7 days';
    when 'monthly' then v_day := date_trunc('month', v_day) + p_later * interval '1 month';
  end case;
  return calendar_day_start_v1(v_day, p_time_zone);
end $$;
revoke execute on function calendar_period_start_v1 from public;
grant execute on function calendar_period_start_v1 to baize_app;
