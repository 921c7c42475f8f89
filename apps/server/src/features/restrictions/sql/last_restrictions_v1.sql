-- The restrictions of a player that are in force; of the time-outs of a product only the one that ends last.
-- A block of staff and that of the platform are two.
create or replace function last_restrictions_v1(p_player_id uuid) returns setof player_restriction
language sql stable set search_path = public, baize, pg_temp
as $$
  select distinct on (r.kind, r.product, r.source) r.*
  from player_restriction r, (select baize.now() as at) t
  where r.player_id = p_player_id and r.lifted_at is null
    and r.starts_at <= t.at and (r.ends_at is null or r.ends_at > t.at)
  order by r.kind, r.product, r.source, r.ends_at desc, r.id
$$;
revoke execute on function last_restrictions_v1 from public;
grant execute on function last_restrictions_v1 to baize_app;
