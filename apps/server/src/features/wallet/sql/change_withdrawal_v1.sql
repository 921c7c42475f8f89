-- Changes the state of a withdrawal by an event of the player, staff or provider; the first of simultaneous
-- events wins, and an event that does not apply changes nothing. The new state moves the money. Rejected,
-- cancelled, failed: payout_hold -> cash. Paid: payout_hold -> payouts:<provider> and fees:<provider>.
-- Returned: back to cash with the fee, from the accounts that hold it. A payout id of another withdrawal
-- (`payment_of_another`) is not stored and moves nothing. p_call_id is the latest call to the provider known
-- to the caller. Staff cannot decide while a call may be under way, and release money only if no call began
-- since they queried the provider; a decline counts only as the answer to the latest call. Staff approve none
-- while withdrawals of the player are blocked (`restricted`): a block is written under the same lock (T-52).
create or replace function wallet.change_withdrawal_v1(
  p_reference text, p_transaction_id uuid, p_event text, p_reason text, p_due_at timestamptz,
  p_check_at timestamptz,
  p_provider_reference text, p_player_id uuid, p_withdrawal_id uuid, p_call_id uuid,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_withdrawal withdrawal;
  v_state text;
  v_actor text;
  v_other jsonb;
  v_key text;
  v_fee bigint;
  v_payouts text;
  v_fees text;
  v_kind text;
  v_restriction jsonb;
begin
  replayed := false;
  if p_withdrawal_id is null then
    select r.player_id, r.subject_id into p_player_id, p_withdrawal_id
    from payment_reference r
    where r.reference = p_reference and r.kind = 'withdrawal'
      and (p_player_id is null or r.player_id = p_player_id);
  end if;
  select w.* into v_withdrawal
  from withdrawal w
  where w.player_id = p_player_id and w.id = p_withdrawal_id and w.reference = p_reference;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  currency := v_withdrawal.currency;
  select a.balance, a.wallet_version into strict balance, wallet_version
  from account a where a.owner_id = v_withdrawal.player_id and a.currency = v_withdrawal.currency
    and a.kind = 'cash' and a.shard = 0
  for update;
  select w.* into strict v_withdrawal from withdrawal w
  where w.player_id = v_withdrawal.player_id and w.id = v_withdrawal.id for update;

  -- The same table as withdrawal-states.ts in the domain; a test compares the two.
  select s.state, s.actor into v_state, v_actor
  from (values
    ('requested', 'STAFF_APPROVED', 'approved', 'staff'),
    ('requested', 'STAFF_REJECTED', 'rejected', 'staff'),
    ('requested', 'PLAYER_CANCELLED', 'cancelled', 'player'),
    ('approved', 'PAYOUT_STARTED', 'sending', 'platform'),
    ('sending', 'PAYOUT_CALLED', 'sent', 'platform'),
    ('sending', 'PROVIDER_PAID', 'paid', 'provider'),
    ('sending', 'PROVIDER_FAILED', 'failed', 'provider'),
    ('sending', 'STAFF_CONFIRMED_PAID', 'paid', 'staff'),
    ('sending', 'STAFF_CONFIRMED_FAILED', 'failed', 'staff'),
    ('sent', 'PROVIDER_PAID', 'paid', 'provider'),
    ('sent', 'PROVIDER_FAILED', 'failed', 'provider'),
    ('sent', 'PROVIDER_RETURNED', 'returned', 'provider'),
    ('sent', 'STAFF_CONFIRMED_PAID', 'paid', 'staff'),
    ('sent', 'STAFF_CONFIRMED_FAILED', 'failed', 'staff'),
    ('paid', 'PROVIDER_RETURNED', 'returned', 'provider')) s (before, event, state, actor)
  where s.before = v_withdrawal.state and s.event = p_event;
  outcome := case when v_state is null then 'unchanged' else 'ok' end;
  details := jsonb_build_object('playerId', v_withdrawal.player_id, 'withdrawalId', v_withdrawal.id, 'amount',
    v_withdrawal.amount::text,
    'state', coalesce(v_state, v_withdrawal.state));
  -- The answer to the latest call ends its lease.
  if p_event = 'PAYOUT_CALLED' and p_call_id = v_withdrawal.call_id then
    update withdrawal w set calling_until = null
    where w.player_id = v_withdrawal.player_id and w.id = v_withdrawal.id;
  end if;
  -- A withdrawal that ended before its payout id was known is settled by the first id.
  v_other := claim_payment_v1(v_withdrawal.provider, 'withdrawal',
    coalesce(p_provider_reference, v_withdrawal.provider_reference),
    v_withdrawal.player_id, p_reference,
    v_withdrawal.state in ('paid', 'failed', 'returned')
      and coalesce(v_withdrawal.provider_reference = p_provider_reference, true), false);
  if p_provider_reference is not null and v_other is not null then
    outcome := 'payment_of_another';
    details := details || v_other || jsonb_build_object('state', v_withdrawal.state);
    return;
  end if;
  -- Store the provider's id in every state: staff find the payout at the provider by it.
  if p_provider_reference is not null and v_withdrawal.provider_reference is null then
    update withdrawal w set provider_reference = p_provider_reference
    where w.player_id = v_withdrawal.player_id and w.id = v_withdrawal.id;
  end if;
  if v_state is null then return; end if;

  v_now := baize.now();
  if p_event = 'STAFF_APPROVED' then
    v_restriction := restriction_in_force_v1(v_withdrawal.player_id, 'withdraw', v_now);
  end if;
  outcome := case
    when v_restriction is not null then 'restricted'
    when p_event in ('STAFF_CONFIRMED_PAID', 'STAFF_CONFIRMED_FAILED')
      and v_withdrawal.calling_until > v_now then 'calling'
    when p_event = 'STAFF_CONFIRMED_FAILED' and v_withdrawal.call_id is distinct from p_call_id then 'calling'
    when p_event = 'PROVIDER_FAILED' and p_call_id is not null
      and (v_withdrawal.state <> 'sending'
        or v_withdrawal.call_id is distinct from p_call_id) then 'superseded'
    else 'ok' end;
  if outcome <> 'ok' then
    details := details || jsonb_build_object('state', v_withdrawal.state,
      'callingUntilMs', ceil(extract(epoch from v_withdrawal.calling_until) * 1000)::bigint);
    return;
  end if;
  v_key := p_reference || ':' || v_state;
  update withdrawal w set state = v_state, due_at = p_due_at, check_at = p_check_at
  where w.player_id = v_withdrawal.player_id and w.id = v_withdrawal.id;
  insert into withdrawal_event (player_id, withdrawal_id, seq, state, actor, reason, due_at, at)
  select v_withdrawal.player_id, v_withdrawal.id, max(e.seq) + 1, v_state, v_actor, p_reason, p_due_at, v_now
  from withdrawal_event e where e.player_id = v_withdrawal.player_id and e.withdrawal_id = v_withdrawal.id;

  if v_state in ('paid', 'failed', 'returned') then
    perform claim_payment_v1(v_withdrawal.provider, 'withdrawal',
      coalesce(v_withdrawal.provider_reference, p_provider_reference),
      v_withdrawal.player_id, p_reference, true, false);
  end if;
  v_kind := case
    when v_state in ('rejected', 'cancelled', 'failed') then 'withdrawal_released'
    when v_state = 'paid' then 'withdrawal_paid'
    when v_state = 'returned' then 'withdrawal_returned' end;
  if v_kind is not null then
    v_fee := v_withdrawal.charged - v_withdrawal.received;
    v_payouts := 'payouts:' || v_withdrawal.provider;
    v_fees := 'fees:' || v_withdrawal.provider;
    select m.balance, m.wallet_version into balance, wallet_version
    from move_v1(v_withdrawal.player_id, v_withdrawal.currency, p_transaction_id, 'platform', v_key,
      sha256(convert_to(v_key, 'UTF8')),
      v_kind, p_reference, null,
      case
        when v_state = 'paid' then array['payout_hold', v_payouts, v_fees]
        when v_withdrawal.state = 'paid' then array['cash', v_payouts, v_fees]
        else array['payout_hold', 'cash'] end,
      case
        when v_state = 'paid' then array[-v_withdrawal.charged, v_withdrawal.received, v_fee]
        when v_withdrawal.state = 'paid' then array[v_withdrawal.charged, -v_withdrawal.received, -v_fee]
        else array[-v_withdrawal.charged, v_withdrawal.charged] end, v_now) m;
  end if;
  insert into outbox (id, topic, player_id, payload, created_at)
  values (baize.new_id(), 'withdrawal', v_withdrawal.player_id,
    jsonb_build_object('reference', p_reference, 'state', v_state), v_now);
  if v_state = 'approved' then
    insert into outbox (id, topic, player_id, payload, created_at)
    values (p_transaction_id, 'payout', v_withdrawal.player_id, jsonb_build_object('reference', p_reference),
      v_now);
  end if;
end $$;
revoke execute on function wallet.change_withdrawal_v1 from public;
grant execute on function wallet.change_withdrawal_v1 to baize_app;
