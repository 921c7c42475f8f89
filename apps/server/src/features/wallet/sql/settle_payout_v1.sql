-- The provider's word on a payout. Paid: payout_hold -> payouts:<provider>. Failed or returned: back to cash, from where the money lies.
create or replace function wallet.settle_payout_v1(
  p_reference text, p_transaction_id uuid, p_event text, p_reason text,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text, out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_withdrawal withdrawal;
  v_state text;
begin
  replayed := false;
  select w.* into v_withdrawal
  from payment_reference r join withdrawal w on w.player_id = r.player_id and w.id = r.subject_id
  where r.reference = p_reference and r.kind = 'withdrawal';
  if not found then
    outcome := 'unknown';
    return;
  end if;
  currency := v_withdrawal.currency;
  select a.balance, a.wallet_version into strict balance, wallet_version
  from account a where a.owner_id = v_withdrawal.player_id and a.currency = v_withdrawal.currency and a.kind = 'cash' and a.shard = 0
  for update;
  select w.* into strict v_withdrawal from withdrawal w
  where w.player_id = v_withdrawal.player_id and w.id = v_withdrawal.id for update;

  v_state := case
    when p_event = 'PROVIDER_PAID' and v_withdrawal.state in ('sending', 'sent') then 'paid'
    when p_event = 'PROVIDER_FAILED' and v_withdrawal.state in ('sending', 'sent') then 'failed'
    when p_event = 'PROVIDER_RETURNED' and v_withdrawal.state in ('sent', 'paid') then 'returned'
  end;
  outcome := case when v_state is null then 'unchanged' else 'ok' end;
  details := jsonb_build_object('playerId', v_withdrawal.player_id, 'withdrawalId', v_withdrawal.id, 'amount', v_withdrawal.amount::text,
    'state', coalesce(v_state, v_withdrawal.state));
  if v_state is null then return; end if;
  select c.balance, c.wallet_version into balance, wallet_version
  from change_withdrawal_v1(v_withdrawal, p_transaction_id, v_state, 'provider', p_reason, null, null,
    case v_withdrawal.state when 'paid' then 'payouts:' || v_withdrawal.provider else 'payout_hold' end,
    case v_state when 'paid' then 'payouts:' || v_withdrawal.provider else 'cash' end,
    case v_state when 'paid' then 'withdrawal_paid' when 'failed' then 'withdrawal_released' else 'withdrawal_returned' end) c;
end $$;
revoke execute on function wallet.settle_payout_v1 from public;
grant execute on function wallet.settle_payout_v1 to baize_app;
