-- Takes one change of a limit of which something is due, and no other process gets it again: `confirmable`
-- once the player can confirm it, `lapsed` once nobody can. No row when nothing is due. The limit does not
-- change: every reader compares the times.
create or replace function wallet.take_due_limit_change_v1()
returns table (player_id uuid, type text, period text, currency text, amount bigint, pending_amount bigint,
  lapses_at_ms bigint, due text)
language sql volatile security definer set search_path = wallet, public, baize, pg_temp
as $$
  with t as materialized (select baize.now() as now),
  due as (
    select l.player_id, l.type, l.period from t join player_limit l on l.pending_due_at <= t.now
    order by l.pending_due_at limit 1 for update of l skip locked)
  update player_limit l
  set pending_due_at = case when t.now < l.pending_lapses_at then l.pending_lapses_at end
  from t, due d where l.player_id = d.player_id and l.type = d.type and l.period = d.period
  returning l.player_id, l.type, l.period, l.currency, l.amount, l.pending_amount,
    (extract(epoch from l.pending_lapses_at) * 1000)::bigint,
    case when l.pending_due_at is null then 'lapsed' else 'confirmable' end
$$;
revoke execute on function wallet.take_due_limit_change_v1 from public;
grant execute on function wallet.take_due_limit_change_v1 to baize_app;
