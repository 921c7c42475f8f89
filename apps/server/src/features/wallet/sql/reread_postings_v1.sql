-- Takes the next players whose history is due to be reread and reads their legs on house accounts. A
-- rereading of the whole history starts with the balance of every house account; at its end the postings must
-- add up from zero to exactly that balance. The pace is given in postings per second, so that a slice covers
-- the time since the previous one. The caller checks the invariants of the players.
create or replace function wallet.reread_postings_v1(p_per_second double precision, out players uuid[],
  out is_complete boolean, out places text[])
  language plpgsql volatile security definer
  set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_platform constant uuid := '00000000-0000-0000-0000-000000000000';
  v_max_players constant integer := 5000;
  v_now constant timestamptz := baize.now();
  v_progress check_progress;
  v_due bigint;
begin
  select * into strict v_progress from check_progress;
  if v_progress.reread_seed is null then
    -- A random seed per reading: nobody can prepare rows whose hashes cancel out.
    v_progress.reread_seed := floor(random() * 9e15)::bigint;
    v_progress.reread_through := v_platform;
    delete from house_account_reread;
    insert into house_account_reread (currency, kind, shard, balance, version)
    select a.currency, a.kind, a.shard, a.balance, a.version from account a where a.owner_id = v_platform;
  end if;
  -- Limit the catch-up after a long pause.
  v_due := ceil(p_per_second * least(extract(epoch
    from v_now - coalesce(v_progress.reread_slice_at, v_now - interval '1 minute')), 600));

  -- Walk the keys of both tables, so that no player with a missing account or missing postings is skipped.
  with recursive next_player (player_id, place, postings) as (
    select v_progress.reread_through, 0, 0::bigint
    union all
    select f.player_id, n.place + 1, n.postings + 1 + 2 * coalesce((
      select max(a.wallet_version) from account a where a.owner_id = f.player_id), 0)
    from next_player n cross join lateral (
      select least(
        (select a.owner_id from account a where a.owner_id > n.player_id order by a.owner_id limit 1),
        (select p.player_id from posting p where p.player_id > n.player_id
          order by p.player_id limit 1)) as player_id) f
    where f.player_id is not null and (n.place = 0 or n.postings < v_due) and n.place < v_max_players
  )
  select coalesce(array_agg(n.player_id order by n.place), '{}') into players from next_player n
  where n.place > 0;

  update house_account_reread h
  set postings = h.postings + s.postings, total = h.total + s.total, links = h.links + s.links
  from (
    select c.currency, c.kind, c.shard, count(*) as postings, sum(p.amount) as total,
      sum(hashtextextended(p.version || ':' || p.balance_after, v_progress.reread_seed)::numeric
        - hashtextextended(p.version - 1 || ':' || p.balance_after - p.amount, v_progress.reread_seed))
          as links
    from posting p
    join house_account_reread c on (c.currency, c.kind, c.shard) = (p.currency, p.kind, p.shard)
      and p.version <= c.version
    where p.player_id = any (players) and p.owner_id = v_platform
    group by c.currency, c.kind, c.shard) s
  where (h.currency, h.kind, h.shard) = (s.currency, s.kind, s.shard);

  is_complete := coalesce(array_length(players, 1), 0) = 0 or (
    not exists (select from account a where a.owner_id > players[array_upper(players, 1)])
    and not exists (select from posting p where p.player_id > players[array_upper(players, 1)]));
  if is_complete then
    select coalesce(
      array_agg(jsonb_build_object('currency', h.currency, 'kind', h.kind, 'shard', h.shard, 'balance',
      h.balance,
      'version', h.version, 'postings', h.postings, 'total', h.total, 'chain', h.links = h.expected)::text),
        '{}') into places
    from (
      select r.*, hashtextextended(r.version || ':' || r.balance, v_progress.reread_seed)::numeric
        - hashtextextended('0:0', v_progress.reread_seed) as expected
      from house_account_reread r) h
    where (h.postings, h.total, h.links) <> (h.version, h.balance, h.expected);
    update check_progress
    set reread_through = v_platform, reread_seed = null, reread_slice_at = v_now, reread_at = v_now;
  else
    places := '{}';
    update check_progress
    set reread_through = players[array_upper(players, 1)], reread_seed = v_progress.reread_seed,
      reread_slice_at = v_now;
  end if;
end $$;
revoke execute on function wallet.reread_postings_v1 from public;
grant execute on function wallet.reread_postings_v1 to baize_app;
