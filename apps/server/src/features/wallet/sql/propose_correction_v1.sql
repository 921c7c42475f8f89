-- Proposes a correction of a player's cash, which moves nothing yet. A refund names a movement: of a bet the
-- stake comes back from the house account `corrections`, and of a deposit the money goes off the player's
-- cash, because its provider pays it back. A player whose records are erased is unknown. The same request
-- under its key again gets the first answer.
create or replace function wallet.propose_correction_v1(
  p_player_id uuid, p_id uuid, p_reference text, p_key uuid, p_request_hash bytea, p_kind text,
  p_amount bigint, p_currency text, p_transaction_id uuid, p_message text, p_staff_id uuid, p_hours integer,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_before correction;
  v_movement record;
  v_amount bigint := case p_kind when 'debit' then -p_amount else p_amount end;
  v_house_account text := 'corrections';
begin
  replayed := false;
  currency := p_currency;
  select l.outcome, l.balance, l.wallet_version into outcome, balance, wallet_version
  from lock_wallet_v1(p_player_id, p_currency) l;
  if outcome is not null then return; end if;
  select c.* into v_before from correction c where c.player_id = p_player_id and c.request_key = p_key;
  if found then
    replayed := true;
    outcome := case when v_before.request_hash = p_request_hash then 'ok' else 'key_reused' end;
    details := jsonb_build_object('id', v_before.id, 'reference', v_before.reference, 'amount',
      v_before.amount::text,
      'lapsesAtMs', floor(extract(epoch from v_before.lapses_at) * 1000)::bigint);
    return;
  end if;

  if exists (select from player p where p.player_id = p_player_id and p.erased_at is not null) then
    outcome := 'player_unknown';
    return;
  end if;
  if p_kind = 'refund' then
    select m.* into v_movement from refundable_v1(p_player_id, p_transaction_id, p_currency) m;
    outcome := v_movement.outcome;
    if outcome is null and p_amount > v_movement.available then outcome := 'above_movement'; end if;
    if outcome is not null then
      details := jsonb_build_object('available', coalesce(v_movement.available, 0)::text);
      return;
    end if;
    v_house_account := v_movement.house_account;
    if v_house_account <> 'corrections' then v_amount := -p_amount; end if;
  end if;
  if v_amount < 0 and balance < p_amount then
    outcome := 'insufficient_balance';
    details := jsonb_build_object('available', balance::text);
    return;
  end if;

  v_now := baize.now();
  outcome := 'ok';
  insert into correction (player_id, id, reference, kind, amount, currency, house_account, transaction_id,
    message, state, proposed_by, proposed_at, lapses_at, request_key, request_hash)
  values (p_player_id, p_id, p_reference, p_kind, v_amount, p_currency, v_house_account, p_transaction_id,
    p_message, 'proposed', p_staff_id, v_now, v_now + make_interval(hours => p_hours), p_key,
    p_request_hash);
  details := jsonb_build_object('id', p_id, 'reference', p_reference, 'amount', v_amount::text,
    'lapsesAtMs', floor(extract(epoch from v_now + make_interval(hours => p_hours)) * 1000)::bigint);
end $$;
revoke execute on function wallet.propose_correction_v1 from public;
grant execute on function wallet.propose_correction_v1 to baize_app;
