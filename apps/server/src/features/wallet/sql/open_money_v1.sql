-- Locks the wallet of a player whose account is about to be closed, and returns what is still open in it. A
-- bet, a deposit and a withdrawal lock the same row before they read whether the account is active, so each
-- comes before the closing, and is in the answer, or after it, and is refused.
create or replace function wallet.open_money_v1(
  p_player_id uuid,
  out currency text, out cash bigint, out payout_hold bigint, out other bigint, out open_deposits integer,
  out open_rounds integer)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
begin
  select a.currency, a.balance into strict currency, cash
  from account a where a.owner_id = p_player_id and a.kind = 'cash' and a.shard = 0
  for update;
  select coalesce(sum(a.balance) filter (where a.kind = 'payout_hold'), 0),
    coalesce(sum(a.balance) filter (where a.kind not in ('cash', 'payout_hold')), 0)
  into payout_hold, other
  from account a where a.owner_id = p_player_id and a.currency = open_money_v1.currency;
  select count(*) into open_deposits
  from deposit d where d.player_id = p_player_id and d.state in ('init', 'pending');
  -- The last round of each session of the last 30 days. An older one is a case of the reconciliation.
  select count(*) into open_rounds
  from game_session s
  join ledger_transaction b on b.player_id = s.player_id and b.id = s.last_transaction_id and b.kind = 'bet'
  where s.player_id = p_player_id and s.last_at > baize.now() - interval '30 days'
    and is_round_running_v1(p_player_id, b.source, b.round);
end $$;
revoke execute on function wallet.open_money_v1 from public;
grant execute on function wallet.open_money_v1 to baize_app;
