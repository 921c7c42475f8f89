-- One step in a withdrawal's life, with what it moves, its line in the timeline and its events. For the other functions only, which
-- hold the wallet row's lock and have looked at the state. The states are those of withdrawal-states.ts in the domain.
create or replace function wallet.change_withdrawal_v1(
  p_withdrawal withdrawal, p_transaction_id uuid, p_state text, p_actor text, p_reason text, p_due_at timestamptz, p_check_at timestamptz,
  p_from text, p_to text, p_kind text,
  out balance bigint, out wallet_version bigint)
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now constant timestamptz := baize.now();
  v_key constant text := p_withdrawal.reference || ':' || p_state;
begin
  update withdrawal w set state = p_state, due_at = p_due_at, check_at = p_check_at
  where w.player_id = p_withdrawal.player_id and w.id = p_withdrawal.id;
  insert into withdrawal_event (player_id, withdrawal_id, seq, state, actor, reason, due_at, at)
  select p_withdrawal.player_id, p_withdrawal.id, max(e.seq) + 1, p_state, p_actor, p_reason, p_due_at, v_now
  from withdrawal_event e where e.player_id = p_withdrawal.player_id and e.withdrawal_id = p_withdrawal.id;
  if p_kind is null then
    select a.balance, a.wallet_version into balance, wallet_version
    from account a
    where a.owner_id = p_withdrawal.player_id and a.currency = p_withdrawal.currency and a.kind = 'cash' and a.shard = 0;
  else
    select m.balance, m.wallet_version into balance, wallet_version
    from move_v1(p_withdrawal.player_id, p_withdrawal.currency, p_transaction_id, 'house', v_key, sha256(convert_to(v_key, 'UTF8')),
      p_kind, p_withdrawal.reference, null, p_withdrawal.amount, p_from, p_to) m;
  end if;
  insert into outbox (id, topic, player_id, payload, created_at)
  values (gen_random_uuid(), 'withdrawal', p_withdrawal.player_id,
    jsonb_build_object('reference', p_withdrawal.reference, 'state', p_state), v_now);
end $$;
revoke execute on function wallet.change_withdrawal_v1 from public;
