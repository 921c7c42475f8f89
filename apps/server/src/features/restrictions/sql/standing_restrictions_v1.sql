-- What stands before an action of a player at a time. Internal. A set without settings of its own, so that it
-- is planned as a part of its caller: bets read it on the hot path.
create or replace function standing_restrictions_v1(p_player_id uuid, p_action text, p_at timestamptz)
returns setof public.player_restriction
language sql stable
as $$
  select r.* from public.player_restriction r
  where r.player_id = p_player_id and r.kind = any (public.restriction_kinds_v1(p_action))
    and (r.product = 'all' or (p_action in ('demo', 'play') and r.product = 'casino'))
    and r.lifted_at is null and r.starts_at <= p_at and (r.ends_at is null or r.ends_at > p_at)
$$;
revoke execute on function standing_restrictions_v1 from public;
