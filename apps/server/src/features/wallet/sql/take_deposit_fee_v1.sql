-- Takes the fee of a deposit that has just been credited, as fixed at its start: cash -> fees:<provider>.
-- Internal: the calling function has checked that there is a fee.
create or replace function wallet.take_deposit_fee_v1(
  p_deposit deposit, p_at timestamptz,
  out balance bigint, out wallet_version bigint)
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_key constant text := p_deposit.reference || ':fee';
begin
  select m.balance, m.wallet_version into take_deposit_fee_v1.balance, take_deposit_fee_v1.wallet_version
  from move_v1(p_deposit.player_id, p_deposit.currency, baize.new_id(), 'platform', v_key,
    sha256(convert_to(v_key, 'UTF8')), 'deposit_fee',
    p_deposit.reference, null, array['cash', 'fees:' || p_deposit.provider],
    array[-p_deposit.fee, p_deposit.fee], p_at) m;
end $$;
revoke execute on function wallet.take_deposit_fee_v1 from public;
