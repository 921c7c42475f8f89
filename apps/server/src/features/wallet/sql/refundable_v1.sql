-- What can still be refunded of a bet or deposit of the player: its amount less what was refunded, and the
-- house account of the other leg. The outcome is null, or why nothing can: `movement_unknown`,
-- `round_running` or `bet_rolled_back`. Internal: the calling function holds the lock on the wallet row.
create or replace function wallet.refundable_v1(
  p_player_id uuid, p_transaction_id uuid, p_currency text,
  out outcome text, out available bigint, out house_account text)
language plpgsql stable set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_movement ledger_transaction;
begin
  select t.* into v_movement from ledger_transaction t
  where t.player_id = p_player_id and t.id = p_transaction_id and t.currency = p_currency
    and t.kind in ('bet', 'deposit', 'suspense_released');
  if not found then
    outcome := 'movement_unknown';
    return;
  end if;
  if v_movement.kind = 'bet' then
    house_account := 'corrections';
    outcome := case
      when exists (select from ledger_transaction r
        where r.player_id = p_player_id and r.source = v_movement.source and r.reference = v_movement.key
          and r.kind = 'rollback') then 'bet_rolled_back'
      when is_round_running_v1(p_player_id, v_movement.source, v_movement.round) then 'round_running' end;
  else
    select 'provider_clearing:' || d.provider into strict house_account
    from payment_reference r join deposit d on d.player_id = r.player_id and d.id = r.subject_id
    where r.reference = v_movement.reference and r.kind = 'deposit' and r.player_id = p_player_id;
  end if;
  select abs(p.amount) - coalesce((select sum(abs(c.amount)) from correction c
    where c.player_id = p_player_id and c.transaction_id = p_transaction_id and c.state = 'posted'), 0)
  into strict available
  from posting p where p.player_id = p_player_id and p.transaction_id = p_transaction_id
    and p.owner_id = p_player_id and p.kind = 'cash';
end $$;
revoke execute on function wallet.refundable_v1 from public;
