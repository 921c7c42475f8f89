-- By default PostgreSQL lets every role execute a new function, which would allow any role to append to the
-- audit trail. From here on a function needs a grant; helpers of the schema baize (clock, ids, search words)
-- are granted to the API's role.
alter default privileges revoke execute on functions from public;
alter default privileges in schema baize grant execute on functions to baize_app;
do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('baize', 'wallet', 'public', 'pgboss')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', v_function);
  end loop;
end $$;
grant execute on all functions in schema baize to baize_app;

-- The API's role writes to the audit trail only by audit_append_v1: a row inserted by hand would have a
-- chosen number and hash.
revoke insert on audit_event from baize_app;

-- A row with another shape cannot be anchored. An existing one stays, because nothing is removed from the
-- trail: the check reports it, and the constraint applies to new rows.
alter table audit_event add constraint audit_event_shape
  check (seq > 0 and octet_length(hash) = 32 and octet_length(previous_hash) = 32
    and length(subject) between 1 and 200) not valid;
do $$
begin
  alter table audit_event validate constraint audit_event_shape;
exception when check_violation then
  raise warning 'audit_event has rows that audit_append_v1 did not write: npm run check-audit names them';
end $$;
