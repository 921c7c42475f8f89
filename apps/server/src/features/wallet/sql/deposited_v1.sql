-- What was credited to a player by deposits in a currency, each with the amount that limits count. Internal.
create or replace function wallet.deposited_v1(p_player_id uuid, p_currency text) returns bigint
language sql stable set search_path = wallet, public, pg_temp
as $$
  select coalesce(sum(d.amount), 0)::bigint from deposit d
  where d.player_id = p_player_id and d.currency = p_currency and d.state = 'ok'
$$;
revoke execute on function wallet.deposited_v1 from public;
