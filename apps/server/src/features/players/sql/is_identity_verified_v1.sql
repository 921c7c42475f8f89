-- Whether the identity of a player is verified. Internal.
create or replace function is_identity_verified_v1(p_player_id uuid) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select p.identity_verified_at is not null from player p where p.player_id = p_player_id
$$;
revoke execute on function is_identity_verified_v1 from public;
