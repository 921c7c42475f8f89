-- Counts a win or a returned stake on its game session and in its run of play. The game code is null for the
-- session's own game. Internal: the calling function holds the lock on the wallet row and has moved the
-- money. A win without a session is a run of its own.
create or replace function wallet.record_play_v1(
  p_player_id uuid, p_game_session_id uuid, p_game_code text, p_id uuid, p_version bigint, p_balance bigint,
  p_at timestamptz, p_won bigint, p_returned bigint)
returns void
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
declare
  v_rounds constant integer := case when p_returned > 0 then 1 else 0 end;
begin
  if p_game_session_id is null then
    insert into play_run (player_id, first_version, game_session_id, started_at, last_at, rounds, staked, won,
      returned, balance_after)
    values (p_player_id, p_version, null, p_at, p_at, 0, 0, p_won, p_returned, p_balance);
    return;
  end if;
  update game_session s set
    won = s.won + p_won, staked = s.staked - p_returned, rounds = s.rounds - v_rounds,
    run_won = s.run_won + p_won, run_returned = s.run_returned + p_returned,
    run_rounds = greatest(s.run_rounds - v_rounds, 0),
    last_version = p_version, last_balance = p_balance, last_at = p_at,
    last_transaction_id = greatest(s.last_transaction_id, p_id)
  where s.player_id = p_player_id and s.id = p_game_session_id and s.last_version = p_version - 1
    and s.run_game_code is not distinct from p_game_code;
  if found then return; end if;

  -- After another game or another movement of the wallet: the run is over, and a new one begins.
  insert into play_run (player_id, first_version, game_session_id, game_code, started_at, last_at, rounds,
    staked, won, returned, balance_after)
  select s.player_id, s.run_version, s.id, s.run_game_code, s.run_started_at, s.last_at, s.run_rounds,
    s.run_staked, s.run_won, s.run_returned, s.last_balance
  from game_session s
  where s.player_id = p_player_id and s.id = p_game_session_id and s.run_version is not null;
  update game_session s set
    won = s.won + p_won, staked = s.staked - p_returned, rounds = s.rounds - v_rounds,
    run_version = p_version, run_game_code = p_game_code, run_started_at = p_at, run_rounds = 0,
    run_staked = 0, run_won = p_won, run_returned = p_returned,
    last_version = p_version, last_balance = p_balance, last_at = p_at,
    first_transaction_id = least(s.first_transaction_id, p_id),
    last_transaction_id = greatest(s.last_transaction_id, p_id)
  where s.player_id = p_player_id and s.id = p_game_session_id;
end $$;
revoke execute on function wallet.record_play_v1 from public;
