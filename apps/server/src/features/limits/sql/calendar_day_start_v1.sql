-- The first instant of a calendar day in a time zone: the earlier one where the clocks go back over midnight,
-- and the instant of the change where they go forward over it. Intervals in hours only, because one in days
-- would depend on the time zone of the connection.
create or replace function calendar_day_start_v1(p_day timestamp, p_time_zone text) returns timestamptz
language plpgsql immutable set search_path = public, pg_temp
as $$
declare
  -- Of two midnights the later one; without a midnight the instant of the change.
  v_midnight constant timestamptz := p_day at time zone p_time_zone;
  v_before constant timestamptz := v_midnight - interval '12 hours';
  -- By the clock of the day before.
  v_earlier constant timestamptz := v_before + (p_day - v_before at time zone p_time_zone);
begin
  return case when v_earlier at time zone p_time_zone = p_day then v_earlier else v_midnight end;
end $$;
revoke execute on function calendar_day_start_v1 from public;
grant execute on function calendar_day_start_v1 to baize_app;
