-- Returns the random id by which an external provider knows the player; p_new becomes it when there is none
-- yet. The id and the row that finds the player by it are written together.
create or replace function provider_player_reference_v1(
  p_player_id uuid, p_provider text, p_new text) returns text
language plpgsql set search_path = public, pg_temp
as $$
declare
  v_reference text;
begin
  select i.player_reference into v_reference
  from provider_player_reference i where i.player_id = p_player_id and i.provider = p_provider;
  if found then return v_reference; end if;
  insert into provider_player_reference (player_id, provider, player_reference)
  values (p_player_id, p_provider, p_new)
  on conflict do nothing;
  if found then
    insert into provider_player_reference_route (provider, player_reference, player_id)
    values (p_provider, p_new, p_player_id);
    return p_new;
  end if;
  -- Another request has created it since the first look.
  select i.player_reference into strict v_reference
  from provider_player_reference i where i.player_id = p_player_id and i.provider = p_provider;
  return v_reference;
end $$;
revoke execute on function provider_player_reference_v1 from public;
grant execute on function provider_player_reference_v1 to baize_app;
