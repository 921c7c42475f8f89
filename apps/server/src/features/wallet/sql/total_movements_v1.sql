-- Adds the movements since the last round to their totals and returns how many there were. Each is counted
-- once: a round takes the database transactions that had all ended when it began, and the next one begins
-- with the first that had not. A bet does nothing for it, and the cost grows with the new movements, not with
-- the ledger.
create or replace function wallet.total_movements_v1()
  returns table (counted bigint)
  language plpgsql volatile security definer
  set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_snapshot constant pg_snapshot := pg_current_snapshot();
  v_to constant bigint := pg_snapshot_xmin(v_snapshot)::text::bigint;
  v_from bigint;
begin
  select p.counted_to into strict v_from from movement_total_progress p for update;
  if v_from > pg_snapshot_xmax(v_snapshot)::text::bigint then
    -- A restored database with lower transaction numbers: its movements were counted before it was saved.
    v_from := v_to;
  end if;
  with movement as (
    select y.licence, t.currency, t.kind, date_bin('15 minutes', t.created_at, 'epoch') as quarter, m.amount
    from (
      -- In the order of the postings' index, so that the postings of a player are read from the same pages.
      select n.player_id, n.id, n.currency, n.kind, n.created_at from ledger_transaction n
      where n.database_transaction >= v_from and n.database_transaction < v_to
      order by n.player_id, n.id offset 0) t
    join player y on y.player_id = t.player_id
    cross join lateral (
      select coalesce(sum(p.amount), 0)::bigint as amount from posting p
      where p.player_id = t.player_id and p.transaction_id = t.id and p.owner_id = t.player_id) m
  ), added as (
    insert into movement_total as o (licence, currency, quarter, kind, movements, amount)
    select m.licence, m.currency, m.quarter, m.kind, count(*), sum(m.amount) from movement m
    group by m.licence, m.currency, m.quarter, m.kind
    on conflict (quarter, licence, currency, kind) do update
      set movements = o.movements + excluded.movements, amount = o.amount + excluded.amount
  )
  select count(*) into counted from movement;
  update movement_total_progress set counted_to = greatest(v_from, v_to), counted_at = baize.now();
  return next;
end $$;
revoke execute on function wallet.total_movements_v1 from public;
grant execute on function wallet.total_movements_v1 to baize_app;
