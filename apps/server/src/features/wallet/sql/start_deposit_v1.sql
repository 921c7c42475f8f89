-- Starts a deposit: reserves the deposit limits in one conditional step and creates the deposit, unless the
-- player has too many open ones. Unanswered starts are not counted among them, because the player cannot pay
-- them and an outage of the provider must not lock players out; all open deposits together are at most twice
-- the number. The lock on the wallet makes starts on several servers count each other. Money moves later,
-- when the provider reports it.
-- Returns the deposit with the answer. A repeat returns the first deposit; while the provider has not
-- answered its start, and nobody has asked to cancel it, the repeat starts it again. `details.isStarting`
-- says that the caller is to ask the provider, and comes with the id by which the provider knows the player.
-- A request that may not start a payment (p_may_start), because of its card, only gets the answer to an
-- earlier one. A restricted player gets none while the deposit can still be paid.
create or replace function wallet.start_deposit_v1(
  p_player_id uuid, p_id uuid, p_reference text, p_key text, p_request_hash bytea, p_method_id integer,
  p_provider text,
  p_amount bigint, p_fee bigint, p_fee_strategy text, p_currency text,
  p_check_at timestamptz, p_cancel_at timestamptz, p_max_open integer, p_may_start boolean,
  p_needs_identity boolean, p_needed_fields text[], p_needed_limits text[],
  p_save_card boolean, p_card_id uuid, p_new_player_reference text,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb, out deposit deposit)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_reference text;
  v_open integer;
  v_unanswered integer;
  v_starting deposit;
  v_refused text;
  v_restriction jsonb;
begin
  select r.outcome, r.replayed, r.balance, r.wallet_version, r.currency, r.reference, r.details
  into outcome, replayed, balance, wallet_version, currency, v_reference, details
  from find_replay_v1(p_player_id, p_method_id, p_currency, p_key, p_request_hash) r;
  if v_reference is not null then
    select d.* into deposit
    from payment_reference r join deposit d on d.player_id = r.player_id and d.id = r.subject_id
    where r.reference = v_reference;
    details := jsonb_build_object('reference', deposit.reference, 'depositId', deposit.id, 'state',
      deposit.state);
    if deposit.state in ('init', 'pending') and deposit.cancel_requested_at is null
      and (p_may_start or deposit.next_action is not null) then
      -- Leads to a payment, which a restricted player must not make; and where the provider is asked again, a
      -- disabled player or method must not either.
      v_refused := case when deposit.next_action is null then
        payment_refusal_v1(p_player_id, p_method_id) end;
      v_restriction := restriction_in_force_v1(p_player_id, 'deposit', baize.now());
      if v_refused is not null or v_restriction is not null then
        outcome := coalesce(v_refused, 'restricted');
        replayed := false;
        details := case when v_refused is null then jsonb_build_object('restriction', v_restriction) end;
        deposit := null;
        return;
      end if;
      if deposit.next_action is not null then return; end if;
      update deposit d set
        start_requested_at = baize.now(), start_unanswered_at = null, checks = 0, check_at = p_check_at,
        save_card = p_save_card, payment_card_id = p_card_id
      where d.player_id = p_player_id and d.id = deposit.id and d.state in ('init', 'pending')
        and d.cancel_requested_at is null
      returning d.* into v_starting;
      if found then
        deposit := v_starting;
        details := details || jsonb_build_object('isStarting', true,
          'playerReference', provider_player_reference_v1(p_player_id, p_provider, p_new_player_reference));
      end if;
    end if;
  end if;
  if outcome is not null then return; end if;
  if not p_may_start then
    outcome := 'not_started';
    return;
  end if;
  v_now := baize.now();
  -- Not stored: the request succeeds once the time-out is over, or the block is lifted.
  v_restriction := restriction_in_force_v1(p_player_id, 'deposit', v_now);
  if v_restriction is not null then
    outcome := 'restricted';
    details := jsonb_build_object('restriction', v_restriction);
    return;
  end if;
  -- Not stored either: it succeeds once the player has given the details.
  details := missing_fields_v1(p_player_id, p_needed_fields);
  if details is not null then
    outcome := 'fields_needed';
    details := jsonb_build_object('fields', details);
    return;
  end if;
  -- Not stored either: it succeeds once the player is verified.
  if p_needs_identity and not exists (
    select from player p where p.player_id = p_player_id and p.identity_verified_at is not null) then
    outcome := 'identity_needed';
    return;
  end if;
  -- Not stored either: it succeeds once the limits are set.
  details := owed_limits_v1(p_player_id, p_needed_limits, v_now);
  if details is not null then
    outcome := 'limits_needed';
    details := jsonb_build_object('limits', details);
    return;
  end if;

  select count(*) filter (where not u.is_unanswered), count(*) filter (where u.is_unanswered)
    into v_open, v_unanswered
  from (
    select d.state = 'init' and d.provider_reference is null
      and d.start_unanswered_at is not null as is_unanswered
    from deposit d where d.player_id = p_player_id and d.state in ('init', 'pending')) u;
  if v_open >= p_max_open then
    outcome := 'too_many_open';
    details := jsonb_build_object('open', v_open, 'max', p_max_open);
  elsif v_open + v_unanswered >= 2 * p_max_open then
    outcome := 'too_many_open';
    details := jsonb_build_object('open', v_open + v_unanswered, 'max', 2 * p_max_open);
  else
    details := take_deposit_limits_v1(p_player_id, p_amount, v_now);
    outcome := case when details is not null then 'limit_reached' end;
  end if;
  if outcome is not null then
    insert into idempotency_record (player_id, source, key, request_hash, kind, outcome, details,
      balance_after, wallet_version, created_at)
    values (p_player_id, 'player', p_key, p_request_hash, 'deposit', outcome, details, balance,
      wallet_version, v_now);
    return;
  end if;

  outcome := 'ok';
  details := jsonb_build_object('reference', p_reference, 'depositId', p_id, 'state', 'init',
    'isStarting', true, 'playerReference',
    provider_player_reference_v1(p_player_id, p_provider, p_new_player_reference));
  insert into deposit (player_id, id, reference, idempotency_key, request_hash, method_id, provider, amount,
    fee, fee_strategy, currency, state, limit_reserved, limit_counted_at, created_at, start_requested_at,
    check_at, cancel_at, save_card, payment_card_id)
  values (p_player_id, p_id, p_reference, p_key, p_request_hash, p_method_id, p_provider, p_amount,
    p_fee, p_fee_strategy, p_currency, 'init', true, v_now, v_now, v_now,
    p_check_at, p_cancel_at, p_save_card, p_card_id)
  returning * into deposit;
  insert into payment_reference (reference, kind, player_id, subject_id)
  values (p_reference, 'deposit', p_player_id, p_id);
  insert into idempotency_record (player_id, source, key, request_hash, kind, outcome, reference,
    balance_after, wallet_version, created_at)
  values (p_player_id, 'player', p_key, p_request_hash, 'deposit', 'ok', p_reference, balance, wallet_version,
    v_now);
  insert into outbox (id, topic, player_id, payload, created_at)
  values (p_id, 'deposit', p_player_id, jsonb_build_object('reference', p_reference), v_now);
end $$;
revoke execute on function wallet.start_deposit_v1 from public;
grant execute on function wallet.start_deposit_v1 to baize_app;
