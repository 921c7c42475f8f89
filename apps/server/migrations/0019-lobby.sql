-- Normalizes words for search: lower-case letters and digits without accents, separated by one space.
-- "Kalocsa Rózsa" is "kalocsa rozsa".
create function baize.plain_words(p_text text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  regexp_replace(lower(normalize(p_text, NFD)), U&'[\0300-\036F]', '', 'g'),
  U&'[^0-9a-z\00C0-\1FFF\2C00-\FFFF]+', ' ', 'g'));

alter table game
  add column min_stake jsonb not null default '{}',
  -- A studio's name in URLs.
  add column studio_id text not null generated always as (
    coalesce(nullif(btrim(regexp_replace(baize.plain_words(studio), '[^0-9a-z]+', '-', 'g'), '-'), ''),
      left(md5(studio), 12))) stored,
  add column plain_title text not null generated always as (baize.plain_words(title)) stored,
  add column words tsvector not null generated always as (array_to_tsvector(
    string_to_array(baize.plain_words(title), ' ') || string_to_array(baize.plain_words(studio),
      ' '))) stored;
create index game_words on game using gin (words);

-- Positions of a game in the lobby: one row for each of its groups and one for "all". A page of any group is
-- read in order from an index, whatever the number of games.
create table game_place (
  group_name text not null,
  position integer not null,
  friendly_id text not null,
  studio_id text not null,
  primary key (group_name, position, friendly_id)
);
create index game_place_by_studio on game_place (group_name, studio_id, position, friendly_id);

-- Number of open games of each group and each studio, so that they are not counted for every visitor.
create table game_shelf (
  kind text not null check (kind in ('group', 'studio')),
  name text not null,
  title text not null,
  games integer not null,
  primary key (kind, name)
);

-- A trigger, so that no caller can forget it: every change that disables a game removes it from the lobby.
-- Defined here and not in a feature's sql folder because the triggers below need it; a change is a new
-- migration.
create function baize.place_games() returns trigger language plpgsql
  set search_path = public, baize, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from game_place p
    using (select g.friendly_id, g.position, unnest(g.groups || 'all'::text) as group_name from old_game g) o
    where p.group_name = o.group_name and p.position = o.position and p.friendly_id = o.friendly_id;
    update game_shelf s set games = s.games - o.games
    from (select f.kind, f.name, count(*)::integer as games
          from old_game g, baize.shelves_of(g.groups, g.studio_id, g.studio) f where g.enabled
          group by f.kind, f.name) o
    where s.kind = o.kind and s.name = o.name;
  end if;
  if tg_op <> 'DELETE' then
    insert into game_place (group_name, position, friendly_id, studio_id)
    select distinct unnest(g.groups || 'all'::text), g.position, g.friendly_id, g.studio_id from new_game g
    where g.enabled;
    insert into game_shelf (kind, name, title, games)
    select f.kind, f.name, max(f.title), count(*)
    from new_game g, baize.shelves_of(g.groups, g.studio_id, g.studio) f where g.enabled
    group by f.kind, f.name order by f.kind, f.name
    on conflict (kind, name) do update set games = game_shelf.games + excluded.games, title = excluded.title;
  end if;
  return null;
end $$;

create function baize.shelves_of(p_groups text[], p_studio_id text, p_studio text)
returns table (kind text, name text, title text) language sql immutable
begin atomic
  select distinct 'group', named, named from unnest(p_groups || 'all'::text) as named
  union all
  select 'studio', p_studio_id, p_studio;
end;

create trigger game_placed after insert on game referencing new table as new_game for each statement
  execute function baize.place_games();
create trigger game_moved after update on game
  referencing old table as old_game new table as new_game for each statement
    execute function baize.place_games();
create trigger game_gone after delete on game referencing old table as old_game for each statement
  execute function baize.place_games();

-- Add the existing games.
update game set enabled = enabled;

grant select, insert, update, delete on game_place, game_shelf to baize_app;
