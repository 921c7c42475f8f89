-- Posts a win: game_revenue:<provider> -> cash. Needs no live token: wins are always paid. A win of 0 moves
-- nothing and is recorded. The part below a minor unit, in millionths, is stored for the player and paid with
-- the win that completes a minor unit.
create or replace function wallet.post_win_v1(
  p_source text, p_player_reference text, p_key text, p_request_hash bytea, p_id uuid, p_bet_key text,
  p_round text, p_game_code text,
  p_currency text, p_amount bigint, p_fraction integer,
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
  v_hash bytea;
  v_bet record;
  v_is_limited boolean;
  v_last_fraction record;
  v_amount bigint := p_amount;
  v_per_minor constant integer := 1000000;
begin
  replayed := false;
  select a.owner_id, a.balance, a.wallet_version into v_player_id, v_balance, v_wallet_version
  from provider_player_reference_route i
  join account a on a.owner_id = i.player_id and a.currency = p_currency and a.kind = 'cash' and a.shard = 0
  where i.provider = p_source and i.player_reference = p_player_reference
  for update of a;
  if not found then
    outcome := unmatched_wallet_v1(p_source, p_player_reference, p_key);
    return;
  end if;
  currency := p_currency;

  select t.request_hash, 'ok', t.balance_after, t.wallet_version into v_hash, outcome, balance, wallet_version
  from ledger_transaction t where t.player_id = v_player_id and t.source = p_source and t.key = p_key
  union all
  select d.request_hash, d.outcome, d.balance_after, d.wallet_version
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

  select b.kind, b.outcome, b.game_session_id, b.game_code,
    exists (select from ledger_transaction t
      where t.player_id = v_player_id and t.source = p_source and t.reference = p_bet_key
      and t.kind = 'rollback')
    or exists (select from idempotency_record d
      where d.player_id = v_player_id and d.source = p_source and d.reference = p_bet_key
      and d.kind = 'rollback' and d.outcome = 'ok') as is_rolled_back
  into v_bet
  from (
    select t.kind, 'ok' as outcome, t.game_session_id, t.game_code
    from ledger_transaction t where t.player_id = v_player_id and t.source = p_source and t.key = p_bet_key
    union all
    select d.kind, d.outcome, d.game_session_id, d.game_code
    from idempotency_record d
    where d.player_id = v_player_id and d.source = p_source and d.key = p_bet_key) b;
  -- The bet may still arrive after its win, so this outcome is not stored.
  if not found or v_bet.kind <> 'bet' or v_bet.outcome not in ('ok', 'tombstone') then
    outcome := case when exists (
      select from game_transaction_route r
      where r.provider = p_source and r.key in (p_key, p_bet_key) and r.player_id <> v_player_id)
      then 'key_of_another_player' else 'bet_unknown' end;
    return;
  end if;
  outcome := case when v_bet.outcome = 'tombstone' or v_bet.is_rolled_back then 'bet_rolled_back'
    else 'ok' end;
  if outcome = 'ok' and p_fraction > 0 then
    select coalesce(max(f.version), 0) as version,
      coalesce((array_agg(f.remainder order by f.version desc))[1], 0) as remainder
    into v_last_fraction
    from (select f.version, f.remainder from win_fraction f
      where f.player_id = v_player_id and f.currency = p_currency
      order by f.version desc limit 1) f;
    v_amount := p_amount + (v_last_fraction.remainder + p_fraction) / v_per_minor;
  end if;
  v_is_limited := outcome = 'ok' and v_amount > 0 and exists (
    select from player_limit l where l.player_id = v_player_id and l.type = any (limit_types_v1('win')));
  if not route_transactions_v1(p_source, v_player_id, array[p_key]) then
    outcome := 'key_of_another_player';
    return;
  end if;
  if outcome = 'ok' and p_fraction > 0 then
    insert into win_fraction (player_id, currency, version, source, key, whole, added, paid, remainder,
      created_at)
    values (v_player_id, p_currency, v_last_fraction.version + 1, p_source, p_key, p_amount, p_fraction,
      v_amount - p_amount,
      (v_last_fraction.remainder + p_fraction) % v_per_minor, v_now);
  end if;
  if outcome <> 'ok' or v_amount = 0 then
    insert into idempotency_record (player_id, source, key, request_hash, kind, outcome, reference,
      balance_after, wallet_version, created_at)
    values (v_player_id, p_source, p_key, p_request_hash, 'win', outcome, p_bet_key, v_balance,
      v_wallet_version, v_now);
    return;
  end if;

  if v_is_limited then
    perform count_on_limits_v1(v_player_id, limit_types_v1('win'), -v_amount, v_now);
  end if;
  select m.balance, m.wallet_version into balance, wallet_version
  from move_v1(v_player_id, p_currency, p_id, p_source, p_key, p_request_hash, 'win', p_bet_key,
    coalesce(p_round, p_bet_key),
    array['game_revenue:' || p_source, 'cash'], array[-v_amount, v_amount], v_now) m;
  perform record_play_v1(v_player_id, v_bet.game_session_id, v_bet.game_code, p_id, wallet_version, balance,
    v_now, v_amount, 0);
end $$;
revoke execute on function wallet.post_win_v1 from public;
grant execute on function wallet.post_win_v1 to baize_app;
