-- The sides of a player's documents, for what they owe; none once their identity is verified.
create or replace function identity_document_sides_v1(p_player_id uuid, p_is_verified boolean) returns jsonb
language sql stable set search_path = public, pg_temp
as $$
  select case when p_is_verified then '[]' else coalesce((
    select jsonb_agg(jsonb_build_object('type', d.type, 'side', s.side, 'status', s.status))
    from player_document d
    join document_side s on s.player_id = d.player_id and s.document_id = d.id
    where d.player_id = p_player_id), '[]') end
$$;
revoke execute on function identity_document_sides_v1 from public;
grant execute on function identity_document_sides_v1 to baize_app;
