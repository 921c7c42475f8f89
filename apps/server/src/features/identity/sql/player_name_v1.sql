-- First and last name of a player in one text, and whether both were verified; null while one is not known.
create or replace function player_name_v1(p_player_id uuid) returns jsonb
language sql stable set search_path = public, pg_temp
as $$
  select case when count(n.value) = 2 then jsonb_build_object(
    'name', string_agg(n.value, ' ' order by n.field), 'isVerified', bool_and(n.verified_at is not null)) end
  from (
    select distinct on (i.field) i.field, i.value, i.verified_at from player_identity i
    where i.player_id = p_player_id and i.field in ('firstName', 'lastName')
    order by i.field, i.version desc) n
$$;
revoke execute on function player_name_v1 from public;
grant execute on function player_name_v1 to baize_app;
