-- The name of the member of staff behind an actor of the audit trail, `staff:<id>`; null for any other.
create or replace function staff_name_v1(p_actor text) returns text
language sql stable set search_path = public, pg_temp
as $$
  select m.name from staff_member m where p_actor = 'staff:' || m.staff_id
$$;
revoke execute on function staff_name_v1 from public;
grant execute on function staff_name_v1 to baize_app;
