-- Returns a player's current limits: an ended period counts as new, and a due pending change as made. `reserved` is the part of `used` that
-- open deposits hold, `open_deposits` their number. Times are epoch ms.
create or replace function wallet.limits_v2(p_player_id uuid, p_period_starts timestamptz[], p_period_ends timestamptz[])
returns table (type text, period text, currency text, amount bigint, used bigint, period_start_ms bigint, period_end_ms bigint,
  pending_amount bigint, pending_at_ms bigint, reserved bigint, open_deposits integer)
language sql stable security definer set search_path = wallet, public, baize, pg_temp
as $$
  select l.type, l.period, l.currency,
    case when l.pending_at <= t.now then l.pending_amount else l.amount end,
    case when l.period_end <= t.now then 0 else l.used end,
    (extract(epoch from case when l.period_end <= t.now then p_period_starts[p.place] else l.period_start end) * 1000)::bigint,
    (extract(epoch from case when l.period_end <= t.now then p_period_ends[p.place] else l.period_end end) * 1000)::bigint,
    case when l.pending_at <= t.now then null else l.pending_amount end,
    case when l.pending_at <= t.now then null else (extract(epoch from l.pending_at) * 1000)::bigint end,
    o.reserved, o.deposits
  from (select baize.now() as now) t, player_limit l
  cross join lateral (select array_position('{daily,weekly,monthly}', l.period) as place) p
  -- A deposit is released in the period that it was reserved in: an open deposit of yesterday reserves nothing today.
  cross join lateral (
    select coalesce(sum(d.amount), 0)::bigint as reserved, count(d.id)::integer as deposits
    from deposit d
    where l.type = 'deposit' and l.period_end > t.now and d.player_id = l.player_id and d.state in ('init', 'pending') and d.limit_reserved
      and d.limit_period_starts[p.place] = l.period_start) o
  where l.player_id = p_player_id
  order by l.type, p.place
$$;
revoke execute on function wallet.limits_v2 from public;
grant execute on function wallet.limits_v2 to baize_app;
