-- Empties every version of fields of a closed account, or of all fields (null); the rows stay. The role of
-- the API cannot change a value otherwise. Returns the number of emptied values.
create or replace function erase_identity_v1(p_player_id uuid, p_fields text[]) returns integer
language plpgsql security definer set search_path = public, baize, pg_temp
as $$
declare
  v_erased integer;
begin
  if not is_closed_v1(p_player_id) then
    raise exception 'erase_identity: the account of this player is not closed';
  end if;
  update player_identity i set value = null, sealed = null, sealed_key = null, lookup = null,
    lookup_key = null, erased_at = baize.now()
  where i.player_id = p_player_id and i.erased_at is null
    and (p_fields is null or i.field = any (p_fields));
  get diagnostics v_erased = row_count;
  return v_erased;
end $$;
revoke execute on function erase_identity_v1 from public;
grant execute on function erase_identity_v1 to baize_app;
