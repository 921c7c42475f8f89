-- The types of limits on which a kind of movement counts; this is the only place that says so. Immutable:
-- with a constant argument the planner replaces the call by its result, so it costs a bet nothing. Internal.
create or replace function wallet.limit_types_v1(p_movement text) returns text[]
language plpgsql immutable set search_path = wallet, public, baize, pg_temp
as $$
begin
  case p_movement
    when 'deposit' then return array['deposit'];
    when 'bet' then return array['loss', 'wager'];
    -- A win counts with a minus.
    when 'win' then return array['loss'];
    else raise exception 'limit_types: no limit counts the movement %', p_movement;
  end case;
end $$;
revoke execute on function wallet.limit_types_v1 from public;
