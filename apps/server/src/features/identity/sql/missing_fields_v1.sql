-- Those of p_fields of which nothing is known of a player, in their order; null for none. Internal: money
-- functions ask it under the lock of the wallet.
create or replace function missing_fields_v1(p_player_id uuid, p_fields text[]) returns jsonb
language sql stable set search_path = public, pg_temp
as $$
  select jsonb_agg(f.name order by f.position)
  from unnest(p_fields) with ordinality f (name, position)
  where f.name <> all (known_fields_v1(p_player_id))
$$;
revoke execute on function missing_fields_v1 from public;
