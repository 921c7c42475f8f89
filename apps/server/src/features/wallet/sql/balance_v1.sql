-- Returns the balance that a game provider may read: the cash free to play. Without a token hash the token is
-- not checked.
create or replace function wallet.balance_v1(
  p_source text, p_player_reference text, p_token_hash bytea,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now constant timestamptz := baize.now();
  v_player_id uuid;
  v_is_live boolean;
begin
  replayed := false;
  select a.owner_id, a.balance, a.wallet_version, a.currency
    into v_player_id, balance, wallet_version, currency
  from provider_player_reference_route i
  join account a on a.owner_id = i.player_id and a.kind = 'cash' and a.shard = 0
  where i.provider = p_source and i.player_reference = p_player_reference;
  if not found then
    outcome := 'player_unknown';
    return;
  end if;
  outcome := 'ok';
  if p_token_hash is null then return; end if;
  -- The player's session ends after 30 minutes without a request (DECIDE-006): a bet extends a live session
  -- and never revives one. A session ended by another launch still gets its balance while its last round is
  -- running.
  select (s.ended_at is null and s.ends_at > v_now or s.last_bets_until > v_now
    and is_round_running_v1(v_player_id, p_source, s.last_round))
    and ps.ended_at is null and ps.expires_at > v_now and ps.last_seen_at > v_now - interval '30 minutes'
      into v_is_live
  from game_token k
  join game_session s on s.player_id = k.player_id and s.id = k.game_session_id
  left join player_session ps on ps.player_id = s.player_id and ps.session_id = s.player_session_id
  where k.token_hash = p_token_hash and k.player_id = v_player_id and s.provider = p_source;
  if not found then
    outcome := 'token_unknown';
  elsif v_is_live is not true then
    outcome := 'token_dead';
  end if;
end $$;
revoke execute on function wallet.balance_v1 from public;
grant execute on function wallet.balance_v1 to baize_app;
