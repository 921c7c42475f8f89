-- Locks the wallet and finds a stored answer to the player's request for a payment. A null outcome means a
-- new request. Otherwise it is the stored outcome with the reference of the deposit or withdrawal, or an
-- error: another request has the key, there is no such wallet, or the request is new and its player or method
-- is disabled.
-- Internal.
create or replace function wallet.find_replay_v1(
  p_player_id uuid, p_method_id integer, p_currency text, p_key text, p_request_hash bytea,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out reference text, out details jsonb)
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_before record;
begin
  replayed := false;
  select l.outcome, l.balance, l.wallet_version into outcome, balance, wallet_version
  from lock_wallet_v1(p_player_id, p_currency) l;
  if outcome is not null then return; end if;
  currency := p_currency;
  select t.request_hash, 'ok' as outcome, t.balance_after, t.wallet_version, t.reference,
    null::jsonb as details into v_before
  from ledger_transaction t where t.player_id = p_player_id and t.source = 'player' and t.key = p_key
  union all
  select d.request_hash, d.outcome, d.balance_after, d.wallet_version, d.reference, d.details
  from idempotency_record d where d.player_id = p_player_id and d.source = 'player' and d.key = p_key;
  if found then
    if v_before.request_hash <> p_request_hash then
      outcome := 'key_reused';
      return;
    end if;
    replayed := true;
    outcome := v_before.outcome;
    balance := v_before.balance_after;
    wallet_version := v_before.wallet_version;
    reference := v_before.reference;
    details := v_before.details;
  end if;
  -- A stored answer is returned even if the player or the method has been disabled since.
  if outcome is null then outcome := payment_refusal_v1(p_player_id, p_method_id); end if;
end $$;
revoke execute on function wallet.find_replay_v1 from public;
