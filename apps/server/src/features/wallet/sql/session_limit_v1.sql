-- The limit on a player's time of play that is used up first, with the time at which it is if the player
-- plays on; no row without one. The end of the period or a change that waits may move that time later, never
-- sooner.
create or replace function wallet.session_limit_v1(p_player_id uuid, p_now timestamptz)
returns table (period text, amount bigint, period_end timestamptz, plays_until timestamptz)
language sql stable security definer set search_path = wallet, public, baize, pg_temp
as $$
  select f.period, f.amount, f.period_end, p_now + make_interval(secs =>
    (f.amount - played_seconds_v1(p_player_id, f.period_start, p_now))::float8)
  from (
    select (limit_at_v1(l, p_now)).* from player_limit l
    where l.player_id = p_player_id and l.type = 'session') f
  where f.amount is not null
  order by 4 limit 1
$$;
revoke execute on function wallet.session_limit_v1 from public;
grant execute on function wallet.session_limit_v1 to baize_app;
