-- Makes the waiting change of a limit to p_amount (null removes the limit), from its time on and before it
-- lapses. p_amount names the change, so that a page with an older one confirms nothing else. Confirmed again
-- it is a replay. `limit` of the details is the amount before, `atMs` the time from which the change can be
-- confirmed or at which it lapsed.
create or replace function wallet.confirm_limit_v1(
  p_player_id uuid, p_type text, p_period text, p_currency text, p_amount bigint,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_locked record;
  v_now timestamptz;
  v_limit player_limit;
begin
  replayed := false;
  select l.* into v_locked from lock_limit_v1(p_player_id, p_type, p_period, p_currency) l;
  outcome := v_locked.outcome;
  balance := v_locked.balance;
  wallet_version := v_locked.wallet_version;
  if outcome is not null then return; end if;
  currency := p_currency;
  v_now := v_locked.locked_at;
  v_limit := v_locked.found_limit;
  -- A limit without a row, and a change that takes effect by itself, cannot be confirmed.
  if v_limit.type is null then
    outcome := 'nothing_waiting';
    return;
  elsif v_limit.pending_lapses_at is null or v_limit.pending_amount is distinct from p_amount then
    replayed := v_limit.amount is not distinct from p_amount;
    outcome := case when replayed then 'ok' else 'nothing_waiting' end;
    return;
  elsif v_now < v_limit.pending_at then
    outcome := 'too_early';
    details := jsonb_build_object('atMs', (extract(epoch from v_limit.pending_at) * 1000)::bigint);
    return;
  elsif v_now >= v_limit.pending_lapses_at then
    outcome := 'lapsed';
    details := jsonb_build_object('atMs', (extract(epoch from v_limit.pending_lapses_at) * 1000)::bigint);
    return;
  end if;
  outcome := 'ok';
  details := jsonb_build_object('limit', v_limit.amount::text);
  -- The next movement brings period and count up to date.
  update player_limit l set amount = p_amount, pending_amount = null, pending_at = null,
    pending_lapses_at = null, pending_due_at = null
  where l.player_id = p_player_id and l.type = p_type and l.period = p_period;
end $$;
revoke execute on function wallet.confirm_limit_v1 from public;
grant execute on function wallet.confirm_limit_v1 to baize_app;
