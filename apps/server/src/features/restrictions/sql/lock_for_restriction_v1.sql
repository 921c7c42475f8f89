-- Locks a player's wallet, before whose lock no bet or payment reads the restrictions, and then the player's
-- row, which a launch of a game locks: each comes before the restriction, or is refused by it. Returns the
-- status of the account. Internal.
create or replace function lock_for_restriction_v1(p_player_id uuid) returns text
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform wallet.lock_cash_v1(p_player_id);
  return lock_player_v1(p_player_id);
end $$;
revoke execute on function lock_for_restriction_v1 from public;
