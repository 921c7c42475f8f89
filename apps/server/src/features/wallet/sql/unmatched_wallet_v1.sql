-- Returns why a provider's movement matches no wallet: the player is unknown, or has another currency. A
-- known transaction id is a conflict in both cases. Internal.
create or replace function wallet.unmatched_wallet_v1(p_source text, p_player_reference text, p_key text)
returns text
language sql stable set search_path = wallet, public, baize, pg_temp
as $$
  select case
    when r.player_id is not null and r.player_id is not distinct from i.player_id then 'key_reused'
    when r.player_id is not null then 'key_of_another_player'
    when i.player_id is not null then 'wrong_currency'
    else 'player_unknown' end
  from (values (p_key)) as given (key)
  left join game_transaction_route r on r.provider = p_source and r.key = given.key
  left join provider_player_reference_route i on i.provider = p_source
    and i.player_reference = p_player_reference
$$;
revoke execute on function wallet.unmatched_wallet_v1 from public;
