-- Blocks actions of a player, one row for each kind. All of them or none: with the first block, in force
-- already, its message and note stay; a block of another source stands beside it. A repeat under the same
-- key changes nothing, also after a colleague has lifted the block.
create or replace function block_player_v1(
  p_player_id uuid, p_ids uuid[], p_kinds text[], p_source text, p_actor text, p_message text, p_note text,
  p_request_key text,
  out outcome text)
language plpgsql security definer set search_path = public, baize, pg_temp
as $$
declare
  v_status text := lock_for_restriction_v1(p_player_id);
begin
  select case when array_agg(r.kind order by r.kind) = array(select k from unnest(p_kinds) k order by k)
    and bool_and(r.actor = p_actor and r.message = p_message and r.note = p_note)
    then 'replayed' else 'key_reused' end
  into outcome
  from player_restriction r where r.player_id = p_player_id and r.request_key = p_request_key
  having count(*) > 0;
  if outcome is null and v_status = 'closed' then outcome := 'closed'; end if;
  if outcome is not null then return; end if;
  if exists (select from player_restriction r where r.player_id = p_player_id and r.kind = any (p_kinds)
    and r.source = p_source and r.product = 'all' and r.lifted_at is null) then
    outcome := 'already_blocked';
    return;
  end if;
  insert into player_restriction (player_id, id, kind, source, actor, starts_at, message, note, request_key)
  select p_player_id, b.id, b.kind, p_source, p_actor, baize.now(), p_message, p_note, p_request_key
  from unnest(p_ids, p_kinds) b (id, kind);
  outcome := 'ok';
end $$;
revoke execute on function block_player_v1 from public;
grant execute on function block_player_v1 to baize_app;
