-- Settles a deposit by the provider's status: provider_clearing:<provider> -> cash, or -> suspense for money
-- that arrives after a release and exceeds a limit. The report is compared with the deposit under its lock,
-- so that it comes before or after a decision of staff and never in between: a different amount, currency,
-- merchant or payment (`mismatch`), a payment beside the credited one (`second_payment`) and a payment of
-- another deposit (`payment_of_another`) move nothing. The fee that was fixed at the start is taken from the
-- credited amount: cash -> fees:<provider>. The states are those of deposit-states.ts in the domain. A credit
-- that reaches the limit of p_document_limits blocks the next deposit of an unverified player.
create or replace function wallet.settle_deposit_v1(
  p_reference text, p_player_id uuid, p_deposit_id uuid, p_id uuid, p_status text, p_provider_reference text,
  p_other_attempts text[], p_amount bigint, p_currency text,
  p_can_match boolean, p_document_limits jsonb default '{}',
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_locked record;
  v_deposit deposit;
  v_paid text;
  v_started text;
  v_other jsonb;
  v_key text;
begin
  replayed := false;
  select l.* into v_locked from lock_deposit_v1(p_reference, p_player_id, p_deposit_id) l;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  v_deposit := v_locked.deposit;
  currency := v_deposit.currency;
  balance := v_locked.balance;
  wallet_version := v_locked.wallet_version;
  v_now := baize.now();
  v_paid := coalesce(v_deposit.paid_reference,
    case when v_deposit.state in ('ok', 'suspense', 'refunded') then v_deposit.provider_reference end);
  v_started := coalesce(v_paid, v_deposit.provider_reference);
  details := jsonb_build_object('playerId', v_deposit.player_id, 'depositId', v_deposit.id, 'state',
    v_deposit.state,
    'amount', v_deposit.amount::text, 'charged', v_deposit.charged::text, 'paymentId', v_started);
  if v_started is distinct from p_provider_reference then
    v_other := payment_owner_v1(v_deposit.provider, 'deposit', p_provider_reference, p_reference);
    details := details || coalesce(v_other, '{}');
  end if;

  if p_status = 'ok' and v_paid <> p_provider_reference then
    outcome := 'second_payment';
    return;
  end if;
  -- Another attempt has paid: the end of the started payment changes nothing.
  if p_status <> 'ok' and v_paid <> p_provider_reference
    and v_deposit.provider_reference = p_provider_reference then
    outcome := 'unchanged';
    return;
  end if;
  if p_amount <> v_deposit.charged or p_currency <> v_deposit.currency or not p_can_match
    or (v_started <> p_provider_reference and v_started <> all (coalesce(p_other_attempts, '{}'))) then
    outcome := 'mismatch';
    return;
  end if;

  if p_status = 'pending' then
    outcome := case when v_other is null then 'pending' else 'payment_of_another' end;
    return;
  elsif v_deposit.state in ('init', 'pending') then
    outcome := p_status;
  elsif v_deposit.state in ('failed', 'cancelled', 'expired', 'closed') and p_status = 'ok' then
    -- The limit was released and the money arrived after all: it belongs to the player.
    outcome := 'late';
  else
    outcome := 'unchanged';
    return;
  end if;
  v_paid := case p_status when 'ok' then coalesce(p_provider_reference, v_deposit.provider_reference)
    else p_provider_reference end;
  v_other := claim_payment_v1(v_deposit.provider, 'deposit', v_paid, v_deposit.player_id, p_reference,
    p_status = 'ok', false);
  if v_other is not null then
    outcome := 'payment_of_another';
    details := details || v_other;
    return;
  end if;
  if outcome = 'late' then
    outcome := case when take_deposit_limits_v1(v_deposit.player_id, v_deposit.amount, v_now) is null
      then 'ok' else 'suspense' end;
    if outcome = 'ok' then
      v_deposit.limit_counted_at := v_now;
    end if;
  end if;

  if outcome in ('failed', 'cancelled', 'expired') and v_deposit.limit_reserved then
    perform correct_limits_v1(v_deposit.player_id, limit_types_v1('deposit'), -v_deposit.amount,
      v_deposit.limit_counted_at);
  end if;
  update deposit d set
    state = outcome,
    limit_reserved = (outcome = 'ok'),
    limit_counted_at = v_deposit.limit_counted_at,
    provider_reference = coalesce(d.provider_reference, p_provider_reference),
    paid_reference = case when outcome in ('ok', 'suspense') then v_paid end,
    settled_at = v_now,
    check_at = null
  where d.player_id = v_deposit.player_id and d.id = v_deposit.id;
  details := jsonb_set(details, '{state}', to_jsonb(outcome));
  if outcome = 'ok' then
    perform block_at_document_limit_v1(v_deposit.player_id, currency, p_document_limits, v_now);
  end if;

  if outcome in ('ok', 'suspense') then
    v_key := p_reference || case outcome when 'ok' then ':credited' else ':suspended' end;
    select m.balance, m.wallet_version into balance, wallet_version
    from move_v1(v_deposit.player_id, currency, p_id, 'platform', v_key, sha256(convert_to(v_key, 'UTF8')),
      case outcome when 'ok' then 'deposit' else 'deposit_suspended' end, p_reference, null,
      array['provider_clearing:' || v_deposit.provider, case outcome when 'ok' then 'cash'
        else 'suspense' end],
      array[-v_deposit.charged, v_deposit.charged], v_now) m;
  end if;
  -- No fee while the money is on suspense.
  if outcome = 'ok' and v_deposit.fee > 0 then
    select f.balance, f.wallet_version into balance, wallet_version
    from take_deposit_fee_v1(v_deposit, v_now) f;
  end if;
  insert into outbox (id, topic, player_id, payload, created_at)
  values (baize.new_id(), 'deposit', v_deposit.player_id,
    jsonb_build_object('reference', p_reference), v_now);
end $$;
revoke execute on function wallet.settle_deposit_v1 from public;
grant execute on function wallet.settle_deposit_v1 to baize_app;
