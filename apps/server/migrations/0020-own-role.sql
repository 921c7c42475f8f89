-- A database owner with the right to create roles is not a member of the roles that it creates, and could not
-- switch to `baize_app`.
do $$
begin
  if not pg_has_role(current_user, 'baize_app', 'member') then
    execute format('grant baize_app to %I', current_user);
  end if;
exception when insufficient_privilege then
  raise notice 'another role owns baize_app: its owner must grant it to %', current_user;
end $$;
