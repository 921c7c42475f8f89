-- The fields of which something is known of a player: those whose newest value was not erased.
create or replace function known_fields_v1(p_player_id uuid) returns text[]
language sql stable set search_path = public, pg_temp
as $$
  select coalesce(array_agg(i.field order by i.field), '{}') from player_identity i
  where i.player_id = p_player_id and (i.value is not null or i.sealed is not null)
    and not exists (select from player_identity n
      where n.player_id = i.player_id and n.field = i.field and n.version > i.version)
$$;
revoke execute on function known_fields_v1 from public;
grant execute on function known_fields_v1 to baize_app;
