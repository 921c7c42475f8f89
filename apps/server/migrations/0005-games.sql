create table game (
  friendly_id text primary key,
  title text not null,
  studio text not null,
  provider text not null,
  game_code text not null,
  groups text[] not null,
  art text not null,
  rtp_percent text,
  position integer not null,
  enabled boolean not null,
  playable boolean not null
);
create index game_order on game (position, friendly_id);
create unique index game_by_code on game (provider, game_code);

-- A domain instead of a table constraint, which would slow down every bet's update of the row.
create domain game_session_end as text check (value in ('closed', 'parallel', 'expired', 'logout'));

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
  staked bigint not null default 0,
  won bigint not null default 0,
  rounds integer not null default 0,
  primary key (player_id, id)
) with (fillfactor = 80);
-- A player has one live game session, held by the server and not by the browser tab.
create unique index game_session_live on game_session (player_id) where ended_at is null;

-- A game token is separate from the session token: for bets it ends with the game session, for wins and
-- rollbacks never.
create table game_token (
  token_hash bytea primary key,
  player_id uuid not null,
  game_session_id uuid not null
);
