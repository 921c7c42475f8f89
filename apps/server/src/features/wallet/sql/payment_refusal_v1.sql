-- Why the player may not pay by the method now: `player_disabled`, `method_disabled`, or null. Internal.
create or replace function wallet.payment_refusal_v1(p_player_id uuid, p_method_id integer) returns text
language plpgsql stable set search_path = wallet, public, pg_temp
as $$
begin
  if not exists (select from player p where p.player_id = p_player_id and p.status = 'active') then
    return 'player_disabled';
  end if;
  return case when not is_method_enabled_v1(p_method_id) then 'method_disabled' end;
end $$;
revoke execute on function wallet.payment_refusal_v1 from public;
