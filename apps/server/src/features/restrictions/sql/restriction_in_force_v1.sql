-- What stands before an action of a player at a time, or null: the time-out that ends last, before a block
-- by staff, before one of the platform, which a document lifts. Times are epoch ms. Money functions ask it
-- under the lock of the wallet.
create or replace function restriction_in_force_v1(p_player_id uuid, p_action text, p_at timestamptz)
returns jsonb
language sql stable security definer set search_path = public, baize, pg_temp
as $$
  select jsonb_build_object('kind', r.kind, 'source', r.source, 'message', r.message,
    'untilMs', ceil(extract(epoch from r.ends_at) * 1000)::bigint)
  from standing_restrictions_v1(p_player_id, p_action, p_at) r
  order by array_position(array['timeOut'], r.kind), r.source = 'platform', r.ends_at desc nulls first, r.id
  limit 1
$$;
revoke execute on function restriction_in_force_v1 from public;
grant execute on function restriction_in_force_v1 to baize_app;
