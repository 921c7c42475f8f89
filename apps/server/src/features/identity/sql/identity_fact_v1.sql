-- The value in force of a field of a player that is not sealed: null where there is none, or it was erased.
create or replace function identity_fact_v1(p_player_id uuid, p_field text) returns text
language sql stable set search_path = public, pg_temp
as $$
  select i.value from player_identity i
  where i.player_id = p_player_id and i.field = p_field
  order by i.version desc limit 1
$$;
revoke execute on function identity_fact_v1 from public;
grant execute on function identity_fact_v1 to baize_app;
