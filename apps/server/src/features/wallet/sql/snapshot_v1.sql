-- Returns the balances that a player's own pages show. No row without a wallet.
create or replace function wallet.snapshot_v1(p_player_id uuid)
returns table (currency text, cash bigint, payout_hold bigint, reserve bigint, suspense bigint,
  wallet_version bigint)
language sql stable security definer set search_path = wallet, public, baize, pg_temp
as $$
  select a.currency,
    max(a.balance) filter (where a.kind = 'cash'),
    coalesce(max(a.balance) filter (where a.kind = 'payout_hold'), 0),
    coalesce(max(a.balance) filter (where a.kind = 'reserve'), 0),
    coalesce(max(a.balance) filter (where a.kind = 'suspense'), 0),
    max(a.wallet_version)
  from account a
  where a.owner_id = p_player_id and p_player_id <> '00000000-0000-0000-0000-000000000000'
  group by a.currency
$$;
revoke execute on function wallet.snapshot_v1 from public;
grant execute on function wallet.snapshot_v1 to baize_app;
