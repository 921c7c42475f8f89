-- What the open deposits of a player reserve of a limit of this type, and how many they are. A deposit is
-- released in the period that it was reserved in: an open one of yesterday reserves nothing today. Internal.
create or replace function wallet.reserved_by_open_deposits_v1(p_player_id uuid, p_type text,
  p_since timestamptz, p_until timestamptz)
returns table (reserved bigint, open_deposits integer)
language sql stable set search_path = wallet, public, baize, pg_temp
as $$
  select coalesce(sum(d.amount), 0)::bigint, count(d.id)::integer
  from deposit d
  where p_type = any (limit_types_v1('deposit')) and d.player_id = p_player_id
    and d.state in ('init', 'pending') and d.limit_reserved
    and p_since <= d.limit_counted_at and d.limit_counted_at < p_until
$$;
revoke execute on function wallet.reserved_by_open_deposits_v1 from public;
