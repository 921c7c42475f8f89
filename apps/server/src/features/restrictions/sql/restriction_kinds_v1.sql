-- The kinds of restrictions that stand before an action; the same table as player-restrictions.ts in the
-- domain, and a test compares the two.
create or replace function restriction_kinds_v1(p_action text) returns text[]
language sql immutable parallel safe
as $$
  select case p_action
    when 'demo' then array['timeOut']
    when 'deposit' then array['timeOut', 'depositBlock']
    when 'play' then array['timeOut', 'playBlock']
    when 'withdraw' then array['withdrawalBlock']
    else '{}' end
$$;
revoke execute on function restriction_kinds_v1 from public;
grant execute on function restriction_kinds_v1 to baize_app;
