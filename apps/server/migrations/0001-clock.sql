-- All times come from baize.now(); a test or demo database replaces its body with a shifted clock (wiring:
-- W8).
create schema baize;

create function baize.now() returns timestamptz
  language sql volatile parallel safe
  as 'select clock_timestamp()';

-- Append-only tables refuse changes even by their owner; the API's role has no such right anyway.
create function baize.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
