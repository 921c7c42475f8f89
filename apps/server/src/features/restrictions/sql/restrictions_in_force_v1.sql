-- What keeps a player from actions now, oldest first; of the time-outs of a product only the one that ends
-- last. Times are epoch ms.
create or replace function restrictions_in_force_v1(p_player_id uuid) returns jsonb
language sql stable security definer set search_path = public, baize, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'source', r.source, 'message', r.message,
    'fromMs', floor(extract(epoch from r.starts_at) * 1000)::bigint,
    'untilMs', ceil(extract(epoch from r.ends_at) * 1000)::bigint) order by r.starts_at, r.id), '[]')
  from last_restrictions_v1(p_player_id) r
  where r.product <> 'sportsbook'
$$;
revoke execute on function restrictions_in_force_v1 from public;
grant execute on function restrictions_in_force_v1 to baize_app;
