-- Blocks actions of a player, one row for each kind. All of them or none: with the first block, in force
-- already, its message and note stay.
create or replace function block_player_v1(
  p_player_id uuid, p_ids uuid[], p_kinds text[], p_source text, p_actor text, p_message text, p_note text,
  out outcome text)
language plpgsql security definer set search_path = public, baize, pg_temp
as $$
begin
  outcome := case lock_for_restriction_v1(p_player_id) when 'closed' then 'closed' end;
  if outcome is not null then return; end if;
  if exists (select from player_restriction r where r.player_id = p_player_id and r.kind = any (p_kinds)
    and r.product = 'all' and r.lifted_at is null) then
    outcome := 'already_blocked';
    return;
  end if;
  insert into player_restriction (player_id, id, kind, source, actor, starts_at, message, note)
  select p_player_id, b.id, b.kind, p_source, p_actor, baize.now(), p_message, p_note
  from unnest(p_ids, p_kinds) b (id, kind);
  outcome := 'ok';
end $$;
revoke execute on function block_player_v1 from public;
grant execute on function block_player_v1 to baize_app;
