-- The seconds of a player's game sessions from p_since to p_now. A session counts until its end, or until it
-- would expire: what a server that died left open counts no longer than that. Internal.
create or replace function wallet.played_seconds_v1(p_player_id uuid, p_since timestamptz, p_now timestamptz)
returns numeric
language sql stable set search_path = wallet, public, baize, pg_temp
as $$
  select coalesce(sum(greatest(0, extract(epoch from
    least(coalesce(s.ended_at, s.ends_at), p_now) - greatest(s.started_at, p_since)))), 0)
  from game_session s
  -- Sessions follow each other: of the earlier ones only the last can reach into the time.
  where s.player_id = p_player_id and s.started_at >= coalesce((
    select max(l.started_at) from game_session l
    where l.player_id = p_player_id and l.started_at < p_since), p_since)
$$;
revoke execute on function wallet.played_seconds_v1 from public;
