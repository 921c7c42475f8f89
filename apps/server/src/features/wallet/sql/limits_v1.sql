-- A player's limits as they stand now: a period that is over counts as new, a change whose time has come as made. Times are epoch ms.
create or replace function wallet.limits_v1(p_player_id uuid, p_period_starts timestamptz[], p_period_ends timestamptz[])
returns table (type text, period text, currency text, amount bigint, used bigint, period_start_ms bigint, period_end_ms bigint,
  pending_amount bigint, pending_at_ms bigint)
language sql stable security definer set search_path = wallet, public, baize, pg_temp
as $$
  select l.type, l.period, l.currency,
    case when l.pending_at <= t.now then l.pending_amount else l.amount end,
    case when l.period_end <= t.now then 0 else l.used end,
    (extract(epoch from case when l.period_end <= t.now then p_period_starts[p.place] else l.period_start end) * 1000)::bigint,
    (extract(epoch from case when l.period_end <= t.now then p_period_ends[p.place] else l.period_end end) * 1000)::bigint,
    case when l.pending_at <= t.now then null else l.pending_amount end,
    case when l.pending_at <= t.now then null else (extract(epoch from l.pending_at) * 1000)::bigint end
  from (select baize.now() as now) t, player_limit l
  cross join lateral (select array_position('{daily,weekly,monthly}', l.period) as place) p
  where l.player_id = p_player_id
  order by l.type, p.place
$$;
revoke execute on function wallet.limits_v1 from public;
grant execute on function wallet.limits_v1 to baize_app;
