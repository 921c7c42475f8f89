-- Posts a proposed correction that a second member of staff approved: between the player's cash and its house
-- account. Under the lock of the wallet it checks once more that the proposal is open, that another person
-- approves it, that a debit takes no more than the cash, and that a refund is no more than what is left of
-- its movement. A refusal changes nothing: the proposal stays.
create or replace function wallet.post_correction_v1(
  p_player_id uuid, p_correction_id uuid, p_transaction_id uuid, p_staff_id uuid,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_correction correction;
  v_movement record;
  v_key text;
begin
  replayed := false;
  select c.* into v_correction from correction c
  where c.player_id = p_player_id and c.id = p_correction_id;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  currency := v_correction.currency;
  select l.balance, l.wallet_version into balance, wallet_version
  from lock_wallet_v1(p_player_id, currency) l;
  -- Again under the lock: another decision may have come before.
  select c.* into strict v_correction from correction c
  where c.player_id = p_player_id and c.id = p_correction_id for update;
  v_now := baize.now();
  details := jsonb_build_object('state', v_correction.state, 'amount', v_correction.amount::text);
  outcome := case
    when v_correction.state <> 'proposed' then 'already_decided'
    when v_correction.lapses_at <= v_now then 'lapsed'
    when v_correction.proposed_by = p_staff_id then 'same_person'
    when v_correction.amount < 0 and balance < -v_correction.amount then 'insufficient_balance' end;
  if outcome = 'insufficient_balance' then
    details := details || jsonb_build_object('available', balance::text);
  end if;
  if outcome is not null then return; end if;
  if v_correction.kind = 'refund' then
    select m.* into v_movement from refundable_v1(p_player_id, v_correction.transaction_id, currency) m;
    outcome := v_movement.outcome;
    if outcome is null and abs(v_correction.amount) > v_movement.available then
      outcome := 'above_movement';
    end if;
    if outcome is not null then
      details := details || jsonb_build_object('available', coalesce(v_movement.available, 0)::text);
      return;
    end if;
  end if;

  outcome := 'ok';
  v_key := v_correction.reference || ':posted';
  update correction c set state = 'posted', ended_by = p_staff_id, ended_at = v_now
  where c.player_id = p_player_id and c.id = p_correction_id;
  details := jsonb_set(details, '{state}', '"posted"');
  select m.balance, m.wallet_version into balance, wallet_version
  from move_v1(p_player_id, currency, p_transaction_id, 'platform', v_key, sha256(convert_to(v_key, 'UTF8')),
    'correction', v_correction.reference, null, array['cash', v_correction.house_account],
    array[v_correction.amount, -v_correction.amount], v_now) m;
  insert into outbox (id, topic, player_id, payload, created_at)
  values (baize.new_id(), 'mail', p_player_id,
    jsonb_build_object('about', 'correction', 'playerId', p_player_id, 'correctionId', p_correction_id),
    v_now);
end $$;
revoke execute on function wallet.post_correction_v1 from public;
grant execute on function wallet.post_correction_v1 to baize_app;
