-- The operator's settings, and the events that the relay delivers.
create table setting (
  name text primary key,
  value jsonb not null,
  -- Lets the next load distinguish changes of the file from changes by the command.
  loaded_value jsonb
);
comment on column setting.loaded_value
  is 'The value in content/operator.json when it was last loaded; null when the file never had this setting.';
-- Nothing deletes a setting.
grant select, insert, update on setting to baize_app;

-- Earlier values of a setting. A row written without the command may hold anything: then the newest valid
-- value stays in force, on every server and after a restart.
create table setting_history (
  name text not null,
  seq bigint generated always as identity,
  value jsonb not null,
  replaced_at timestamptz not null default baize.now(),
  primary key (name, seq)
);
create trigger setting_history_append_only before update or delete or truncate on setting_history
  execute function baize.refuse_change();
grant select on setting_history to baize_app;

-- Names the present content of `setting`, so that a server keeps what it has read. Random: a change that is
-- rolled back or a copy of the database never leads two contents to one version. Changed with the content.
create table setting_version (
  only_row boolean primary key default true check (only_row),
  version uuid not null default gen_random_uuid()
);
insert into setting_version default values;
grant select on setting_version to baize_app;

-- A trigger, so that a change by hand leaves an audit row as well. The command and the loading of content set
-- actor and reason in baize.actor and baize.audit_details for their transaction.
create function baize.record_setting_change() returns trigger
  language plpgsql security definer set search_path = public, baize, pg_temp as $$
declare
  v_name text := coalesce(new.name, old.name);
  v_from jsonb := case when tg_op = 'INSERT' then null else old.value end;
  v_to jsonb := case when tg_op = 'DELETE' then null else new.value end;
begin
  if v_from is not distinct from v_to then return null; end if;
  if v_from is not null then insert into setting_history (name, value) values (v_name, v_from); end if;
  perform audit_append_v1(
    'setting:' || v_name,
    coalesce(nullif(current_setting('baize.actor', true), ''), 'database:' || session_user),
    'setting_changed',
    coalesce(nullif(current_setting('baize.audit_details', true), '')::jsonb,
      '{}') || jsonb_build_object('from', v_from, 'to', v_to));
  return null;
end $$;
create trigger setting_changed after insert or update or delete on setting
  for each row execute function baize.record_setting_change();

-- Locks the row until the commit, so that each version names what one transaction left.
create function baize.renew_setting_version() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update setting_version set version = gen_random_uuid();
  return null;
end $$;
create trigger setting_version_renewed after insert or update or delete or truncate on setting
  for each statement execute function baize.renew_setting_version();

-- Changes of settings by staff. Those that touch money or limits wait for a second person; the others are
-- here with the key of their request, so that a repeated one is answered as the first time.
create table setting_change (
  id uuid primary key,
  name text not null,
  -- The value that the change is about, and the new one.
  from_value jsonb not null,
  value jsonb not null,
  -- What the person who asks for it typed, or else the code of what makes the change: the load of content.
  reason text check (reason <> ''),
  cause text check (cause in ('contentLoaded')),
  proposed_by uuid not null references staff_member,
  -- Of a command, which names the member of staff and authenticates nobody.
  command_user text,
  proposed_at timestamptz not null default baize.now(),
  -- When nobody has approved it until then, it lapses.
  lapses_at timestamptz not null,
  -- Null for a change by a command.
  request_key uuid unique,
  outcome text check (outcome in ('inForce', 'approved', 'rejected', 'withdrawn', 'lapsed')),
  ended_by uuid references staff_member,
  ended_at timestamptz,
  check (num_nonnulls(reason, cause) = 1),
  check ((outcome is null) = (ended_at is null)),
  check (outcome is distinct from 'approved' or ended_by <> proposed_by)
);
create unique index setting_change_waiting on setting_change (name) where outcome is null;
create index setting_change_due on setting_change (lapses_at) where outcome is null;
comment on column setting_change.outcome is 'Null while the change waits for a second person.';
grant select, insert on setting_change to baize_app;
grant update (outcome, ended_by, ended_at) on setting_change to baize_app;

-- Money functions publish events only here; the relay delivers and deletes them (wiring: section 5).
create table outbox (
  id uuid primary key,
  topic text not null,
  player_id uuid,
  payload jsonb not null,
  created_at timestamptz not null
);
comment on column outbox.topic
  is 'The name of a live event of the contract, sent to browsers (wallet, deposit, withdrawal, game-session, '
     'session-ended), or of a job (mail, payout).';
grant select, insert, update, delete on outbox to baize_app;
