-- Carries out a decision of staff about a payment that differs from its deposit, or about a deposit without a
-- status. Credit: the amount that arrived, within the current limits, provider_clearing:<provider> -> cash.
-- Return: provider_clearing:<provider> -> suspense -> provider_clearing:<provider>. Close: no movement. The
-- deposit's limit is released and its status queries end. A payment beside a credited one becomes a deposit
-- of its own, under p_new_reference. A payment is decided once, whichever deposit it was reported for; an id
-- that another deposit got at its start, and that has paid nothing, moves to this one. A credit that reaches
-- the limit of p_document_limits blocks the next deposit of an unverified player.
create or replace function wallet.resolve_mismatch_v1(
  p_reference text, p_decision text, p_payment_id text, p_arrived bigint, p_currency text, p_id uuid,
  p_other_id uuid,
  p_new_id uuid, p_new_reference text, p_document_limits jsonb default '{}',
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_locked record;
  v_deposit deposit;
  v_is_open boolean;
  v_has_paid boolean;
  v_counted_at timestamptz;
  v_limit_reached jsonb;
  v_reference text;
  v_key text;
begin
  replayed := false;
  if p_decision not in ('credit', 'return', 'close') then
    raise exception 'resolve_mismatch: %', p_decision;
  end if;
  select l.* into v_locked from lock_deposit_v1(p_reference) l;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  v_deposit := v_locked.deposit;
  currency := v_deposit.currency;
  balance := v_locked.balance;
  wallet_version := v_locked.wallet_version;
  v_now := baize.now();
  v_is_open := v_deposit.state in ('init', 'pending');
  v_has_paid := v_deposit.state in ('ok', 'suspense', 'refunded');
  details := jsonb_build_object('playerId', v_deposit.player_id, 'depositId', v_deposit.id, 'state',
    v_deposit.state,
    'amount', v_deposit.amount::text, 'reference', p_reference);

  -- The same payment was settled before, for this deposit or another one.
  if p_decision <> 'close'
    and (v_has_paid and coalesce(v_deposit.paid_reference, v_deposit.provider_reference) = p_payment_id
    or exists (select from provider_payment p
      where p.provider = v_deposit.provider and p.kind = 'deposit' and p.payment_id = p_payment_id
        and p.settled_at is not null)) then
    outcome := 'already_decided';
    return;
  end if;
  if p_decision = 'credit' and p_currency <> v_deposit.currency then
    outcome := 'wrong_currency';
    return;
  end if;
  -- The player has no account in another currency: such money is not posted.
  if p_decision = 'close' or p_currency <> v_deposit.currency then
    outcome := 'closed';
    if v_is_open then
      if v_deposit.limit_reserved then
        perform correct_limits_v1(v_deposit.player_id, limit_types_v1('deposit'), -v_deposit.amount,
          v_deposit.limit_counted_at);
      end if;
      update deposit d
      set state = 'closed', resolution = case p_decision when 'close' then 'closed' else 'returned' end,
        limit_reserved = false, settled_at = v_now, check_at = null
      where d.player_id = v_deposit.player_id and d.id = v_deposit.id;
      details := jsonb_set(details, '{state}', '"closed"');
      insert into outbox (id, topic, player_id, payload, created_at)
      values (baize.new_id(), 'deposit', v_deposit.player_id,
        jsonb_build_object('reference', p_reference), v_now);
    end if;
    return;
  end if;

  -- Claim the id first, because it may have been settled in the meantime; it is marked as settled only after
  -- all checks.
  v_reference := case when v_has_paid then p_new_reference else p_reference end;
  if claim_payment_v1(v_deposit.provider, 'deposit', p_payment_id, v_deposit.player_id, v_reference, false,
    true) is not null then
    outcome := 'already_decided';
    return;
  end if;
  -- Release the reserved amount before the limits are checked for the amount that arrived.
  if v_is_open and v_deposit.limit_reserved then
    perform correct_limits_v1(v_deposit.player_id, limit_types_v1('deposit'), -v_deposit.amount,
      v_deposit.limit_counted_at);
  end if;
  if p_decision = 'credit' then
    v_limit_reached := take_deposit_limits_v1(v_deposit.player_id, p_arrived, v_now);
    if v_limit_reached is not null then
      if v_is_open and v_deposit.limit_reserved then
        perform correct_limits_v1(v_deposit.player_id, limit_types_v1('deposit'), v_deposit.amount,
          v_deposit.limit_counted_at);
      end if;
      outcome := 'limit_reached';
      details := details || v_limit_reached;
      return;
    end if;
    v_counted_at := v_now;
  end if;

  outcome := case p_decision when 'credit' then 'ok' else 'refunded' end;
  perform claim_payment_v1(v_deposit.provider, 'deposit', p_payment_id, v_deposit.player_id, v_reference,
    true, false);
  if v_has_paid then
    insert into deposit (player_id, id, reference, idempotency_key, request_hash, method_id, provider,
      provider_reference, paid_reference, amount,
      fee, fee_strategy, currency, state, resolution, limit_reserved, limit_counted_at, created_at,
      settled_at)
    values (v_deposit.player_id, p_new_id, p_new_reference,
      format('payment %s %s', v_deposit.provider, p_payment_id), sha256(convert_to(p_payment_id, 'UTF8')),
      v_deposit.method_id, v_deposit.provider, p_payment_id, p_payment_id, p_arrived, 0,
      v_deposit.fee_strategy, currency, outcome,
      case p_decision when 'credit' then 'credited' else 'returned' end, p_decision = 'credit',
      coalesce(v_counted_at, v_deposit.limit_counted_at), v_now, v_now)
    returning * into v_deposit;
    insert into payment_reference (reference, kind, player_id, subject_id)
    values (p_new_reference, 'deposit', v_deposit.player_id, p_new_id);
  else
    update deposit d set
      requested_amount = case when d.charged = p_arrived then d.requested_amount else d.amount end,
      -- No fee: the player did not agree to this amount.
      amount = p_arrived,
      fee = 0,
      state = outcome,
      resolution = case p_decision when 'credit' then 'credited' else 'returned' end,
      limit_reserved = (p_decision = 'credit'),
      limit_counted_at = coalesce(v_counted_at, d.limit_counted_at),
      provider_reference = coalesce(d.provider_reference, p_payment_id),
      paid_reference = p_payment_id,
      settled_at = v_now,
      check_at = null
    where d.player_id = v_deposit.player_id and d.id = v_deposit.id
    returning * into v_deposit;
  end if;
  details := details || jsonb_build_object('state', outcome, 'amount', p_arrived::text, 'depositId',
    v_deposit.id, 'reference', v_deposit.reference);

  if p_decision = 'credit' then
    perform block_at_document_limit_v1(v_deposit.player_id, currency, p_document_limits, v_now);
    v_key := v_deposit.reference || ':credited';
    select m.balance, m.wallet_version into balance, wallet_version
    from move_v1(v_deposit.player_id, currency, p_id, 'platform', v_key, sha256(convert_to(v_key, 'UTF8')),
      'deposit', v_deposit.reference, null,
      array['provider_clearing:' || v_deposit.provider, 'cash'], array[-p_arrived, p_arrived], v_now) m;
  else
    v_key := v_deposit.reference || ':suspended';
    perform move_v1(v_deposit.player_id, currency, p_id, 'platform', v_key, sha256(convert_to(v_key, 'UTF8')),
      'deposit_suspended',
      v_deposit.reference, null, array['provider_clearing:' || v_deposit.provider, 'suspense'],
      array[-p_arrived, p_arrived], v_now);
    v_key := v_deposit.reference || ':refunded';
    select m.balance, m.wallet_version into balance, wallet_version
    from move_v1(v_deposit.player_id, currency, p_other_id, 'platform', v_key,
      sha256(convert_to(v_key, 'UTF8')), 'suspense_refunded',
      v_deposit.reference, null, array['suspense', 'provider_clearing:' || v_deposit.provider],
      array[-p_arrived, p_arrived], v_now) m;
  end if;
  insert into outbox (id, topic, player_id, payload, created_at)
  values (baize.new_id(), 'deposit', v_deposit.player_id,
    jsonb_build_object('reference', v_deposit.reference), v_now);
end $$;
revoke execute on function wallet.resolve_mismatch_v1 from public;
grant execute on function wallet.resolve_mismatch_v1 to baize_app;
