-- PostgreSQL lets everybody execute a new function. A role without any right could append to the audit trail that way. From here on a
-- function is closed until it is granted; helpers of the schema baize (the clock, ids, searched words) are open to the API's role.
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

-- The API's role writes to the audit trail by audit_append_v1 alone: a row put in by hand has the number and the hash that somebody chose.
revoke insert on audit_event from baize_app;

-- A row with another shape cannot be anchored. One that somebody has put in already stays, because nothing is taken from the trail:
-- the check names it, and the constraint holds for what comes.
alter table audit_event add constraint audit_event_shape
  check (seq > 0 and octet_length(hash) = 32 and octet_length(previous_hash) = 32 and length(subject) between 1 and 200) not valid;
do $$
begin
  alter table audit_event validate constraint audit_event_shape;
exception when check_violation then
  raise warning 'audit_event has rows that audit_append_v1 did not write: npm run check-audit names them';
end $$;
