-- Whether a player closed the account. Internal: functions that erase ask it.
create or replace function is_closed_v1(p_player_id uuid) returns boolean
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return exists (select from player p where p.player_id = p_player_id and p.status = 'closed');
end $$;
revoke execute on function is_closed_v1 from public;
