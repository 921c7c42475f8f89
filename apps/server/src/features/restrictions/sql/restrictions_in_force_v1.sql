-- Every restriction of a player that is in force, oldest first. Times are epoch ms.
create or replace function restrictions_in_force_v1(p_player_id uuid) returns jsonb
language sql stable security definer set search_path = public, baize, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'source', r.source, 'message', r.message,
    'fromMs', floor(extract(epoch from r.starts_at) * 1000)::bigint,
    'untilMs', ceil(extract(epoch from r.ends_at) * 1000)::bigint) order by r.starts_at, r.id), '[]')
  from player_restriction r, (select baize.now() as at) t
  where r.player_id = p_player_id and r.product <> 'sportsbook' and r.lifted_at is null
    and r.starts_at <= t.at and (r.ends_at is null or r.ends_at > t.at)
$$;
revoke execute on function restrictions_in_force_v1 from public;
grant execute on function restrictions_in_force_v1 to baize_app;
