-- Rolls a bet back: game_revenue:<provider> -> cash. For a bet that never arrived it stores a tombstone, so
-- that the bet is refused later.
create or replace function wallet.post_rollback_v1(
  p_source text, p_player_reference text, p_key text, p_request_hash bytea, p_id uuid, p_reference_key text,
  p_round text,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_player_id uuid;
  v_balance bigint;
  v_wallet_version bigint;
  v_currency text;
  v_hash bytea;
  v_bet record;
  v_is_new boolean;
  v_is_settled boolean;
  v_is_rolled_back boolean;
begin
  replayed := false;
  select a.owner_id, a.balance, a.wallet_version, a.currency
    into v_player_id, v_balance, v_wallet_version, v_currency
  from provider_player_reference_route i
  join account a on a.owner_id = i.player_id and a.kind = 'cash' and a.shard = 0
  where i.provider = p_source and i.player_reference = p_player_reference
  for update of a;
  if not found then
    outcome := unmatched_wallet_v1(p_source, p_player_reference, p_key);
    return;
  end if;
  currency := v_currency;

  select t.request_hash, 'ok', t.balance_after, t.wallet_version into v_hash, outcome, balance, wallet_version
  from ledger_transaction t where t.player_id = v_player_id and t.source = p_source and t.key = p_key
  union all
  -- The rollback may have the bet's key: then the tombstone is its stored answer.
  select d.request_hash, case d.outcome when 'tombstone' then 'ok' else d.outcome end, d.balance_after,
    d.wallet_version
  from idempotency_record d where d.player_id = v_player_id and d.source = p_source and d.key = p_key;
  if found then
    replayed := v_hash = p_request_hash;
    if replayed then return; end if;
    outcome := 'key_reused';
  end if;
  balance := v_balance;
  wallet_version := v_wallet_version;
  if outcome is not null then return; end if;
  v_now := baize.now();

  select b.kind, b.id, b.game_session_id, b.game_code, b.created_at, -p.amount as stake into v_bet
  from (
    select t.kind, t.id, t.game_session_id, t.game_code, t.created_at
    from ledger_transaction t
    where t.player_id = v_player_id and t.source = p_source and t.key = p_reference_key
    union all
    select d.kind, null, null, null, d.created_at
    from idempotency_record d
    where d.player_id = v_player_id and d.source = p_source and d.key = p_reference_key) b
  left join posting p on p.player_id = v_player_id and p.transaction_id = b.id and p.leg = 1;
  outcome := 'ok';
  v_is_new := not found;
  if not route_transactions_v1(p_source, v_player_id, case when v_is_new then array[p_key, p_reference_key]
    else array[p_key] end) then
    outcome := 'key_of_another_player';
    return;
  end if;
  if v_is_new then
    insert into idempotency_record (player_id, source, key, request_hash, kind, outcome, balance_after,
      wallet_version, created_at)
    values (v_player_id, p_source, p_reference_key, p_request_hash, 'bet', 'tombstone', v_balance,
      v_wallet_version, v_now);
    if p_key = p_reference_key then return; end if;
  elsif v_bet.kind <> 'bet' then
    outcome := 'bet_unknown';
  else
    select coalesce(bool_or(a.kind = 'win'), false), coalesce(bool_or(a.kind = 'rollback'), false)
      into v_is_settled, v_is_rolled_back
    from (
      select t.kind from ledger_transaction t
      where t.player_id = v_player_id and t.source = p_source and t.reference = p_reference_key
      union all
      select d.kind from idempotency_record d
      where d.player_id = v_player_id and d.source = p_source and d.reference = p_reference_key
        and d.outcome = 'ok') a;
    if v_is_settled then
      outcome := 'bet_settled';
    elsif v_bet.id is not null and not v_is_rolled_back then
      -- Only a period that counted the stake releases it.
      perform correct_limits_v1(v_player_id, limit_types_v1('bet'), -v_bet.stake, v_bet.created_at);
      select m.balance, m.wallet_version into balance, wallet_version
      from move_v1(v_player_id, v_currency, p_id, p_source, p_key, p_request_hash, 'rollback',
        p_reference_key, coalesce(p_round, p_reference_key),
        array['game_revenue:' || p_source, 'cash'], array[-v_bet.stake, v_bet.stake], v_now) m;
      perform record_play_v1(v_player_id, v_bet.game_session_id, v_bet.game_code, p_id, wallet_version,
        balance, v_now, 0, v_bet.stake);
      return;
    end if;
  end if;
  insert into idempotency_record (player_id, source, key, request_hash, kind, outcome, reference,
    balance_after, wallet_version, created_at)
  values (v_player_id, p_source, p_key, p_request_hash, 'rollback', outcome, p_reference_key, v_balance,
    v_wallet_version, v_now);
end $$;
revoke execute on function wallet.post_rollback_v1 from public;
grant execute on function wallet.post_rollback_v1 to baize_app;
