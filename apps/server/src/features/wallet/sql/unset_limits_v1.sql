-- What the limits that a player never set would have used in the current periods of a time zone if they were
-- set now, as save_limit_v1 counts it. Times are epoch ms.
create or replace function wallet.unset_limits_v1(p_player_id uuid, p_types text[], p_time_zone text)
returns table (type text, period text, used bigint, period_end_ms bigint, reserved bigint,
  open_deposits integer)
language sql stable security definer set search_path = wallet, public, baize, pg_temp
as $$
  select y.type, p.period, limit_used_since_v1(p_player_id, y.type, p.starts),
    (extract(epoch from p.ends) * 1000)::bigint, o.reserved, o.open_deposits
  from unnest(p_types) with ordinality y (type, place)
  cross join (
    select n.period, n.place, calendar_period_start_v1(n.period, t.now, p_time_zone, 0) as starts,
      calendar_period_start_v1(n.period, t.now, p_time_zone, 1) as ends
    from (select baize.now() as now) t,
      unnest(array['daily', 'weekly', 'monthly']) with ordinality n (period, place)) p
  cross join lateral reserved_by_open_deposits_v1(p_player_id, y.type, p.starts, p.ends) o
  where not exists (
    select from player_limit l where l.player_id = p_player_id and l.type = y.type and l.period = p.period)
  order by y.place, p.place
$$;
revoke execute on function wallet.unset_limits_v1 from public;
grant execute on function wallet.unset_limits_v1 to baize_app;
