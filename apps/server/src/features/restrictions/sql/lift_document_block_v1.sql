-- Lifts the block at the document limit of a player whose identity has been verified; nothing without such a
-- block. Called in the transaction of the verification, which holds the lock on the player's row.
create or replace function lift_document_block_v1(p_player_id uuid, p_actor text) returns void
language plpgsql security definer set search_path = public, baize, pg_temp
as $$
begin
  update player_restriction r set lifted_at = baize.now(), lifted_by = p_actor
  where r.player_id = p_player_id and r.kind = 'depositBlock' and r.source = 'platform'
    and r.lifted_at is null and is_identity_verified_v1(p_player_id);
  if not found then return; end if;
  perform audit_append_v1('player:' || p_player_id, p_actor, 'document_block_lifted', '{}');
  insert into outbox (id, topic, player_id, payload, created_at)
  values (baize.new_id(), 'obligations', p_player_id, '{}', baize.now());
end $$;
revoke execute on function lift_document_block_v1 from public;
grant execute on function lift_document_block_v1 to baize_app;
