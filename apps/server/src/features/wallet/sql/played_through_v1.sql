-- Returns how much was deposited and staked since the player last had no money here: cash, payout hold and
-- open stakes together (D-33), before the movement p_before, the request for a withdrawal. A request or a
-- payout resets nothing; a returned payout counts as held until its return. The cost is bounded for any
-- history: at most 200 moments at which an empty cash account received money are examined, newest first, each
-- with at most 500 earlier movements for open stakes. If none qualifies, everything is counted.
create or replace function wallet.played_through_v1(
  p_player_id uuid, p_before bigint,
  out since timestamptz, out deposited bigint, out staked bigint)
language plpgsql stable set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_start record;
  v_movement record;
  v_from bigint := 0;
  v_is_empty boolean;
begin
  -- Movements onto an empty account: the cash before them was zero.
  for v_start in
    select t.id, t.kind, t.wallet_version, t.created_at, p.version
    from posting p join ledger_transaction t on t.player_id = p.player_id and t.id = p.transaction_id
    where p.player_id = p_player_id and p.kind = 'cash' and p.balance_after = p.amount
    order by p.version desc limit 200
  loop
    -- Released, returned and rolled-back money was held, at a provider or staked: the player had it all the
    -- time.
    continue when v_start.wallet_version >= p_before
      or v_start.kind in ('withdrawal_released', 'withdrawal_returned', 'rollback');
    continue when exists (
      select from withdrawal w
      where w.player_id = p_player_id and w.requested_at < v_start.created_at and not exists (
        select from withdrawal_event e
        where e.player_id = w.player_id and e.withdrawal_id = w.id and e.at < v_start.created_at
          and (e.state in ('rejected', 'cancelled', 'failed', 'returned')
            or (e.state = 'paid' and w.state = 'paid'))));
    v_is_empty := true;
    for v_movement in
      select t.kind, t.source, t.key, t.wallet_version
      from ledger_transaction t
      where t.player_id = p_player_id and t.id <= v_start.id
      order by t.id desc limit 500
    loop
      continue when v_movement.kind <> 'bet' or v_movement.wallet_version >= v_start.wallet_version;
      v_is_empty := exists (
        select from ledger_transaction a
        where a.player_id = p_player_id and a.source = v_movement.source and a.reference = v_movement.key
          and a.wallet_version < v_start.wallet_version
        union all
        select from idempotency_record d
        where d.player_id = p_player_id and d.source = v_movement.source
          and d.reference = v_movement.key and d.outcome = 'ok'
          and d.created_at < v_start.created_at);
      exit when not v_is_empty;
    end loop;
    if v_is_empty then
      v_from := v_start.wallet_version;
      -- Null for the very first money: nothing came before it.
      since := case when v_start.version > 1 then v_start.created_at end;
      exit;
    end if;
  end loop;

  select coalesce(sum(d.amount), 0)::bigint into deposited
  from ledger_transaction t
  join payment_reference r on r.reference = t.reference and r.kind = 'deposit'
  join deposit d on d.player_id = r.player_id and d.id = r.subject_id
  where t.player_id = p_player_id and t.kind in ('deposit', 'suspense_released')
    and t.created_at >= coalesce(since, '-infinity')
    and t.wallet_version >= v_from and t.wallet_version < p_before;

  -- A request for a withdrawal ends the run of play, so that no run continues across it.
  select coalesce(sum(r.staked), 0)::bigint into staked
  from (
    select r.staked - r.returned as staked from play_run r
    where r.player_id = p_player_id and r.first_version >= v_from and r.first_version < p_before
    union all
    select s.run_staked - s.run_returned from game_session s
    where s.player_id = p_player_id and s.run_version >= v_from and s.run_version < p_before) r;
end $$;
revoke execute on function wallet.played_through_v1 from public;
grant execute on function wallet.played_through_v1 to baize_app;
