-- Posts bets of several players at one provider in one currency, in one call and one commit (ADR 0080).
-- Only ordinary bets are posted: what post_bet_v1 would refuse, replay or decide by another rule is left to
-- it, and so is a bet whose rows somebody else holds. The arrays have an entry a bet, and a wallet is in them
-- once. Returns each bet with its new balance, or with the reason for which it was left: 'locked' (or
-- unknown), 'unusual'.
--
-- Wallets, game sessions and logins are locked first, in the order of the players and without waiting. After
-- that it waits only for another player's bet that takes the same key at this moment, in the order of the
-- keys, for the sweep of due changes on a limit, and last for the row of the house account. The holder of
-- such a row may wait for something itself, so the batch gives up after a tenth of a second (55P03).
create or replace function wallet.post_bets_v1(
  p_source text, p_currency text, p_player_references text[], p_token_hashes bytea[], p_keys text[],
  p_request_hashes bytea[], p_ids uuid[], p_rounds text[], p_game_codes text[], p_amounts bigint[])
returns table (place integer, reason text, balance bigint, wallet_version bigint)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
set plan_cache_mode = force_generic_plan set lock_timeout = '100ms'
as $$
#variable_conflict use_column
declare
  v_platform constant uuid := '00000000-0000-0000-0000-000000000000';
  v_house_kind constant text := 'game_revenue:' || p_source;
  -- As in post_bet_v1.
  v_tolerance_ms constant integer := 500;
  v_now timestamptz;
  v_bets batched_bet[];
  v_locked integer[] := '{}';
  v_posted integer[] := '{}';
  v_refused integer[];
  -- The latest rounds of slots after the bet, by its place; null where they stay as they are.
  v_slot_places integer[];
  v_slot_rounds jsonb[];
  v_count integer;
  v_total bigint;
  v_shard smallint;
  v_house_balance bigint;
  v_house_version bigint;
begin
  -- Rows that are locked are read as they are now, whatever the statement's snapshot says.
  select array_agg(row(f.place, f.player_id, f.key, f.request_hash, f.id, f.round, f.game_code, f.amount,
      f.balance, f.version, f.wallet_version, f.game_session_id, f.other_game_code, f.is_new_run,
      f.has_slot_rules, f.login_hash, f.last_seen_at, f.live_until)::batched_bet),
    array_agg(f.place)
  into v_bets, v_locked
  from (
    select b.place::integer as place, a.owner_id as player_id, b.key, b.request_hash, b.id, b.round,
      b.game_code, b.amount, a.balance, a.version, a.wallet_version, s.id as game_session_id,
      nullif(b.game_code, s.game_code) as other_game_code,
      (s.last_version = a.wallet_version
        and s.run_game_code is not distinct from nullif(b.game_code, s.game_code)) is not true as is_new_run,
      s.max_slot_stake is not null or s.min_slot_round_ms is not null as has_slot_rules,
      l.token_hash as login_hash, l.last_seen_at,
      least(s.ends_at, s.plays_until, l.expires_at) as live_until
    from unnest(p_player_references, p_token_hashes, p_keys, p_request_hashes, p_ids, p_rounds, p_game_codes,
      p_amounts) with ordinality
      b (player_reference, token_hash, key, request_hash, id, round, game_code, amount, place)
    join provider_player_reference_route i on i.provider = p_source
      and i.player_reference = b.player_reference
    join account a on a.owner_id = i.player_id and a.currency = p_currency and a.kind = 'cash' and a.shard = 0
    join game_token k on k.token_hash = b.token_hash and k.player_id = i.player_id
    join game_session s on s.player_id = k.player_id and s.id = k.game_session_id and s.provider = p_source
    join player_session l on l.player_id = s.player_id and l.session_id = s.player_session_id
    where s.ended_at is null and l.ended_at is null
    order by a.owner_id
    for update of a, s, l skip locked) f;
  v_now := baize.now();

  -- A statement of its own, so that it sees what was committed before the locks were taken.
  select array_agg(b) into v_bets
  from unnest(v_bets) b
  join player p on p.player_id = b.player_id
  join game g on g.provider = p_source and g.game_code = b.game_code
  where b.amount > 0 and b.balance >= b.amount and b.live_until > v_now
    and b.last_seen_at > v_now - interval '30 minutes'
    and p.status = 'active' and g.enabled and g.playable
    and not exists (select from ledger_transaction t
      where t.player_id = b.player_id and t.source = p_source and t.key = b.key)
    and not exists (select from idempotency_record d
      where d.player_id = b.player_id and d.source = p_source and d.key = b.key)
    and not exists (select from standing_restrictions_v1(b.player_id, 'play', v_now))
    and not exists (select from limit_reached_v1(b.player_id, limit_types_v1('bet'), b.amount, v_now));

  if exists (select from unnest(v_bets) b where b.has_slot_rules) then
    -- The highest stake and the shortest time of slots, by the rules of post_bet_v1.
    select array_agg(f.place) filter (where f.is_too_high or f.is_too_soon), array_agg(f.place),
      array_agg(f.slot_rounds)
    into v_refused, v_slot_places, v_slot_rounds
    from (
      select b.place, coalesce(r.staked + b.amount > s.max_slot_stake, false) as is_too_high,
        w.begins and w.past_ms >= 0 and w.past_ms < s.min_slot_round_ms - v_tolerance_ms as is_too_soon,
        case when w.begins then coalesce((
          select jsonb_object_agg(e.key, e.value) from jsonb_each(s.slot_rounds) e
          where (e.value ->> 'at')::numeric > extract(epoch from v_now) - s.min_slot_round_ms / 1000.0), '{}')
          || jsonb_build_object(b.game_code, jsonb_build_object('round', coalesce(b.round, b.key), 'at',
          extract(epoch from v_now))) end as slot_rounds
      from unnest(v_bets) b
      join game g on g.provider = p_source and g.game_code = b.game_code and g.kind = 'slots'
      join game_session s on s.player_id = b.player_id and s.id = b.game_session_id
      cross join lateral (
        select count(*) filter (where coalesce(t.game_code, o.game_code) = b.game_code) > 0 as has_begun,
          coalesce(sum(-m.amount) filter (where not exists (
            select from ledger_transaction u
            where u.player_id = t.player_id and u.source = t.source and u.reference = t.key
              and u.kind = 'rollback')), 0) as staked
        from ledger_transaction t
        join posting m on m.player_id = t.player_id and m.transaction_id = t.id and m.leg = 1
        join game_session o on o.player_id = t.player_id and o.id = t.game_session_id
        where t.player_id = b.player_id and t.source = p_source and t.round = b.round and t.kind = 'bet') r
      cross join lateral (
        select s.min_slot_round_ms is not null and not r.has_begun
            and s.slot_rounds -> b.game_code ->> 'round' is distinct from coalesce(b.round, b.key) as begins,
          (extract(epoch from v_now) - (s.slot_rounds -> b.game_code ->> 'at')::numeric) * 1000 as past_ms) w
      where b.has_slot_rules) f;
    select array_agg(b) into v_bets from unnest(v_bets) b
    where b.place <> all (coalesce(v_refused, '{}'));
  end if;

  -- In a fixed order, so that two batches with the same keys cannot deadlock.
  insert into game_transaction_route (provider, key, player_id)
  select p_source, b.key, b.player_id from unnest(v_bets) b order by b.key
  on conflict do nothing;
  get diagnostics v_count = row_count;
  if v_count < cardinality(v_bets) then
    -- A key of another player, whose bet may be in this batch.
    select array_agg(b) into v_bets from unnest(v_bets) b
    where exists (select from game_transaction_route r
      where r.provider = p_source and r.key = b.key and r.player_id = b.player_id);
  end if;

  if v_bets is not null then
    insert into play_run (player_id, first_version, game_session_id, game_code, started_at, last_at, rounds,
      staked, won, returned, balance_after)
    select s.player_id, s.run_version, s.id, s.run_game_code, s.run_started_at, s.last_at, s.run_rounds,
      s.run_staked, s.run_won, s.run_returned, s.last_balance
    from unnest(v_bets) b
    join game_session s on s.player_id = b.player_id and s.id = b.game_session_id
    where b.is_new_run and s.run_version is not null;
    update game_session s set staked = s.staked + b.amount, rounds = s.rounds + 1,
      run_version = case when b.is_new_run then b.wallet_version + 1 else s.run_version end,
      run_game_code = case when b.is_new_run then b.other_game_code else s.run_game_code end,
      run_started_at = case when b.is_new_run then v_now else s.run_started_at end,
      run_staked = case when b.is_new_run then 0 else s.run_staked end + b.amount,
      run_rounds = case when b.is_new_run then 0 else s.run_rounds end + 1,
      run_won = case when b.is_new_run then 0 else s.run_won end,
      run_returned = case when b.is_new_run then 0 else s.run_returned end,
      slot_rounds = coalesce(v_slot_rounds[array_position(v_slot_places, b.place)], s.slot_rounds),
      last_version = b.wallet_version + 1, last_balance = b.balance - b.amount, last_at = v_now,
      first_transaction_id = case when b.is_new_run then least(s.first_transaction_id, b.id)
        else s.first_transaction_id end,
      last_transaction_id = greatest(s.last_transaction_id, b.id)
    from unnest(v_bets) b
    where s.player_id = b.player_id and s.id = b.game_session_id;
    update player_session l set last_seen_at = v_now
    from unnest(v_bets) b
    where l.token_hash = b.login_hash and b.last_seen_at < v_now - interval '10 seconds';
    update player_limit l set
      amount = (limit_at_v1(l, v_now)).amount,
      used = (limit_at_v1(l, v_now)).used + b.amount,
      period_start = (limit_at_v1(l, v_now)).period_start,
      period_end = (limit_at_v1(l, v_now)).period_end,
      pending_amount = (limit_at_v1(l, v_now)).pending_amount,
      pending_at = (limit_at_v1(l, v_now)).pending_at
    from unnest(v_bets) b
    where l.player_id = b.player_id and l.type = any (limit_types_v1('bet'));
    update account a
    set balance = b.balance - b.amount, version = b.version + 1, wallet_version = b.wallet_version + 1
    from unnest(v_bets) b
    where a.owner_id = b.player_id and a.currency = p_currency and a.kind = 'cash' and a.shard = 0;
    get diagnostics v_count = row_count;
    if v_count <> cardinality(v_bets) then
      raise exception 'post_bets: a wallet is in the batch twice' using errcode = 'cardinality_violation';
    end if;
    insert into ledger_transaction (player_id, id, source, key, request_hash, kind, currency, round,
      game_session_id, game_code, balance_after, wallet_version, created_at)
    select b.player_id, b.id, p_source, b.key, b.request_hash, 'bet', p_currency, coalesce(b.round, b.key),
      b.game_session_id, b.other_game_code, b.balance - b.amount, b.wallet_version + 1, v_now
    from unnest(v_bets) b;
    insert into outbox (id, topic, player_id, payload, created_at)
    select b.id, 'wallet', b.player_id,
      jsonb_build_object('currency', p_currency, 'cash', (b.balance - b.amount)::text,
      'pendingWithdrawals', coalesce(h.payout_hold, 0)::text,
      'cashReserve', coalesce(h.reserve, 0)::text, 'version', (b.wallet_version + 1)::text), v_now
    from unnest(v_bets) b
    cross join lateral (
      select max(a.balance) filter (where a.kind = 'payout_hold') as payout_hold,
        max(a.balance) filter (where a.kind = 'reserve') as reserve
      from account a where a.owner_id = b.player_id and a.currency = p_currency) h;

    -- The house account last. Its row stays locked over the commit, so a batch takes one that nobody holds:
    -- each connection begins with another.
    select sum(b.amount), array_agg(b.place) into v_total, v_posted from unnest(v_bets) b;
    select a.shard into v_shard from account a
    where a.owner_id = v_platform and a.currency = p_currency and a.kind = v_house_kind
    order by (a.shard - pg_backend_pid()) & 15 limit 1
    for update skip locked;
    v_shard := coalesce(v_shard, pg_backend_pid() & 15);
    loop
      update account a set balance = a.balance + v_total, version = a.version + v_count
      where a.owner_id = v_platform and a.currency = p_currency and a.kind = v_house_kind
        and a.shard = v_shard
      returning a.balance, a.version into v_house_balance, v_house_version;
      exit when found;
      insert into account (owner_id, currency, kind, shard)
      values (v_platform, p_currency, v_house_kind, v_shard) on conflict do nothing;
    end loop;
    insert into posting (player_id, transaction_id, leg, owner_id, currency, kind, shard, amount,
      balance_after, version)
    select n.player_id, n.id, g.leg, g.owner_id, p_currency, g.kind, g.shard, g.amount, g.balance_after,
      g.version
    from (
      select b.player_id, b.id, b.amount, b.balance, b.version,
        (sum(b.amount) over in_order)::bigint as staked, row_number() over in_order as number
      from unnest(v_bets) b window in_order as (order by b.place)) n
    cross join lateral (values
      (1::smallint, n.player_id, 'cash', 0::smallint, -n.amount, n.balance - n.amount, n.version + 1),
      (2::smallint, v_platform, v_house_kind, v_shard, n.amount, v_house_balance - v_total + n.staked,
        v_house_version - v_count + n.number)) g (leg, owner_id, kind, shard, amount, balance_after, version);
  end if;

  return query
  select b.place, null::text, b.balance - b.amount, b.wallet_version + 1 from unnest(v_bets) b
  union all
  select n.place, case when n.place = any (coalesce(v_locked, '{}')) then 'unusual' else 'locked' end, null,
    null
  from generate_series(1, cardinality(p_keys)) n (place)
  where n.place <> all (v_posted);
end $$;
revoke execute on function wallet.post_bets_v1 from public;
grant execute on function wallet.post_bets_v1 to baize_app;
