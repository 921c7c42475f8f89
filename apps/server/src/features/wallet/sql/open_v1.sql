-- Opens the wallet of a new player: inserts the cash row. Idempotent.
create or replace function wallet.open_v1(
  p_player_id uuid, p_currency text,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
begin
  insert into account (owner_id, currency, kind) values (p_player_id, p_currency, 'cash')
  on conflict do nothing;
  replayed := not found;
  outcome := 'ok';
  currency := p_currency;
  select a.balance, a.wallet_version into balance, wallet_version
  from account a
  where a.owner_id = p_player_id and a.currency = p_currency and a.kind = 'cash' and a.shard = 0;
end $$;
revoke execute on function wallet.open_v1 from public;
grant execute on function wallet.open_v1 to baize_app;
