-- Erases whom a player's payouts went to, when the law no longer asks for it: bank accounts and owner names.
-- The payments stay with their amounts, states and references. False, and nothing erased, while the player
-- has money or a correction waits for its approval: nobody could be paid. The lock on the wallet makes money
-- that arrives at the same time come before the erasure.
create or replace function wallet.erase_payment_details_v1(p_player_id uuid, out erased boolean)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
begin
  if not exists (select from player p
    where p.player_id = p_player_id and p.status = 'closed' and p.erase_at <= baize.now()) then
    raise exception 'erase_payment_details: the records of this player are kept';
  end if;
  perform lock_cash_v1(p_player_id);
  erased := not exists (select from account a where a.owner_id = p_player_id and a.balance > 0)
    and not exists (
      select from correction c where c.player_id = p_player_id and c.state = 'proposed');
  if not erased then return; end if;
  update withdrawal w set iban = '', bic = null, account_owner_name = '' where w.player_id = p_player_id;
  delete from payout_account b where b.player_id = p_player_id;
end $$;
revoke execute on function wallet.erase_payment_details_v1 from public;
grant execute on function wallet.erase_payment_details_v1 to baize_app;
