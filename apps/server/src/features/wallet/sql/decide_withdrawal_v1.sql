-- Approval, rejection and the player's cancelling race here: the first one decides. Rejected or cancelled: payout_hold -> cash.
create or replace function wallet.decide_withdrawal_v1(
  p_reference text, p_transaction_id uuid, p_event text, p_actor text, p_reason text, p_due_at timestamptz, p_player_id uuid default null,
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
  where r.reference = p_reference and r.kind = 'withdrawal' and (p_player_id is null or r.player_id = p_player_id);
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

  v_state := case p_event when 'STAFF_APPROVED' then 'approved' when 'STAFF_REJECTED' then 'rejected' when 'PLAYER_CANCELLED' then 'cancelled' end;
  if v_state is null then raise exception 'decide_withdrawal: event %', p_event; end if;
  outcome := case v_withdrawal.state when 'requested' then 'ok' else 'already_decided' end;
  details := jsonb_build_object('playerId', v_withdrawal.player_id, 'withdrawalId', v_withdrawal.id, 'amount', v_withdrawal.amount::text,
    'state', case outcome when 'ok' then v_state else v_withdrawal.state end);
  if outcome <> 'ok' then return; end if;

  if v_state = 'approved' then
    perform change_withdrawal_v1(v_withdrawal, null, v_state, p_actor, p_reason, p_due_at, null, null, null, null);
    insert into outbox (id, topic, player_id, payload, created_at)
    values (p_transaction_id, 'payout', v_withdrawal.player_id, jsonb_build_object('reference', p_reference), baize.now());
  else
    select c.balance, c.wallet_version into balance, wallet_version
    from change_withdrawal_v1(v_withdrawal, p_transaction_id, v_state, p_actor, p_reason, null, null,
      'payout_hold', 'cash', 'withdrawal_released') c;
  end if;
end $$;
revoke execute on function wallet.decide_withdrawal_v1 from public;
grant execute on function wallet.decide_withdrawal_v1 to baize_app;
