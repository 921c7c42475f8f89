-- Locks a player's row, as a launch of a game does, and returns the status of the account. Internal.
create or replace function lock_player_v1(p_player_id uuid) returns text
language plpgsql set search_path = public, pg_temp
as $$
declare
  v_status text;
begin
  select p.status into v_status from player p where p.player_id = p_player_id for no key update;
  return v_status;
end $$;
revoke execute on function lock_player_v1 from public;
