-- Games, the lobby, and play.
-- The words by which a game is found, each once.
create function baize.search_words(p_texts text[]) returns text[]
language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(distinct word), '{}')
  from unnest(p_texts) as found, string_to_table(baize.plain_words(found), ' ') as word
  where word <> '';
end;

create table game (
  friendly_id text primary key,
  title text not null,
  studio text not null,
  -- A studio's name in URLs.
  studio_id text not null generated always as (
    coalesce(nullif(btrim(regexp_replace(baize.plain_words(studio), '[^0-9a-z]+', '-', 'g'), '-'), ''),
      left(md5(studio), 12))) stored,
  provider text not null,
  game_code text not null,
  -- What the law calls the game: rule sets cap stakes and speed by it. Groups are the operator's own.
  kind text not null check (kind in ('slots', 'otherCasino')),
  groups text[] not null,
  -- Found by the search as the title is, and not shown.
  themes text[] not null default '{}',
  synonyms text[] not null default '{}',
  art text not null,
  -- Addresses of pictures of the game itself.
  pictures text[] not null default '{}',
  rtp_percent text,
  volatility text check (volatility in ('low', 'medium', 'high')),
  -- The highest single award of the paytable, as a multiple of the stake.
  top_win text,
  lines integer check (lines > 0),
  -- When the operator began to offer it.
  added_on date,
  min_stake jsonb not null default '{}',
  position integer not null,
  enabled boolean not null,
  playable boolean not null,
  -- How long the page of a game delays balance, net result and limits while a round runs and the game has not
  -- reported its end.
  result_delay_ms integer not null default 10 * 1000
    check (result_delay_ms between 0 and 60000),
  plain_title text not null generated always as (baize.plain_words(title)) stored,
  title_words tsvector not null generated always as (
    array_to_tsvector(baize.search_words(array[title]))) stored,
  search_words text[] not null generated always as (
    baize.search_words(array[title, friendly_id, studio] || groups || themes || synonyms)) stored,
  words tsvector not null generated always as (array_to_tsvector(
    baize.search_words(array[title, friendly_id, studio] || groups || themes || synonyms))) stored
);
create index game_order on game (position, friendly_id);
create unique index game_by_code on game (provider, game_code);
-- A short list of pending entries: every search reads it whole, until the next vacuum.
create index game_words on game using gin (words) with (gin_pending_list_limit = 64);
-- Nothing deletes a game: content disables it.
grant select, insert, update on game to baize_app;

-- Positions of a game in the lobby: one row for each of its groups and one for "all". A page of any group is
-- read in order from an index, for any number of games.
create table game_place (
  group_name text not null,
  position integer not null,
  friendly_id text not null,
  studio_id text not null,
  primary key (group_name, position, friendly_id)
);
create index game_place_by_studio on game_place (group_name, studio_id, position, friendly_id);
grant select, insert, update, delete on game_place to baize_app;

-- Number of open games of each group and each studio, so that they are not counted for every visitor.
create table game_shelf (
  kind text not null check (kind in ('group', 'studio')),
  name text not null,
  title text not null,
  games integer not null,
  primary key (kind, name)
);
grant select, insert, update, delete on game_shelf to baize_app;

-- The words of open games, each with its number of games: the search compares a typed word with these and
-- not with every game. Sound: two words that sound alike in English have the same.
create table game_word (
  word text collate "C" primary key,
  sound text not null generated always as (baize.dmetaphone(word)) stored,
  games integer not null
);
-- A short list of pending entries: every search reads it whole, until the next vacuum.
create index game_word_parts on game_word using gin (word baize.gin_trgm_ops)
  with (gin_pending_list_limit = 64);
create index game_word_sound on game_word (sound) where sound <> '';
grant select, insert, update, delete on game_word to baize_app;

-- The shelves that a game counts on.
create function baize.shelves_of(p_groups text[], p_studio_id text, p_studio text)
returns table (kind text, name text, title text) language sql immutable
begin atomic
  select distinct 'group', named, named from unnest(p_groups || 'all'::text) as named
  union all
  select 'studio', p_studio_id, p_studio;
end;

-- A trigger, so that no caller can forget it: every change that disables a game removes it from the lobby.
-- Defined here and not in a feature's sql folder because the triggers below need it.
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
    update game_word w set games = w.games - o.games
    from (select word, count(*)::integer as games from old_game g, unnest(g.search_words) as word
          where g.enabled group by word) o
    where w.word = o.word;
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
    insert into game_word (word, games)
    select word, count(*) from new_game g, unnest(g.search_words) as word where g.enabled
    group by word order by word
    on conflict (word) do update set games = game_word.games + excluded.games;
  end if;
  delete from game_word where games = 0;
  return null;
end $$;

create trigger game_placed after insert on game referencing new table as new_game for each statement
  execute function baize.place_games();
create trigger game_moved after update on game
  referencing old table as old_game new table as new_game for each statement
    execute function baize.place_games();
create trigger game_gone after delete on game referencing old table as old_game for each statement
  execute function baize.place_games();

-- Counts the changes of games: cached data are valid until the next change.
create table games_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into games_version (version) values (0);
grant select, update on games_version to baize_app;

create function baize.count_games_change() returns trigger language plpgsql
  set search_path = public, baize, pg_temp as $$
begin
  update games_version set version = version + 1;
  return null;
end $$;

create trigger games_changed after insert or update or delete or truncate on game
  for each statement execute function baize.count_games_change();

-- Rounds of each game by day (UTC), counted from the ledger by a sweep. A round counts on the day of its bet.
create table game_rounds (
  day date not null,
  friendly_id text not null,
  rounds bigint not null,
  primary key (day, friendly_id)
);
grant select, insert, update, delete on game_rounds to baize_app;

-- How far the ledger is counted.
create table game_rounds_progress (
  is_only boolean primary key default true check (is_only),
  counted_through timestamptz not null
);
grant select, insert, update on game_rounds_progress to baize_app;

-- Rounds of each game in the last seven days: the order of "Popular this week".
create table game_popularity (
  friendly_id text primary key,
  rounds bigint not null
);
create index game_popularity_order on game_popularity (rounds desc, friendly_id);
grant select, insert, update, delete on game_popularity to baize_app;

create table player_favourite (
  player_id uuid not null,
  friendly_id text not null,
  added_at timestamptz not null default baize.now(),
  primary key (player_id, friendly_id)
);
grant select, insert, delete on player_favourite to baize_app;

-- Domains instead of table constraints, which would slow down every bet's update of the row.
create domain game_session_end as text
  check (value in ('closed', 'parallel', 'expired', 'logout', 'timeLimit', 'licence', 'restricted'));
create domain slot_stake_cap as bigint check (value > 0);
create domain slot_round_time as integer check (value > 0);

create table game_session (
  player_id uuid not null,
  id uuid not null,
  player_session_id uuid not null,
  friendly_id text not null,
  provider text not null,
  game_code text not null,
  currency text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason game_session_end,
  -- A second launch ends the first session at once for the player, and for its token when the running round
  -- ends, at the latest at this instant.
  last_round text,
  last_bets_until timestamptz,
  -- When the player's limit on the time of play is used up, by what was known at the launch or at the last
  -- change: never later than it is. Null without such a limit.
  plays_until timestamptz,
  -- The rules of the player on the day of the launch, for each game of the kind `slots` that the token plays:
  -- the highest stake of a round, and the shortest time between the starts of two rounds of one game.
  -- Null for none.
  max_slot_stake slot_stake_cap,
  min_slot_round_ms slot_round_time,
  -- The latest round of each game of slots, by game code: its id, and its start in seconds (epoch). Only with
  -- a shortest time.
  slot_rounds jsonb,
  staked bigint not null default 0,
  won bigint not null default 0,
  rounds integer not null default 0,
  -- The latest run of play; earlier ones are in wallet.play_run.
  run_version bigint,
  run_started_at timestamptz,
  run_game_code text,
  run_rounds integer not null default 0,
  run_staked bigint not null default 0,
  run_won bigint not null default 0,
  run_returned bigint not null default 0,
  last_version bigint,
  last_balance bigint,
  last_at timestamptz,
  first_transaction_id uuid,
  last_transaction_id uuid,
  primary key (player_id, id)
) with (fillfactor = 80);
-- A player has one live game session, held by the server and not by the browser tab.
create unique index game_session_live on game_session (player_id) where ended_at is null;
create index game_session_to_stop on game_session (plays_until) where ended_at is null;
-- For the time played in a period.
create index game_session_by_start on game_session (player_id, started_at desc);
-- Only a new run changes these columns: updates by bets within a run stay cheap (HOT).
create index game_session_runs on game_session (player_id, run_started_at desc, run_version desc)
  where run_started_at is not null;
-- For the time played and the net result since the login.
create index game_session_of_visit on game_session (player_id, player_session_id);
-- Stakes, wins and rounds of a session are written by wallet functions.
grant select, insert, update (ends_at, ended_at, end_reason, last_round, last_bets_until, plays_until)
  on game_session to baize_app;

-- A game token is separate from the session token: for bets it ends with the game session, for wins and
-- rollbacks never. Its owner never changes.
create table game_token (
  token_hash bytea primary key,
  player_id uuid not null,
  game_session_id uuid not null
);
grant select, insert on game_token to baize_app;

-- The daily comparison of a game provider's transactions with the ledger: one row per provider and day, with
-- its progress.
create table game_reconciliation (
  provider text not null,
  day date not null,
  done_through timestamptz not null,
  step_sec integer not null check (step_sec between 1 and 86400),
  due_at timestamptz not null,
  attempts integer not null default 0,
  differences integer not null default 0,
  finished_at timestamptz,
  primary key (provider, day)
);
create index game_reconciliation_due on game_reconciliation (due_at) where finished_at is null;
grant select, insert, update (done_through, step_sec, due_at, attempts, differences, finished_at)
  on game_reconciliation to baize_app;
