-- Posts a bet on any open game of the token's provider: cash -> game_revenue:<provider>. The hot path of the
-- platform: few statements and no calls of other functions. A bet of zero may still win; as the announcement
-- of a promotion's prize it needs a token of the player, which may be dead.
--
-- Ordinary bets are also posted by post_bets_v1 (ADR 0080). A rule that is added here is added there too,
-- with an arrangement in tests/bet-arrangements.ts that reaches it: without one tests/bet-mixes.test.ts sees
-- no difference.
create or replace function wallet.post_bet_v1(
  p_source text, p_player_reference text, p_token_hash bytea, p_key text, p_request_hash bytea, p_id uuid,
  p_round text, p_game_code text,
  p_currency text, p_amount bigint, p_is_promo boolean,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_platform constant uuid := '00000000-0000-0000-0000-000000000000';
  v_now timestamptz;
  v_player_id uuid;
  v_balance bigint;
  v_version bigint;
  v_wallet_version bigint;
  v_hash bytea;
  v_session record;
  -- A promised prize without a stake: the player's current permissions do not matter.
  v_is_promo constant boolean := p_is_promo and p_amount = 0;
  -- Null for the session's own game.
  v_game_code text;
  -- The shortest time between two rounds is measured here, and the network delivers unevenly.
  v_tolerance_ms constant integer := 500;
  v_slot_rounds jsonb;
  v_has_begun boolean := false;
  v_round_staked numeric := 0;
  v_wait_ms numeric;
  v_house_kind constant text := 'game_revenue:' || p_source;
  v_shard constant smallint := hashtext(p_key) & 15;
  v_house_balance bigint;
  v_house_version bigint;
begin
  replayed := false;
  select a.owner_id, a.balance, a.version, a.wallet_version
    into v_player_id, v_balance, v_version, v_wallet_version
  from provider_player_reference_route i
  join account a on a.owner_id = i.player_id and a.currency = p_currency and a.kind = 'cash' and a.shard = 0
  where i.provider = p_source and i.player_reference = p_player_reference
  for update of a;
  if not found then
    outcome := unmatched_wallet_v1(p_source, p_player_reference, p_key);
    return;
  end if;
  currency := p_currency;

  -- Under the lock: a simultaneous request with the same key has stored its answer by now.
  select t.request_hash, 'ok', t.balance_after, t.wallet_version, null
    into v_hash, outcome, balance, wallet_version, details
  from ledger_transaction t where t.player_id = v_player_id and t.source = p_source and t.key = p_key
  union all
  select d.request_hash, d.outcome, d.balance_after, d.wallet_version, d.details
  from idempotency_record d where d.player_id = v_player_id and d.source = p_source and d.key = p_key;
  if found then
    replayed := true;
    if outcome = 'tombstone' then
      outcome := 'bet_rolled_back';
    elsif v_hash <> p_request_hash then
      outcome := 'key_reused';
      replayed := false;
      balance := v_balance;
      wallet_version := v_wallet_version;
      details := null;
    end if;
    return;
  end if;
  balance := v_balance;
  wallet_version := v_wallet_version;
  v_now := baize.now();

  -- The player's session ends after 30 minutes without a request (DECIDE-006): a bet extends a live session
  -- and never revives one.
  select s.id, s.game_code, s.run_game_code, s.last_version, p.status, g.enabled and g.playable as is_open,
    s.max_slot_stake, s.min_slot_round_ms, s.slot_rounds, s.plays_until, s.end_reason,
    g.kind = 'slots' and (s.max_slot_stake is not null or s.min_slot_round_ms is not null) as is_capped,
    ps.token_hash, ps.last_seen_at,
    exists (select from player_limit l
      where l.player_id = v_player_id and l.type = any (limit_types_v1('bet'))) as is_limited,
    exists (select from standing_restrictions_v1(v_player_id, 'play', v_now)) as is_restricted,
    -- The token of a session ended by another launch stays valid until the running round or its own time is
    -- over.
    (s.ended_at is null and s.ends_at > v_now or s.last_bets_until > v_now
      and s.last_round = coalesce(p_round, p_key)
      and is_round_running_v1(v_player_id, p_source, s.last_round)) and ps.ended_at is null
        and ps.expires_at > v_now and ps.last_seen_at > v_now - interval '30 minutes' as is_live
  into v_session
  from game_token k
  join game_session s on s.player_id = k.player_id and s.id = k.game_session_id
  join player p on p.player_id = k.player_id
  left join player_session ps on ps.player_id = s.player_id and ps.session_id = s.player_session_id
  left join game g on g.provider = p_source and g.game_code = p_game_code
  where k.token_hash = p_token_hash and k.player_id = v_player_id and s.provider = p_source;
  -- A token may be extended or renewed, so this outcome is not stored.
  if not found then
    outcome := 'token_unknown';
  elsif v_session.is_live is not true and not v_is_promo then
    outcome := case when v_session.is_restricted then 'player_restricted' else 'token_dead' end;
    -- The game was ended because the player's time of play was used up, and it still is.
    if v_session.end_reason = 'timeLimit' and not v_session.is_restricted then
      select 'limit_reached', jsonb_build_object('type', 'session', 'period', f.period, 'limit',
        f.amount::text, 'available', '0')
      into outcome, details from session_limit_v1(v_player_id, v_now) f where f.plays_until <= v_now;
      outcome := coalesce(outcome, 'token_dead');
    end if;
  end if;
  if outcome is not null then
    if exists (select from game_transaction_route r
      where r.provider = p_source and r.key = p_key and r.player_id <> v_player_id) then
      outcome := 'key_of_another_player';
    end if;
    return;
  end if;

  v_slot_rounds := v_session.slot_rounds;
  if v_session.is_capped and not v_is_promo then
    -- A round may have several bets: its stake is their sum, and the first bet of a game in it is its start.
    if p_round is not null then
      select count(*) filter (where coalesce(b.game_code, s.game_code) = p_game_code) > 0,
        coalesce(sum(-o.amount) filter (where not exists (
        select from ledger_transaction r
        where r.player_id = b.player_id and r.source = b.source and r.reference = b.key
          and r.kind = 'rollback')), 0)
      into v_has_begun, v_round_staked
      from ledger_transaction b
      join posting o on o.player_id = b.player_id and o.transaction_id = b.id and o.leg = 1
      join game_session s on s.player_id = b.player_id and s.id = b.game_session_id
      where b.player_id = v_player_id and b.source = p_source and b.round = p_round and b.kind = 'bet';
    end if;
    if v_session.min_slot_round_ms is not null and not v_has_begun
      and v_slot_rounds -> p_game_code ->> 'round' is distinct from coalesce(p_round, p_key) then
      -- Milliseconds since the last round began: none after a clock step backwards.
      v_wait_ms := (extract(epoch from v_now) - (v_slot_rounds -> p_game_code ->> 'at')::numeric) * 1000;
      v_wait_ms := case when v_wait_ms >= 0
        then v_session.min_slot_round_ms - v_tolerance_ms - v_wait_ms else 0 end;
      -- Rounds of other games that slow nothing down any more are dropped.
      if v_slot_rounds - p_game_code <> '{}' then
        select jsonb_object_agg(f.key, f.value) into v_slot_rounds
        from jsonb_each(v_slot_rounds) f
        where (f.value ->> 'at')::numeric > extract(epoch from v_now) - v_session.min_slot_round_ms / 1000.0;
      end if;
      v_slot_rounds := coalesce(v_slot_rounds, '{}') || jsonb_build_object(p_game_code,
        jsonb_build_object('round', coalesce(p_round, p_key), 'at', extract(epoch from v_now)));
    end if;
  end if;

  -- The time of play is used up, unless a new period or a looser limit has begun since it was computed.
  if v_session.plays_until <= v_now and not v_session.is_restricted and not v_is_promo then
    select 'limit_reached', jsonb_build_object('type', 'session', 'period', f.period, 'limit',
      f.amount::text, 'available', '0')
    into outcome, details from session_limit_v1(v_player_id, v_now) f where f.plays_until <= v_now;
  end if;

  v_game_code := nullif(p_game_code, v_session.game_code);
  if outcome = 'limit_reached' then
    null;
  elsif v_session.status <> 'active' and not v_is_promo then
    outcome := 'player_disabled';
  -- D-37: free rounds too, and not the prize that a promotion promised.
  elsif v_session.is_restricted and not v_is_promo then
    outcome := 'player_restricted';
  elsif v_session.is_open is null then
    outcome := 'game_unknown';
  elsif not v_session.is_open and not v_is_promo then
    outcome := 'game_disabled';
  elsif v_balance < p_amount then
    outcome := 'insufficient_balance';
  elsif v_session.is_capped and p_amount > 0 and v_round_staked + p_amount > v_session.max_slot_stake then
    outcome := 'stake_too_high';
    details := jsonb_build_object('highest', v_session.max_slot_stake::text, 'staked', v_round_staked::text);
  elsif v_wait_ms > 0 then
    outcome := 'round_too_soon';
    details := jsonb_build_object('waitMs', ceil(v_wait_ms));
  elsif v_session.is_limited and p_amount > 0 then
    select 'limit_reached', r into outcome, details
    from limit_reached_v1(v_player_id, limit_types_v1('bet'), p_amount, v_now) r;
  end if;

  -- From here on the outcome is final: the id belongs to this player, or already to another. Nothing is
  -- written before, and a transaction that waits here for another player's holds only its own wallet row.
  insert into game_transaction_route (provider, key, player_id) values (p_source, p_key, v_player_id)
  on conflict do nothing;
  if not found then
    outcome := 'key_of_another_player';
    details := null;
    return;
  end if;
  if outcome is not null then
    insert into idempotency_record (player_id, source, key, request_hash, kind, outcome, details,
      balance_after, wallet_version, created_at)
    values (v_player_id, p_source, p_key, p_request_hash, 'bet', outcome, details, v_balance,
      v_wallet_version, v_now);
    return;
  end if;

  outcome := 'ok';
  if v_is_promo then
    insert into idempotency_record (player_id, source, key, request_hash, kind, outcome, game_session_id,
      game_code, balance_after, wallet_version, created_at)
    values (v_player_id, p_source, p_key, p_request_hash, 'bet', outcome, v_session.id, v_game_code,
      v_balance, v_wallet_version, v_now);
    return;
  end if;
  if p_amount = 0 then
    update game_session s set rounds = s.rounds + 1, slot_rounds = v_slot_rounds
    where s.player_id = v_player_id and s.id = v_session.id;
  elsif v_session.last_version = v_wallet_version
    and v_session.run_game_code is not distinct from v_game_code then
    update game_session s set staked = s.staked + p_amount, rounds = s.rounds + 1,
      run_staked = s.run_staked + p_amount, run_rounds = s.run_rounds + 1,
      slot_rounds = v_slot_rounds,
      last_version = v_wallet_version + 1, last_balance = v_balance - p_amount, last_at = v_now,
      last_transaction_id = greatest(s.last_transaction_id, p_id)
    where s.player_id = v_player_id and s.id = v_session.id;
  else
    -- The first bet, the first on another game, or the first after another movement of the wallet: a new run
    -- of play begins.
    insert into play_run (player_id, first_version, game_session_id, game_code, started_at, last_at, rounds,
      staked, won, returned, balance_after)
    select s.player_id, s.run_version, s.id, s.run_game_code, s.run_started_at, s.last_at, s.run_rounds,
      s.run_staked, s.run_won, s.run_returned, s.last_balance
    from game_session s where s.player_id = v_player_id and s.id = v_session.id and s.run_version is not null;
    update game_session s set staked = s.staked + p_amount, rounds = s.rounds + 1,
      run_version = v_wallet_version + 1, run_game_code = v_game_code, run_started_at = v_now,
      run_staked = p_amount, run_rounds = 1, run_won = 0, run_returned = 0,
      slot_rounds = v_slot_rounds,
      last_version = v_wallet_version + 1, last_balance = v_balance - p_amount, last_at = v_now,
      first_transaction_id = least(s.first_transaction_id, p_id),
      last_transaction_id = greatest(s.last_transaction_id, p_id)
    where s.player_id = v_player_id and s.id = v_session.id;
  end if;
  -- Play extends the session, with a precision of ten seconds.
  if v_session.last_seen_at < v_now - interval '10 seconds' then
    update player_session ps set last_seen_at = v_now where ps.token_hash = v_session.token_hash;
  end if;
  if p_amount = 0 then
    -- A free round has no stake and may still win.
    insert into idempotency_record (player_id, source, key, request_hash, kind, outcome, game_session_id,
      game_code, balance_after, wallet_version, created_at)
    values (v_player_id, p_source, p_key, p_request_hash, 'bet', outcome, v_session.id, v_game_code,
      v_balance, v_wallet_version, v_now);
    return;
  end if;

  balance := v_balance - p_amount;
  wallet_version := v_wallet_version + 1;
  if v_session.is_limited then
    -- The statement of count_on_limits_v1, because the hot path calls no function that runs statements of
    -- its own.
    update player_limit l set
      amount = (limit_at_v1(l, v_now)).amount,
      used = (limit_at_v1(l, v_now)).used + p_amount,
      period_start = (limit_at_v1(l, v_now)).period_start,
      period_end = (limit_at_v1(l, v_now)).period_end,
      pending_amount = (limit_at_v1(l, v_now)).pending_amount,
      pending_at = (limit_at_v1(l, v_now)).pending_at
    where l.player_id = v_player_id and l.type = any (limit_types_v1('bet'));
  end if;
  update account a
  set balance = v_balance - p_amount, version = v_version + 1, wallet_version = v_wallet_version + 1
  where a.owner_id = v_player_id and a.currency = p_currency and a.kind = 'cash' and a.shard = 0;
  -- Without a round id of the provider each bet is a round.
  insert into ledger_transaction (player_id, id, source, key, request_hash, kind, currency, round,
    game_session_id, game_code,
    balance_after, wallet_version, created_at)
  values (v_player_id, p_id, p_source, p_key, p_request_hash, 'bet', p_currency, coalesce(p_round, p_key),
    v_session.id, v_game_code,
    v_balance - p_amount, v_wallet_version + 1, v_now);
  insert into outbox (id, topic, player_id, payload, created_at)
  select p_id, 'wallet', v_player_id,
    jsonb_build_object('currency', p_currency, 'cash', (v_balance - p_amount)::text,
    'pendingWithdrawals', coalesce(max(a.balance) filter (where a.kind = 'payout_hold'), 0)::text,
    'cashReserve', coalesce(max(a.balance) filter (where a.kind = 'reserve'), 0)::text, 'version',
    (v_wallet_version + 1)::text), v_now
  from account a where a.owner_id = v_player_id and a.currency = p_currency;

  -- The house account last: other players wait for its row, so the lock is held for the shortest time.
  loop
    update account a set balance = a.balance + p_amount, version = a.version + 1
    where a.owner_id = v_platform and a.currency = p_currency and a.kind = v_house_kind and a.shard = v_shard
    returning a.balance, a.version into v_house_balance, v_house_version;
    exit when found;
    insert into account (owner_id, currency, kind, shard)
    values (v_platform, p_currency, v_house_kind, v_shard) on conflict do nothing;
  end loop;
  insert into posting (player_id, transaction_id, leg, owner_id, currency, kind, shard, amount, balance_after,
    version)
  values (v_player_id, p_id, 1, v_player_id, p_currency, 'cash', 0, -p_amount, v_balance - p_amount,
    v_version + 1),
    (v_player_id, p_id, 2, v_platform, p_currency, v_house_kind, v_shard, p_amount, v_house_balance,
      v_house_version);
end $$;
revoke execute on function wallet.post_bet_v1 from public;
grant execute on function wallet.post_bet_v1 to baize_app;
