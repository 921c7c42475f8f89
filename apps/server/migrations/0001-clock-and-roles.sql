-- The schema of the helpers, the role of the API, and the rights of new functions.
create schema if not exists baize;

-- The API's role: no DDL, and only read access to the ledger and the audit trail; functions write them
-- (wiring: W6). Its rights on a table are granted where the table is created.
do $$
begin
  if not exists (select from pg_roles where rolname = 'baize_app') then
    create role baize_app login;
  end if;
end $$;

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

grant usage on schema baize, public to baize_app;
-- A server and every command refuse a database that lacks a migration of their release.
grant select on kysely_migration to baize_app;

-- By default PostgreSQL lets every role execute a new function, which would allow any role to append to the
-- audit trail. Here a function needs a grant; helpers of the schema baize (clock, ids, search words) are
-- granted to the API's role.
alter default privileges revoke execute on functions from public;
alter default privileges in schema baize grant execute on functions to baize_app;

-- For the search of games: fuzzystrmatch measures how far two words are apart, pg_trgm finds similar words.
-- Both are trusted: the owner of a database may create them.
create extension if not exists fuzzystrmatch with schema baize;
create extension if not exists pg_trgm with schema baize;

-- All times come from baize.now(); a test or demo database replaces its body with a shifted clock (wiring:
-- W8).
create function baize.now() returns timestamptz
  language sql volatile parallel safe
  as 'select clock_timestamp()';

-- Ids that grow with time, as the application generates them (UUID version 7). The relay reads the outbox in
-- the order of its ids: random ids could wait behind newer rows for as long as a round cannot take all.
create function baize.new_id() returns uuid
  language sql volatile parallel safe
  as $$
  select overlay(gen_random_uuid()::text placing substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-7'
    from 1 for 15)::uuid
  from (select lpad(to_hex(floor(extract(epoch from baize.now()) * 1000)::bigint), 12, '0') as ms) clock
$$;

-- Append-only tables refuse changes even by their owner; the API's role has no such right anyway.
create function baize.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Normalizes words for search: lower-case letters and digits without accents, separated by one space.
-- "Kalocsa Rózsa" is "kalocsa rozsa".
create function baize.plain_words(p_text text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  regexp_replace(lower(normalize(p_text, NFD)), U&'[\0300-\036F]', '', 'g'),
  U&'[^0-9a-z\00C0-\1FFF\2C00-\FFFF]+', ' ', 'g'));
