-- Locks the wallet of a deposit's player and then the deposit, and returns both. The deposit is found by its
-- key, or by its reference when the caller has not resolved it. No row for an unknown reference. Internal.
create or replace function wallet.lock_deposit_v1(
  p_reference text, p_player_id uuid default null, p_deposit_id uuid default null)
returns table (deposit deposit, balance bigint, wallet_version bigint)
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_deposit deposit;
begin
  if p_deposit_id is null then
    select r.player_id, r.subject_id into p_player_id, p_deposit_id
    from payment_reference r where r.reference = p_reference and r.kind = 'deposit';
  end if;
  select d.* into v_deposit
  from deposit d where d.player_id = p_player_id and d.id = p_deposit_id and d.reference = p_reference;
  if not found then return; end if;
  select l.balance, l.wallet_version into strict balance, wallet_version
  from lock_wallet_v1(v_deposit.player_id, v_deposit.currency) l;
  select d.* into strict deposit from deposit d
  where d.player_id = v_deposit.player_id and d.id = v_deposit.id for update;
  return next;
end $$;
revoke execute on function wallet.lock_deposit_v1 from public;
