-- Sets, changes or removes a limit. A new limit also counts the amounts of the current period so far.
create or replace function wallet.save_limit_v1(
  p_player_id uuid, p_type text, p_period text, p_currency text, p_amount bigint, p_immediate boolean, p_effective_at timestamptz,
  p_period_start timestamptz, p_period_end timestamptz,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text, out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_limit player_limit;
begin
  replayed := false;
  select l.outcome, l.balance, l.wallet_version into outcome, balance, wallet_version from lock_wallet_v1(p_player_id, p_currency) l;
  if outcome is not null then return; end if;
  currency := p_currency;
  v_now := baize.now();
  if v_now < p_period_start or v_now >= p_period_end then
    outcome := 'stale_periods';
    return;
  end if;

  select l.* into v_limit from player_limit l
  where l.player_id = p_player_id and l.type = p_type and l.period = p_period for update;
  if not found then
    v_limit := row(p_player_id, p_type, p_period, p_currency, null, 0, p_period_start, p_period_end, null, null);
    v_limit.used := case p_type
      when 'deposit' then (
        select coalesce(sum(d.amount), 0) from deposit d
        where d.player_id = p_player_id and d.limit_reserved
          and d.limit_period_starts[array_position('{daily,weekly,monthly}', p_period)] = p_period_start)
      else (
        select coalesce(-sum(p.amount), 0) from ledger_transaction t
        join posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.owner_id = t.player_id and p.kind = 'cash'
        left join ledger_transaction b
          on t.kind = 'rollback' and b.player_id = t.player_id and b.source = t.source and b.key = t.reference
        where t.player_id = p_player_id and t.created_at >= p_period_start
          and (t.kind = 'bet' or (t.kind = 'win' and p_type = 'loss') or (t.kind = 'rollback' and b.created_at >= p_period_start)))
    end;
  else
    if v_limit.period_end <= v_now then
      v_limit.used := 0;
      v_limit.period_start := p_period_start;
      v_limit.period_end := p_period_end;
    end if;
    if v_limit.pending_at <= v_now then
      v_limit.amount := v_limit.pending_amount;
      v_limit.pending_at := null;
      v_limit.pending_amount := null;
    end if;
  end if;

  -- An immediate change was decided on a limit read before the lock, which may have been tightened since.
  if p_immediate and v_limit.amount is not null and (p_amount is null or p_amount > v_limit.amount) then
    outcome := 'loosening_refused';
    return;
  elsif p_immediate then
    v_limit.amount := p_amount;
    v_limit.pending_amount := null;
    v_limit.pending_at := null;
  else
    v_limit.pending_amount := p_amount;
    v_limit.pending_at := p_effective_at;
  end if;
  outcome := 'ok';
  insert into player_limit select v_limit.*
  on conflict (player_id, type, period) do update set
    amount = excluded.amount, used = excluded.used, period_start = excluded.period_start, period_end = excluded.period_end,
    pending_amount = excluded.pending_amount, pending_at = excluded.pending_at;
end $$;
revoke execute on function wallet.save_limit_v1 from public;
grant execute on function wallet.save_limit_v1 to baize_app;
