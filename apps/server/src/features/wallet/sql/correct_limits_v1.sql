-- Adds p_amount to the limits that counted a movement at p_counted_at, and only in the period that counted
-- it; below zero it takes the movement back. Internal: the calling function holds the lock on the wallet.
create or replace function wallet.correct_limits_v1(p_player_id uuid, p_types text[], p_amount bigint,
  p_counted_at timestamptz)
returns void
language plpgsql set search_path = wallet, public, baize, pg_temp
as $$
begin
  update player_limit l set used = l.used + p_amount
  where l.player_id = p_player_id and l.type = any (p_types)
    and l.period_start <= p_counted_at and p_counted_at < l.period_end;
end $$;
revoke execute on function wallet.correct_limits_v1 from public;
