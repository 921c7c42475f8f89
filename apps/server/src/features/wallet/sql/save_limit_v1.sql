-- Sets, changes or removes a limit, whose later periods begin by p_time_zone, that of the player's licence. A
-- new limit also counts the movements of the current period so far. A change with p_lapses_at waits for
-- confirm_limit_v1. The same change again is a replay that keeps its times.
-- Support changes the limit of the amount p_from that staff saw, and no other. A loosening, at the player's
-- demand, replaces no change that waits: the player may have decided since. A tightening ends it. p_from is
-- not read for a change by the player. `atMs` of the details is the time of the change that waits.
create or replace function wallet.save_limit_v1(
  p_player_id uuid, p_type text, p_period text, p_currency text, p_time_zone text, p_amount bigint,
  p_immediate boolean, p_effective_at timestamptz, p_lapses_at timestamptz,
  p_refuses_once_removed boolean, p_requested_by text, p_from bigint,
  out outcome text, out replayed boolean, out balance bigint, out wallet_version bigint, out currency text,
  out details jsonb)
language plpgsql security definer set search_path = wallet, public, baize, pg_temp
as $$
#variable_conflict use_column
declare
  v_locked record;
  v_now timestamptz;
  v_limit player_limit;
  v_loosens boolean;
  v_waits boolean;
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
  if v_limit.type is not null then
    v_limit := limit_at_v1(v_limit, v_now);
    v_limit.time_zone := p_time_zone;
  else
    -- A period that has ended is followed by the current one.
    v_limit := limit_at_v1(row(p_player_id, p_type, p_period, p_currency, p_time_zone,
      case p_type when 'session' then 'seconds' else 'money' end, null, 0, '-infinity', '-infinity',
      null, null, null, null, 'player', false)::player_limit, v_now);
    if v_limit.unit = 'money' then
      v_limit.used := limit_used_since_v1(p_player_id, p_type, v_limit.period_start);
    end if;
  end if;

  v_waits := v_limit.pending_at is not null
    and (v_limit.pending_lapses_at is null or v_now < v_limit.pending_lapses_at);
  if p_requested_by = 'support' then
    if v_limit.amount is distinct from p_from then
      outcome := 'limit_changed';
      return;
    elsif v_waits and not p_immediate then
      outcome := 'change_waits';
      details := jsonb_build_object('atMs', (extract(epoch from v_limit.pending_at) * 1000)::bigint);
      return;
    end if;
  end if;

  -- What is not set cannot be removed: no row says that the player had it.
  if p_amount is null and v_limit.amount is null then
    outcome := 'ok';
    replayed := true;
    return;
  end if;
  v_limit.refuses_once_removed := p_refuses_once_removed;

  -- The change was decided on a limit read before the lock. Since then the limit may have been tightened, or
  -- a pending change have come due: what applies at once is no loosening, and what waits is one.
  v_loosens := coalesce(p_amount > v_limit.amount, p_amount is null and v_limit.amount is not null);
  if p_immediate = v_loosens then
    outcome := 'limit_changed';
    return;
  elsif p_immediate then
    v_limit.amount := p_amount;
    v_limit.pending_amount := null;
    v_limit.pending_at := null;
    v_limit.pending_lapses_at := null;
  elsif v_waits and v_limit.pending_amount is not distinct from p_amount then
    outcome := 'ok';
    replayed := true;
    return;
  else
    v_limit.pending_amount := p_amount;
    v_limit.pending_at := p_effective_at;
    v_limit.pending_lapses_at := p_lapses_at;
  end if;
  v_limit.requested_by := p_requested_by;
  v_limit.pending_due_at := case when v_limit.pending_lapses_at is not null then v_limit.pending_at end;
  outcome := 'ok';
  insert into player_limit select v_limit.*
  on conflict (player_id, type, period) do update set
    time_zone = excluded.time_zone, amount = excluded.amount, used = excluded.used,
    period_start = excluded.period_start, period_end = excluded.period_end,
    pending_amount = excluded.pending_amount, pending_at = excluded.pending_at,
    pending_lapses_at = excluded.pending_lapses_at, pending_due_at = excluded.pending_due_at,
    requested_by = excluded.requested_by,
    refuses_once_removed = excluded.refuses_once_removed;
  if v_limit.unit = 'seconds' then
    -- A tighter limit ends a running game sooner, and also the last round of a replaced one. Time that was
    -- played before the change stays played: the end is never before it.
    update game_session s
    set plays_until = (select greatest(v_now, f.plays_until) from session_limit_v1(p_player_id, v_now) f)
    where s.player_id = p_player_id and (s.ended_at is null or s.last_bets_until > v_now);
  end if;
end $$;
revoke execute on function wallet.save_limit_v1 from public;
grant execute on function wallet.save_limit_v1 to baize_app;
