-- Starts a time-out of a length that the player chose. One that is in force stays as it is: nothing shortens
-- it, and a new one is written only when it ends at least an hour later, so that nobody fills the table. A
-- repeat under the same key gets the first answer. Times are epoch ms, of the time-out that is in force
-- afterwards.
create or replace function start_time_out_v1(
  p_player_id uuid, p_id uuid, p_hours integer, p_actor text, p_request_key text,
  out outcome text, out from_ms bigint, out until_ms bigint)
language plpgsql security definer set search_path = public, baize, pg_temp
as $$
declare
  v_now timestamptz;
  v_found player_restriction;
begin
  if lock_for_restriction_v1(p_player_id) is distinct from 'active' then
    outcome := 'player_disabled';
    return;
  end if;
  v_now := baize.now();
  select r.* into v_found from player_restriction r
  where r.player_id = p_player_id and r.request_key = p_request_key;
  if found then
    outcome := case when v_found.hours = p_hours then 'replayed' else 'key_reused' end;
  else
    select r.* into v_found from player_restriction r
    where r.player_id = p_player_id and r.kind = 'timeOut' and r.product = 'all'
      and r.ends_at > v_now + make_interval(hours => p_hours - 1)
    order by r.ends_at desc limit 1;
    outcome := 'unchanged';
    if not found then
      outcome := 'ok';
      insert into player_restriction (player_id, id, kind, source, actor, starts_at, ends_at, hours,
        request_key)
      values (p_player_id, p_id, 'timeOut', 'player', p_actor, v_now,
        v_now + make_interval(hours => p_hours), p_hours, p_request_key)
      returning * into v_found;
    end if;
  end if;
  from_ms := floor(extract(epoch from v_found.starts_at) * 1000);
  until_ms := ceil(extract(epoch from v_found.ends_at) * 1000);
end $$;
revoke execute on function start_time_out_v1 from public;
grant execute on function start_time_out_v1 to baize_app;
