-- A staff session can be named without its token, so that a logout ends that session and no other.
alter table staff_session add column session_id uuid not null default gen_random_uuid();
create unique index staff_session_by_id on staff_session (session_id);

-- Codes of the mails that let a player set a new password. Found by their hash alone: whoever comes with one has no session.
create table password_reset_code (
  code_hash bytea primary key,
  player_id uuid not null,
  created_at timestamptz not null default baize.now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_code_of_player on password_reset_code (player_id);

-- Browsers in which a player has logged in before, by a digest of what their cookie holds (D-05): a stranger's failures never
-- keep them out, and a login from another one is told by mail.
create table player_device (
  player_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null default baize.now(),
  last_seen_at timestamptz not null default baize.now(),
  primary key (player_id, device_hash)
);
create index player_device_old on player_device (last_seen_at);

-- When somebody declared to be politically exposed (T-75); null for everybody else.
alter table player add column public_person_declared_at timestamptz;

-- Answered captchas: each counts once. Losing them in a crash costs an attacker's work of minutes, so they are not logged.
create unlogged table captcha_use (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_use_over on captcha_use (expires_at);

grant select, insert, update, delete on password_reset_code, player_device, captcha_use to baize_app;
