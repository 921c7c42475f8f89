-- approved -> sending, committed before the provider is called: after a crash nobody can think that it never was.
create or replace function wallet.begin_payout_v1(
  p_reference text, p_check_at timestamptz,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text, out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_withdrawal withdrawal;
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
  outcome := case v_withdrawal.state when 'approved' then 'ok' else 'unchanged' end;
  details := jsonb_build_object('playerId', v_withdrawal.player_id, 'withdrawalId', v_withdrawal.id, 'amount', v_withdrawal.amount::text,
    'state', case outcome when 'ok' then 'sending' else v_withdrawal.state end);
  if outcome = 'ok' then
    perform change_withdrawal_v1(v_withdrawal, null, 'sending', 'house', null, v_withdrawal.due_at, p_check_at, null, null, null);
  end if;
end $$;
revoke execute on function wallet.begin_payout_v1 from public;
grant execute on function wallet.begin_payout_v1 to baize_app;
