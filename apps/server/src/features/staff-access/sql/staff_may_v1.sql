-- Whether a member of staff may do something now: their login is enabled, and their role has the permission.
create or replace function staff_may_v1(p_staff_id uuid, p_permission text) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select exists (
    select from staff_member m join staff_role r on r.slug = m.role
    where m.staff_id = p_staff_id and m.disabled_at is null and p_permission = any(r.permissions))
$$;
revoke execute on function staff_may_v1 from public;
grant execute on function staff_may_v1 to baize_app;
