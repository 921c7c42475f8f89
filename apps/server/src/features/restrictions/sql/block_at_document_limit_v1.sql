-- Blocks further deposits of a player whose identity nobody has verified, once the deposits that were
-- credited in the currency reach the operator's limit (T-52): p_limits has it in minor units by currency, and
-- nothing happens without one. The deposit that reaches it is credited. Whatever was withdrawn or refunded
-- since, the money came; and the limit itself keeps the number of these deposits small. Internal: the calling
-- function holds the lock on the wallet, and has written the deposit.
create or replace function block_at_document_limit_v1(
  p_player_id uuid, p_currency text, p_limits jsonb, p_at timestamptz)
returns void
language plpgsql set search_path = public, baize, pg_temp
as $$
declare
  v_limit constant bigint := (p_limits ->> p_currency)::bigint;
  v_status text;
begin
  if v_limit is null or is_identity_verified_v1(p_player_id) then return; end if;
  if wallet.deposited_v1(p_player_id, p_currency) < v_limit then return; end if;
  -- A verification holds this lock too, and lifts the block: one of the two sees what the other did. The
  -- check is a statement of its own, which sees what was committed while the lock was waited for.
  v_status := lock_player_v1(p_player_id);
  if v_status = 'closed' or is_identity_verified_v1(p_player_id) then return; end if;
  insert into player_restriction (player_id, id, kind, source, actor, starts_at)
  values (p_player_id, baize.new_id(), 'depositBlock', 'platform', 'platform', p_at)
  on conflict (player_id, kind, product, source) where kind <> 'timeOut' and lifted_at is null do nothing;
  if not found then return; end if;
  perform audit_append_v1('player:' || p_player_id, 'platform', 'document_limit_reached',
    jsonb_build_object('amount', v_limit::text, 'currency', p_currency));
  insert into outbox (id, topic, player_id, payload, created_at)
  values (baize.new_id(), 'obligations', p_player_id, '{}', p_at),
    (baize.new_id(), 'mail', p_player_id,
      jsonb_build_object('about', 'documentLimit', 'playerId', p_player_id), p_at);
end $$;
revoke execute on function block_at_document_limit_v1 from public;
