-- Erases what names a player on their own row and their password, when the law no longer asks for the records
-- (D-28), and frees their email address and nickname. The row stays for the money that belongs to it. False
-- when the time is not over, or another process has erased it.
create or replace function erase_player_v1(p_player_id uuid) returns boolean
language plpgsql security definer set search_path = public, baize, pg_temp
as $$
begin
  update player p set email = '', nick_name = '#' || p.public_user_id, promo_code = null,
    referral_code = null, erased_at = baize.now()
  where p.player_id = p_player_id and p.status = 'closed' and p.erased_at is null
    and p.erase_at <= baize.now();
  if not found then return false; end if;
  delete from player_login l where l.player_id = p_player_id;
  delete from player_nickname n where n.player_id = p_player_id;
  delete from player_credential c where c.player_id = p_player_id;
  return true;
end $$;
revoke execute on function erase_player_v1 from public;
grant execute on function erase_player_v1 to baize_app;
