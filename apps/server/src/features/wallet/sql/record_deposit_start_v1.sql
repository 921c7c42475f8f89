-- Stores the provider's answer to a new payment: its id and the next step of the browser. A deposit with a
-- final status only gets the id. The id of another deposit (`payment_of_another`) is not stored: a payment
-- under it would pay the other one.
create or replace function wallet.record_deposit_start_v1(
  p_reference text, p_provider_reference text, p_next_action jsonb,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_locked record;
  v_deposit deposit;
  v_other jsonb;
begin
  replayed := false;
  select l.* into v_locked from lock_deposit_v1(p_reference) l;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  v_deposit := v_locked.deposit;
  currency := v_deposit.currency;
  balance := v_locked.balance;
  wallet_version := v_locked.wallet_version;
  details := jsonb_build_object('playerId', v_deposit.player_id, 'depositId', v_deposit.id, 'state',
    v_deposit.state,
    'amount', v_deposit.amount::text, 'paymentId', v_deposit.paid_reference);
  v_other := claim_payment_v1(v_deposit.provider, 'deposit', p_provider_reference, v_deposit.player_id,
    p_reference,
    v_deposit.state in ('ok', 'suspense', 'refunded') and v_deposit.paid_reference is null, false);
  if v_other is not null then
    outcome := 'payment_of_another';
    details := details || v_other;
    return;
  end if;
  update deposit d set
    provider_reference = p_provider_reference,
    next_action = p_next_action,
    state = case when d.state = 'init' then 'pending' else d.state end
  where d.player_id = v_deposit.player_id and d.id = v_deposit.id;
  outcome := 'ok';
end $$;
revoke execute on function wallet.record_deposit_start_v1 from public;
grant execute on function wallet.record_deposit_start_v1 to baize_app;
