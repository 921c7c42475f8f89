-- Finds a deposit by its reference, locks its player's wallet and then the deposit, and returns both. No row
-- for an unknown reference. Internal.
create or replace function wallet.lock_deposit_v1(p_reference text)
returns table (deposit deposit, balance bigint, wallet_version bigint)
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_deposit deposit;
begin
  select d.* into v_deposit
  from payment_reference r join deposit d on d.player_id = r.player_id and d.id = r.subject_id
  where r.reference = p_reference and r.kind = 'deposit';
  if not found then return; end if;
  select l.balance, l.wallet_version into strict balance, wallet_version
  from lock_wallet_v1(v_deposit.player_id, v_deposit.currency) l;
  select d.* into strict deposit from deposit d
  where d.player_id = v_deposit.player_id and d.id = v_deposit.id for update;
  return next;
end $$;
revoke execute on function wallet.lock_deposit_v1 from public;
