-- Every limit that a player set at some time, for what the player owes (`obligationsOf` of the domain):
-- whether it is set now, and whether deposits and play are refused once it was removed.
create or replace function wallet.known_limits_v1(p_player_id uuid) returns jsonb
language sql stable security definer set search_path = wallet, public, baize, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object('type', l.type, 'period', l.period,
    'isSet', (limit_at_v1(l, t.now)).amount is not null, 'refusesOnceRemoved', l.refuses_once_removed)), '[]')
  from (select baize.now() as now) t, player_limit l where l.player_id = p_player_id
$$;
revoke execute on function wallet.known_limits_v1 from public;
grant execute on function wallet.known_limits_v1 to baize_app;
