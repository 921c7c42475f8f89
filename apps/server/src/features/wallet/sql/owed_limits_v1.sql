-- The limits that a player has to set before a deposit, in the order of the domain's constants: those of
-- p_needed (`type period`) without an amount, and those whose removal is in force where the rule set refuses
-- deposits and play without them; null for none. Internal: the calling function holds the lock on the wallet.
create or replace function wallet.owed_limits_v1(p_player_id uuid, p_needed text[], p_now timestamptz)
returns jsonb
language sql stable set search_path = wallet, public, baize, pg_temp
as $$
  with known as (
    select l.type, l.period, (limit_at_v1(l, p_now)).amount is not null as is_set, l.refuses_once_removed
    from player_limit l where l.player_id = p_player_id),
  owed as (
    select split_part(n.name, ' ', 1) as type, split_part(n.name, ' ', 2) as period
    from unnest(p_needed) n (name)
    where not exists (select from known k where k.is_set and k.type || ' ' || k.period = n.name)
    union
    select k.type, k.period from known k where not k.is_set and k.refuses_once_removed)
  select jsonb_agg(jsonb_build_object('type', o.type, 'period', o.period)
    order by array_position(array['deposit', 'loss', 'wager', 'session'], o.type),
      array_position(array['daily', 'weekly', 'monthly'], o.period))
  from owed o
$$;
revoke execute on function wallet.owed_limits_v1 from public;
