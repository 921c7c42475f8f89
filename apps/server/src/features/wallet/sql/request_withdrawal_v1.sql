-- Requests a withdrawal: cash -> payout_hold, until the withdrawal ends. A bank account added beside others
-- is saved and receives payouts only from p_usable_at on (S15); p_mail notifies the player of every new
-- account. At most p_max_new_accounts are added in 24 hours: one more creates neither a row nor an email.
-- Returns a new withdrawal with the answer.
create or replace function wallet.request_withdrawal_v1(
  p_player_id uuid, p_id uuid, p_transaction_id uuid, p_reference text, p_key text, p_request_hash bytea,
  p_method_id integer,
  p_provider text, p_amount bigint, p_charged bigint, p_received bigint, p_currency text, p_account_id uuid,
  p_iban text, p_bic text,
  p_account_owner_name text, p_due_at timestamptz, p_usable_at timestamptz, p_mail jsonb,
  p_max_new_accounts integer, p_needed_fields text[],
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb, out withdrawal withdrawal)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_reference text;
  v_account payout_account;
  v_full_since timestamptz;
  v_restriction jsonb;
begin
  select r.outcome, r.replayed, r.balance, r.wallet_version, r.currency, r.reference, r.details
  into outcome, replayed, balance, wallet_version, currency, v_reference, details
  from find_replay_v1(p_player_id, p_method_id, p_currency, p_key, p_request_hash) r;
  if v_reference is not null then
    select jsonb_build_object('reference', w.reference, 'withdrawalId', w.id, 'state', w.state) into details
    from payment_reference r join withdrawal w on w.player_id = r.player_id and w.id = r.subject_id
    where r.reference = v_reference;
  end if;
  if outcome is not null then return; end if;
  v_now := baize.now();
  -- Not stored: the request succeeds once the block is lifted.
  v_restriction := restriction_in_force_v1(p_player_id, 'withdraw', v_now);
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

  if balance < p_charged then
    outcome := 'insufficient_balance';
  else
    select b.* into v_account from payout_account b where b.player_id = p_player_id and b.iban = p_iban;
    if not found then
      select b.first_used_at into v_full_since from payout_account b
      where b.player_id = p_player_id and b.first_used_at > v_now - interval '24 hours'
      order by b.first_used_at desc offset p_max_new_accounts - 1 limit 1;
    end if;
    if v_full_since is not null then
      outcome := 'too_many_new_accounts';
      details := jsonb_build_object('max', p_max_new_accounts,
        'untilMs', ceil(extract(epoch from v_full_since + interval '24 hours') * 1000)::bigint);
    elsif v_account.id is null then
      -- The first account needs no waiting time: staff check its owner at the first payout.
      insert into payout_account (player_id, id, iban, bic, account_owner_name, first_used_at, usable_at)
      values (p_player_id, p_account_id, p_iban, p_bic, p_account_owner_name, v_now,
        case when exists (select from payout_account b
          where b.player_id = p_player_id) then coalesce(p_usable_at, v_now) else v_now end)
      returning * into v_account;
      insert into outbox (id, topic, player_id, payload, created_at)
      values (baize.new_id(), 'mail', p_player_id,
        jsonb_set(p_mail, '{data,waits}', to_jsonb(case when v_account.usable_at > v_now then 'yes'
          else 'no' end)), v_now);
    end if;
    if v_account.blocked is not null then
      outcome := 'account_blocked';
    elsif v_account.usable_at > v_now then
      outcome := 'account_waits';
      details := jsonb_build_object('fromMs', (extract(epoch from v_account.first_used_at) * 1000)::bigint,
        'untilMs', (extract(epoch from v_account.usable_at) * 1000)::bigint);
    end if;
  end if;
  if outcome is not null then
    insert into idempotency_record (player_id, source, key, request_hash, kind, outcome, details,
      balance_after, wallet_version, created_at)
    values (p_player_id, 'player', p_key, p_request_hash, 'withdrawal', outcome, details, balance,
      wallet_version, v_now);
    return;
  end if;

  outcome := 'ok';
  insert into withdrawal (player_id, id, reference, idempotency_key, request_hash, method_id, provider,
    amount, charged, received,
    currency, iban, bic, account_owner_name, state, requested_at, due_at)
  values (p_player_id, p_id, p_reference, p_key, p_request_hash, p_method_id, p_provider, p_amount, p_charged,
    p_received,
    p_currency, p_iban, p_bic, p_account_owner_name, 'requested', v_now, p_due_at)
  returning * into withdrawal;
  insert into payment_reference (reference, kind, player_id, subject_id)
  values (p_reference, 'withdrawal', p_player_id, p_id);
  insert into withdrawal_event (player_id, withdrawal_id, seq, state, actor, due_at, at)
  values (p_player_id, p_id, 1, 'requested', 'player', p_due_at, v_now);
  -- The owner's name is not updated: it follows from paid and rejected withdrawals.
  update payout_account b set bic = coalesce(p_bic, b.bic)
  where b.player_id = p_player_id and b.iban = p_iban;
  details := jsonb_build_object('reference', p_reference, 'withdrawalId', p_id, 'state', 'requested');
  select m.balance, m.wallet_version into balance, wallet_version
  from move_v1(p_player_id, p_currency, p_transaction_id, 'player', p_key, p_request_hash,
    'withdrawal_requested', p_reference, null,
    array['cash', 'payout_hold'], array[-p_charged, p_charged], v_now) m;
  insert into outbox (id, topic, player_id, payload, created_at)
  values (baize.new_id(), 'withdrawal', p_player_id,
    jsonb_build_object('reference', p_reference, 'state', 'requested'), v_now);
end $$;
revoke execute on function wallet.request_withdrawal_v1 from public;
grant execute on function wallet.request_withdrawal_v1 to baize_app;
