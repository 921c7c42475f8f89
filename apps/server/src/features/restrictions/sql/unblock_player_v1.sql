-- Lifts blocks of a player that staff set: all of the kinds, or none where one is not in force. A time-out is
-- no block, and that of the platform (`document_block`) is lifted by a verified identity only. A repeat under
-- the same key changes nothing, also after a colleague has blocked the player again.
create or replace function unblock_player_v1(
  p_player_id uuid, p_kinds text[], p_actor text, p_note text, p_request_key text, out outcome text)
language plpgsql security definer set search_path = public, baize, pg_temp
as $$
begin
  perform lock_for_restriction_v1(p_player_id);
  select case when array_agg(r.kind order by r.kind) = array(select k from unnest(p_kinds) k order by k)
    and bool_and(r.lifted_by = p_actor and r.lift_note = p_note) then 'replayed' else 'key_reused' end
  into outcome
  from player_restriction r where r.player_id = p_player_id and r.lift_key = p_request_key
  having count(*) > 0;
  if outcome is not null then return; end if;
  if (select count(*) from player_restriction r where r.player_id = p_player_id and r.kind = any (p_kinds)
    and r.source = 'staff' and r.product = 'all' and r.lifted_at is null) < cardinality(p_kinds) then
    outcome := case when exists (select from player_restriction r
      where r.player_id = p_player_id and r.kind = any (p_kinds) and r.source = 'platform'
        and r.lifted_at is null and not exists (select from player_restriction o
          where o.player_id = r.player_id and o.kind = r.kind
          and o.source = 'staff' and o.product = 'all' and o.lifted_at is null))
      then 'document_block' else 'not_blocked' end;
    return;
  end if;
  update player_restriction r set lifted_at = baize.now(), lifted_by = p_actor, lift_note = p_note,
    lift_key = p_request_key
  where r.player_id = p_player_id and r.kind = any (p_kinds) and r.source = 'staff'
    and r.product = 'all' and r.lifted_at is null;
  outcome := 'ok';
end $$;
revoke execute on function unblock_player_v1 from public;
grant execute on function unblock_player_v1 to baize_app;
