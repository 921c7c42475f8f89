-- Counts the changes of games: cached data are valid until the next change.
create table games_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into games_version (version) values (0);

create function baize.count_games_change() returns trigger language plpgsql
  set search_path = public, baize, pg_temp as $$
begin
  update games_version set version = version + 1;
  return null;
end $$;

create trigger games_changed after insert or update or delete or truncate on game
  for each statement execute function baize.count_games_change();

grant select, update on games_version to baize_app;
