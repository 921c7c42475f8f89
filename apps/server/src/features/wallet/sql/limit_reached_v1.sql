-- Finds the limit that a movement of p_amount would exceed: the one with the least amount left, or no row.
-- The types come from limit_types_v1. Internal; the planner puts the query into the statement of the caller,
-- as with limit_at_v1.
create or replace function wallet.limit_reached_v1(
  p_player_id uuid, p_types text[], p_amount bigint, p_now timestamptz)
returns setof jsonb
language sql stable
begin atomic
  select jsonb_build_object('type', f.type, 'period', f.period, 'limit', f.amount::text, 'available',
    greatest(f.amount - f.used, 0)::text)
  from (
    select l.type, l.period, (wallet.limit_at_v1(l, p_now)).amount as amount,
      (wallet.limit_at_v1(l, p_now)).used as used
    from wallet.player_limit l
    where l.player_id = p_player_id and l.type = any (p_types)) f
  where f.used + p_amount > f.amount
  order by f.amount - f.used limit 1;
end;
revoke execute on function wallet.limit_reached_v1 from public;
