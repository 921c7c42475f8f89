-- Checks the postings since the last round: each new transaction, the chain of postings of each account that
-- it moved, and that every house account has the balance of its last posting. The cost grows with the new
-- postings, not with the ledger. Returns a row for each violated invariant.
--
-- New postings are those of database transactions that had not ended at the last round: their order needs no
-- clock, and a late commit is not missed. If the database clock went back since then, it returns a row
-- 'clock'.
create or replace function wallet.check_new_postings_v1()
  returns table (invariant text, broken bigint, places text[])
  language plpgsql volatile security definer
  set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_platform constant uuid := '00000000-0000-0000-0000-000000000000';
  v_now constant timestamptz := baize.now();
  v_snapshot constant pg_snapshot := pg_current_snapshot();
  v_unseen_from constant bigint := pg_snapshot_xmin(v_snapshot)::text::bigint;
  v_checked timestamptz;
  v_from bigint;
begin
  select c.new_checked_at, c.unseen_from into strict v_checked, v_from from check_progress c;
  if v_from is null or v_from > pg_snapshot_xmax(v_snapshot)::text::bigint then
    -- The first round, or a restored database with lower transaction numbers: follow every account from its
    -- current balance.
    v_from := v_unseen_from;
    insert into checked_account as c (owner_id, currency, kind, shard, balance, version)
    select a.owner_id, a.currency, a.kind, a.shard, a.balance, a.version from account a
    on conflict (owner_id, currency, kind, shard)
      do update set balance = excluded.balance, version = excluded.version;
  end if;
  if v_checked > v_now then
    invariant := 'clock'; broken := 1;
    places := array[jsonb_build_object('checkedThrough', v_checked, 'now', v_now)::text];
    return next;
  end if;

  -- @NOTE Rows are combined by sorting instead of joins: the planner expects few new rows, and would compare
  -- thousands with thousands in a nested loop.
  return query
  with leg as materialized (
    select t.player_id as of_player, t.id as of_transaction, p.owner_id, p.currency collate "C" as currency,
      p.kind collate "C" as kind,
      p.shard, p.leg, p.amount, p.balance_after, p.version
    from (
      -- In the order of the postings' index, so that the postings of a player are read from the same pages.
      select n.player_id, n.id from ledger_transaction n
      -- Rows of a restored database may have transaction numbers that are still in the future here.
      where n.database_transaction >= v_from
        and n.database_transaction < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      order by n.player_id, n.id offset 0) t
    left join posting p on p.player_id = t.player_id and p.transaction_id = t.id
  ), followed as materialized (
    -- The accounts at the last round: those of players with new movements, also an account whose leg is
    -- missing, and all house accounts.
    select c.owner_id, c.currency collate "C" as currency, c.kind collate "C" as kind, c.shard, c.balance,
      c.version
    from (select l.owner_id from leg l where l.owner_id <> v_platform union select l.of_player from leg l) k
    join checked_account c on c.owner_id = k.owner_id
    union all
    select c.owner_id, c.currency, c.kind, c.shard, c.balance, c.version from checked_account c
    where c.owner_id = v_platform
  ), walked as materialized (
    select s.*, lag(s.version) over in_order as version_before,
      lag(s.balance_after) over in_order as balance_before,
      max(s.version) filter (where s.is_start) over (partition by s.owner_id, s.currency, s.kind,
        s.shard) as followed_version
    from (
      select l.of_transaction, l.owner_id, l.currency, l.kind, l.shard, l.version, l.amount, l.balance_after,
        false as is_start from leg l
      where l.leg is not null
      union all
      select null, f.owner_id, f.currency, f.kind, f.shard, f.version, 0, f.balance, true from followed f) s
    window in_order as (partition by s.owner_id, s.currency, s.kind, s.shard order by s.version, s.is_start)
  ), reached as (
    select w.owner_id, w.currency, w.kind, w.shard, max(w.version) as version,
      (array_agg(w.balance_after order by w.version desc, w.is_start))[1] as balance
    from walked w group by w.owner_id, w.currency, w.kind, w.shard
  ), state as materialized (
    select r.owner_id, r.currency, r.kind, r.shard, r.version as reached_version,
      r.balance as reached_balance, a.version, a.balance
    from reached r
    left join account a on a.owner_id = r.owner_id and a.currency = r.currency and a.kind = r.kind
      and a.shard = r.shard
  ), found as (
    select 'I1' as invariant,
      jsonb_build_object('player', l.of_player, 'transaction', l.of_transaction, 'currency', l.currency,
      'legs', count(l.leg), 'sum', sum(l.amount)) as place
    from leg l group by l.of_player, l.of_transaction, l.currency
    having sum(l.amount) is distinct from 0 or count(l.leg) < 2
    union all
    select 'I2',
      jsonb_build_object('owner', s.owner_id, 'currency', s.currency, 'kind', s.kind, 'shard', s.shard,
      'balance', s.balance,
      'version', s.version, 'latest', s.reached_balance, 'count', s.reached_version)
    from state s where (s.version, s.balance) is distinct from (s.reached_version, s.reached_balance)
    union all
    -- A new account begins with its first posting or, if older, with the first one seen here: slices check
    -- its history.
    select 'I3',
      jsonb_build_object('owner', w.owner_id, 'currency', w.currency, 'kind', w.kind, 'shard', w.shard,
      'version', w.version,
      'balance', w.balance_after, 'before', w.balance_before, 'amount', w.amount)
    from walked w
    where not w.is_start and (w.version_before is not null or w.version = 1)
      -- Only some postings before the followed version may be in this round: a gap between them is no
      -- violation.
      and not coalesce(w.version <= w.followed_version and w.version > w.version_before + 1, false)
      and (w.version, w.balance_after) <> (coalesce(w.version_before, 0) + 1,
        coalesce(w.balance_before, 0) + w.amount)
    union all
    select 'I4',
      jsonb_build_object('player', l.owner_id, 'kind', l.kind, 'transaction', l.of_transaction, 'balance',
      l.balance_after)
    from leg l where l.owner_id <> v_platform and l.balance_after < 0
  ), saved as (
    -- Violations are reported now; the next round continues from the current balance.
    insert into checked_account as c (owner_id, currency, kind, shard, balance, version)
    select s.owner_id, s.currency, s.kind, s.shard, s.balance, s.version from state s
    where s.version is not null
    union
    select a.owner_id, a.currency, a.kind, a.shard, a.balance, a.version from account a
    where a.owner_id = v_platform
    on conflict (owner_id, currency, kind, shard)
      do update set balance = excluded.balance, version = excluded.version
    where (c.balance, c.version) is distinct from (excluded.balance, excluded.version)
  )
  select f.invariant, count(*), (array_agg(f.place::text))[1:20] from found f group by f.invariant;
  update check_progress set new_checked_at = v_now, unseen_from = v_unseen_from;
end $$;
revoke execute on function wallet.check_new_postings_v1 from public;
grant execute on function wallet.check_new_postings_v1 to baize_app;
