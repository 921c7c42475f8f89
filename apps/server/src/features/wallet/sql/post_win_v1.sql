-- For servers of the previous release, with the outcomes that they know: calls post_win_v2, which writes the
-- routes.
create or replace function wallet.post_win_v1(
  p_source text, p_player_reference text, p_key text, p_request_hash bytea, p_id uuid, p_bet_key text,
  p_round text, p_game_code text,
  p_currency text, p_amount bigint, p_period_starts timestamptz[], p_period_ends timestamptz[],
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
begin
  select m.outcome, m.replayed, m.balance, m.wallet_version, m.currency, m.details
  into outcome, replayed, balance, wallet_version, currency, details
  from post_win_v2(p_source, p_player_reference, p_key, p_request_hash, p_id, p_bet_key, p_round, p_game_code,
    p_currency, p_amount, 0, p_period_starts, p_period_ends) m;
  if outcome = 'key_of_another_player' then outcome := 'key_reused'; end if;
end $$;
revoke execute on function wallet.post_win_v1 from public;
grant execute on function wallet.post_win_v1 to baize_app;
