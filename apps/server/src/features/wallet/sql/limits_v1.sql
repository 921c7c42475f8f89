-- Returns a player's current limits, in the order of the domain's constants: an ended period counts as new,
-- and a due pending change as made. A change that the player confirms has `lapses_at_ms`, and `lapsed` after
-- that time. `used` of a limit in seconds is read from the game sessions. `reserved` is the part of `used`
-- that open deposits hold, `open_deposits` their number. Times are epoch ms.
create or replace function wallet.limits_v1(p_player_id uuid)
returns table (type text, period text, currency text, amount bigint, used bigint, period_start_ms bigint,
  period_end_ms bigint,
  pending_amount bigint, pending_at_ms bigint, lapses_at_ms bigint, lapsed boolean, requested_by text,
  reserved bigint, open_deposits integer)
language sql stable security definer set search_path = wallet, public, baize, pg_temp
as $$
  select l.type, l.period, l.currency, l.amount,
    case l.unit when 'money' then l.used
      else floor(played_seconds_v1(p_player_id, l.period_start, l.now))::bigint end,
    (extract(epoch from l.period_start) * 1000)::bigint, (extract(epoch from l.period_end) * 1000)::bigint,
    l.pending_amount, (extract(epoch from l.pending_at) * 1000)::bigint,
    (extract(epoch from l.pending_lapses_at) * 1000)::bigint, coalesce(l.pending_lapses_at <= l.now, false),
    l.requested_by,
    o.reserved, o.open_deposits
  from (
    select t.now, (limit_at_v1(l, t.now)).*
    from (select baize.now() as now) t, player_limit l where l.player_id = p_player_id) l
  cross join lateral reserved_by_open_deposits_v1(p_player_id, l.type, l.period_start, l.period_end) o
  order by array_position(array['deposit', 'loss', 'wager', 'session'], l.type),
    array_position(array['daily', 'weekly', 'monthly'], l.period)
$$;
revoke execute on function wallet.limits_v1 from public;
grant execute on function wallet.limits_v1 to baize_app;
