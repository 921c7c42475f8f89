-- What a new limit of a type has used since the start of its period: the movements that count on it, each at
-- the time at which it counted. A deposit counts when its limit was reserved (limit_counted_at),
-- a rollback takes its bet back at the time of the bet. Internal.
-- Play is added up by its runs, so that the cost grows with the runs of the period and not with the rounds;
-- only of the run in which the period begins are the movements themselves read.
create or replace function wallet.limit_used_since_v1(p_player_id uuid, p_type text,
  p_since timestamptz) returns bigint
language plpgsql stable set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_deposits constant boolean := p_type = any (limit_types_v1('deposit'));
  -- How often a stake and a win count.
  v_bets constant integer := (p_type = any (limit_types_v1('bet')))::integer;
  v_wins constant integer := (p_type = any (limit_types_v1('win')))::integer;
  v_used bigint := 0;
  v_next_run bigint;
begin
  if p_type = 'session' then
    return floor(played_seconds_v1(p_player_id, p_since, baize.now()));
  end if;
  if not v_deposits and v_bets + v_wins = 0 then
    raise exception 'limit_used_since: no movement counts on a limit of type %', p_type;
  end if;
  if v_deposits then
    select coalesce(sum(d.amount), 0) into v_used from deposit d
    where d.player_id = p_player_id and d.limit_reserved and d.limit_counted_at >= p_since;
  end if;
  if v_bets + v_wins = 0 then return v_used; end if;

  select v_used + coalesce(sum(v_bets * (r.staked - r.returned) - v_wins * r.won), 0), min(r.version)
    into v_used, v_next_run
  from (
    select e.staked, e.returned, e.won, e.first_version as version from play_run e
    where e.player_id = p_player_id and e.started_at >= p_since
    union all
    select s.run_staked, s.run_returned, s.run_won, s.run_version from game_session s
    where s.player_id = p_player_id and s.run_started_at >= p_since) r;

  -- Runs do not overlap: the period begins in the last one before it, or in none.
  return v_used + coalesce((
    select sum(case t.kind when 'win' then -v_wins else -v_bets end * p.amount)
    from (
      select r.* from (
        (select e.game_session_id, e.first_version as version, e.last_at from play_run e
        where e.player_id = p_player_id and e.started_at < p_since
        order by e.started_at desc, e.first_version desc limit 1)
        union all
        (select s.id, s.run_version, s.last_at from game_session s
        where s.player_id = p_player_id and s.run_started_at < p_since
        order by s.run_started_at desc, s.run_version desc limit 1)) r
      order by r.version desc limit 1) r
    join game_session s on s.player_id = p_player_id and s.id = r.game_session_id
    join ledger_transaction t on t.player_id = s.player_id
      and t.id between s.first_transaction_id and s.last_transaction_id
    join posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.owner_id = t.player_id
      and p.kind = 'cash'
    where r.last_at >= p_since and t.created_at >= p_since and t.kind in ('bet', 'win', 'rollback')
      and t.wallet_version >= r.version and (v_next_run is null or t.wallet_version < v_next_run)), 0)
  -- A stake of an earlier period came back in this one: it counted there.
  + coalesce((
    select sum(v_bets * p.amount)
    from ledger_transaction t
    join ledger_transaction b on b.player_id = t.player_id and b.source = t.source and b.key = t.reference
    join posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.owner_id = t.player_id
      and p.kind = 'cash'
    where t.player_id = p_player_id and t.kind = 'rollback' and t.created_at >= p_since
      and b.created_at < p_since), 0);
end $$;
revoke execute on function wallet.limit_used_since_v1 from public;
