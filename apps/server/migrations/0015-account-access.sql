-- An id of a staff session beside its token, so that a logout ends this session only.
alter table staff_session add column session_id uuid not null default gen_random_uuid();
create unique index staff_session_by_id on staff_session (session_id);

-- Codes of mails for setting a new password. Found by their hash alone, because the caller has no session.
create table password_reset_code (
  code_hash bytea primary key,
  player_id uuid not null,
  created_at timestamptz not null default baize.now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_code_of_player on password_reset_code (player_id);

-- Browsers in which a player has logged in before, by a digest of their cookie (D-05): failed attempts of
-- unknown clients never lock them out, and the player is notified by mail of a login from a new browser.
create table player_device (
  player_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null default baize.now(),
  last_seen_at timestamptz not null default baize.now(),
  primary key (player_id, device_hash)
);
create index player_device_old on player_device (last_seen_at);

-- When the player declared to be politically exposed (T-75); null for all others.
alter table player add column public_person_declared_at timestamptz;

-- Solved captchas: each is valid once. Unlogged: losing them in a crash saves an attacker only minutes of
-- work.
create unlogged table captcha_use (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_use_over on captcha_use (expires_at);

grant select, insert, update, delete on password_reset_code, player_device, captcha_use to baize_app;
