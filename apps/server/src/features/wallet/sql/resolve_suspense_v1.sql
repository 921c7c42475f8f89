-- Carries out a decision of staff about a deposit on suspense. Released: credited within the current limits,
-- suspense -> cash, with its fee cash -> fees:<provider>. Refunded: suspense -> provider_clearing:<provider>.
-- A credit that reaches the limit of p_document_limits blocks the next deposit of an unverified player.
create or replace function wallet.resolve_suspense_v1(
  p_reference text, p_id uuid, p_event text, p_document_limits jsonb default '{}',
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_locked record;
  v_deposit deposit;
  v_limit_reached jsonb;
  v_key text;
begin
  replayed := false;
  if p_event not in ('STAFF_RELEASED', 'STAFF_RETURNED') then
    raise exception 'resolve_suspense: %', p_event;
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
  details := jsonb_build_object('playerId', v_deposit.player_id, 'depositId', v_deposit.id, 'state',
    v_deposit.state,
    'amount', v_deposit.charged::text);
  if v_deposit.state <> 'suspense' then
    outcome := 'already_decided';
    return;
  end if;

  if p_event = 'STAFF_RELEASED' then
    v_limit_reached := take_deposit_limits_v1(v_deposit.player_id, v_deposit.amount, v_now);
    if v_limit_reached is not null then
      outcome := 'limit_reached';
      details := details || v_limit_reached;
      return;
    end if;
  end if;

  outcome := case p_event when 'STAFF_RELEASED' then 'ok' else 'refunded' end;
  update deposit d set
    state = outcome,
    limit_reserved = (outcome = 'ok'),
    limit_counted_at = case outcome when 'ok' then v_now else d.limit_counted_at end,
    settled_at = v_now
  where d.player_id = v_deposit.player_id and d.id = v_deposit.id;
  details := jsonb_set(details, '{state}', to_jsonb(outcome));
  if outcome = 'ok' then
    perform block_at_document_limit_v1(v_deposit.player_id, currency, p_document_limits, v_now);
  end if;

  v_key := p_reference || case outcome when 'ok' then ':released' else ':refunded' end;
  select m.balance, m.wallet_version into balance, wallet_version
  from move_v1(v_deposit.player_id, currency, p_id, 'platform', v_key, sha256(convert_to(v_key, 'UTF8')),
    case outcome when 'ok' then 'suspense_released' else 'suspense_refunded' end, p_reference, null,
    array['suspense', case outcome when 'ok' then 'cash' else 'provider_clearing:' || v_deposit.provider end],
    array[-v_deposit.charged, v_deposit.charged], v_now) m;
  if outcome = 'ok' and v_deposit.fee > 0 then
    select f.balance, f.wallet_version into balance, wallet_version
    from take_deposit_fee_v1(v_deposit, v_now) f;
  end if;
  insert into outbox (id, topic, player_id, payload, created_at)
  values (baize.new_id(), 'deposit', v_deposit.player_id,
    jsonb_build_object('reference', p_reference), v_now);
end $$;
revoke execute on function wallet.resolve_suspense_v1 from public;
grant execute on function wallet.resolve_suspense_v1 to baize_app;
