-- Whether players may pay by the method. A method without a row was installed after the settings were saved,
-- and is enabled.
create or replace function is_method_enabled_v1(p_method_id integer) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select not exists (select from payment_method m where m.method_id = p_method_id and not m.enabled)
$$;
revoke execute on function is_method_enabled_v1 from public;
