-- Players, their logins and sessions.
create table player (
  player_id uuid primary key,
  public_user_id text not null,
  -- Where mails go, and the login. That it was verified is a fact of player_identity.
  email text not null,
  nick_name text not null,
  currency text not null,
  country text not null,
  -- The operator's licence under which the player registered, and its rule set. They never change.
  licence text not null,
  rule_set text not null,
  locale text not null,
  receive_sms boolean not null,
  receive_email boolean not null,
  receive_push_notification boolean not null default false,
  public_person boolean not null,
  -- When the player declared to be politically exposed (T-75); null for all others.
  public_person_declared_at timestamptz,
  campaigns_enabled boolean not null,
  promo_code text,
  referral_code text,
  status text not null check (status in ('registered', 'active', 'closed')),
  terms_accepted_at timestamptz not null,
  activated_at timestamptz,
  last_login_at timestamptz,
  -- When identity and age were verified; null until then.
  identity_verified_at timestamptz,
  -- When the player closed the card with their first steps.
  first_steps_dismissed_at timestamptz,
  -- When the account was closed, and when its player asked for the deletion. The records that the law asks
  -- for are kept until `erase_at` and then erased (D-28).
  closed_at timestamptz,
  deletion_requested_at timestamptz,
  erase_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default baize.now()
);
-- Nothing deletes a player: an account is closed.
grant select, insert, update on player to baize_app;
-- A start lists the licences and rule sets that apply to players.
create index player_licence on player (licence, rule_set);
-- For the sweeps of closed accounts: what is to be erased, and money that arrived after the closing.
create index player_deleted on player (deletion_requested_at)
  where deletion_requested_at is not null and erased_at is null;
create index player_to_erase on player (erase_at) where erase_at is not null and erased_at is null;

-- The password of a player. One who came by an identification method has none until they set one.
create table player_credential (
  player_id uuid primary key,
  -- Argon2id. A login renews a hash of outdated cost, which is no change of the password.
  password_hash text not null,
  changed_at timestamptz not null default baize.now()
);
grant select, insert on player_credential to baize_app;
-- A new password, and the renewed hash of a login.
grant update (password_hash, changed_at) on player_credential to baize_app;

-- Who a player is: each value of each field with its source and times (ADR 0072). Rows are only added, and
-- the newest version of a field is the one in force.
create table player_identity (
  player_id uuid not null,
  field text not null,
  version integer not null check (version > 0),
  value text,
  sealed bytea,
  sealed_key text,
  lookup bytea,
  lookup_key text,
  -- Where the value comes from: the registration, or an identification method.
  source text not null,
  -- Who wrote it, as in the audit trail: `player:<id>`, `staff:<id>` or `platform`.
  actor text not null,
  verified_at timestamptz,
  verified_by text,
  created_at timestamptz not null default baize.now(),
  -- Erasure empties the value and keeps the row.
  erased_at timestamptz,
  primary key (player_id, field, version),
  constraint player_identity_value check (
    num_nonnulls(value, sealed) = case when erased_at is null then 1 else 0 end),
  constraint player_identity_sealed check (num_nulls(sealed, sealed_key, lookup, lookup_key) in (0, 4)),
  constraint player_identity_verified check ((verified_at is null) = (verified_by is null))
);
comment on table player_identity
  is 'Personal data. A call of staff that reads it writes an audit row first.';
comment on column player_identity.field is 'A name of the catalogue of fields, such as `birthDate`.';
comment on column player_identity.value
  is 'Personal data: the value of a field that is not sealed; dates as `2001-12-31`.';
comment on column player_identity.sealed
  is 'Personal data: nonce, AES-256-GCM and tag of the value, bound to player, field, version and key.';
comment on column player_identity.sealed_key
  is 'The id of its key in the file of IDENTITY_KEYS. The database holds no key.';
comment on column player_identity.lookup
  is 'Personal data: HMAC-SHA-256 of country, field and normalised value, which finds equal values.';
comment on column player_identity.lookup_key is 'The id of its key in the file of IDENTITY_KEYS.';
-- Finds the players with a value. Not unique: the same person may play under two licences.
create index player_identity_by_lookup on player_identity (field, lookup) where lookup is not null;
-- The rows of a key, in their order: for the rotation, and to list the keys in use.
create index player_identity_by_sealed_key on player_identity (sealed_key, player_id, field, version)
  where sealed_key is not null;
create index player_identity_by_lookup_key on player_identity (lookup_key, player_id, field, version)
  where lookup_key is not null;
grant select, insert on player_identity to baize_app;
-- `npm run identity-keys -- rotate` seals again under the newest keys.
grant update (sealed, sealed_key, lookup, lookup_key) on player_identity to baize_app;
-- `account.activate` verifies the email address.
grant update (verified_at, verified_by) on player_identity to baize_app;

-- What keeps a player from deposits, withdrawals or play (ADR 0075): a time-out of their own, or a block, by
-- staff or at the document limit (ADR 0083).
-- Functions of the database write it; nothing ends a time-out before its time, and nothing deletes a row.
create table player_restriction (
  player_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('timeOut', 'depositBlock', 'withdrawalBlock', 'playBlock')),
  -- Of which play it keeps the player. Payments serve every product: only `all` stands before them.
  product text not null default 'all' check (product in ('all', 'casino', 'sportsbook')),
  source text not null check (source in ('player', 'staff', 'platform')),
  -- Who set it, as in the audit trail: `player:<id>`, `staff:<id>` or `platform`.
  actor text not null,
  starts_at timestamptz not null,
  -- Null for a block, which lasts until it is lifted.
  ends_at timestamptz,
  -- The length that the player chose.
  hours integer check (hours > 0),
  -- What the player reads, and what staff note: never one text (D-31). A block of the platform has none of
  -- either: its text is a message of the catalogue.
  message text,
  note text,
  -- The `Idempotency-Key` of the request, and of the one that lifted it. The platform sends no request.
  request_key text,
  lifted_at timestamptz,
  lifted_by text,
  lift_note text,
  lift_key text,
  primary key (player_id, id),
  constraint player_restriction_time_out check (kind <> 'timeOut'
    or (num_nonnulls(ends_at, hours, request_key) = 3 and num_nonnulls(lifted_at, message, note) = 0)),
  constraint player_restriction_block check (kind = 'timeOut'
    or num_nonnulls(message, note) = case source when 'platform' then 0 else 2 end),
  constraint player_restriction_lifted check (
    num_nonnulls(lifted_at, lifted_by) = case when lifted_at is null then 0 else 2 end
    and num_nonnulls(lift_note, lift_key)
      = case when lifted_at is null or source = 'platform' then 0 else 2 end)
);
-- A block is there once, however many of staff set it at the same time, and beside it once that of the
-- platform.
create unique index player_restriction_block on player_restriction (player_id, kind, product, source)
  where kind <> 'timeOut' and lifted_at is null;
-- One request may block several actions.
create unique index player_restriction_request on player_restriction (player_id, request_key, kind)
  where request_key is not null;
create index player_restriction_lift on player_restriction (player_id, lift_key) where lift_key is not null;
grant select on player_restriction to baize_app;

-- Routing tables find a player by something other than the player id. They hold nothing else, and the player
-- of a row never changes. The login of an account that is not activated can be corrected.
create table player_login (login_key text primary key, player_id uuid not null);
create table player_nickname (nickname_key text primary key, player_id uuid not null);
create table player_public_user_id (public_user_id text primary key, player_id uuid not null);
-- Staff search by the first characters of these.
create index player_login_start on player_login (login_key text_pattern_ops);
create index player_nickname_start on player_nickname (nickname_key text_pattern_ops);
create index player_public_user_id_start on player_public_user_id (public_user_id text_pattern_ops);
-- External providers know a player by a random id, one per provider, never by ours.
create table provider_player_reference_route (provider text not null, player_reference text not null,
  player_id uuid not null, primary key (provider, player_reference));
create table provider_player_reference (player_id uuid not null, provider text not null,
  player_reference text not null, primary key (player_id, provider));
grant select, insert on player_login, player_nickname, player_public_user_id, provider_player_reference_route,
  provider_player_reference to baize_app;
grant update (login_key) on player_login to baize_app;

-- Lets the browser that registered correct the email address until the account is activated (ADR 0063). Found
-- by its hash alone, because the caller has no session.
create table email_correction (
  token_hash bytea primary key,
  player_id uuid not null,
  used integer not null default 0,
  expires_at timestamptz not null
);
grant select, insert, update, delete on email_correction to baize_app;

create table activation_code (
  code_hash bytea primary key,
  player_id uuid not null,
  -- Where it was mailed to: it works while the account has this address.
  email text not null,
  created_at timestamptz not null default baize.now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- A new code invalidates older ones.
create index activation_code_of_player on activation_code (player_id);
grant select, insert, update, delete on activation_code to baize_app;

-- Codes of mails for setting a new password. Found by their hash alone, because the caller has no session.
create table password_reset_code (
  code_hash bytea primary key,
  player_id uuid not null,
  -- Where it was mailed to: it works while the account has this address.
  email text not null,
  created_at timestamptz not null default baize.now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_code_of_player on password_reset_code (player_id);
grant select, insert, update, delete on password_reset_code to baize_app;

-- A new email address until its mailbox is proved. Found by its hash alone, because the link may be opened
-- where the player is not logged in.
create table email_change (
  code_hash bytea primary key,
  player_id uuid not null,
  email text not null,
  created_at timestamptz not null default baize.now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_change_of_player on email_change (player_id);
grant select, insert, update, delete on email_change to baize_app;

create table player_session (
  token_hash bytea primary key,
  session_id uuid not null,
  player_id uuid not null,
  created_at timestamptz not null default baize.now(),
  last_seen_at timestamptz not null default baize.now(),
  authenticated_at timestamptz not null default baize.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null
);
-- A bet finds the player session of its game session and extends it.
create unique index player_session_by_id on player_session (player_id, session_id);
create index player_session_of_player on player_session (player_id, created_at desc);
-- For the sweep that ends expired sessions.
create index player_session_live on player_session (expires_at) where ended_at is null;
grant select, insert, update, delete on player_session to baize_app;

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
grant select, insert, update, delete on player_device to baize_app;

-- Failed logins are counted per account and source, so that an unknown client cannot lock out the owner's
-- known device (D-05).
create table login_failure (
  scope text not null,
  failures smallint not null,
  window_ends_at timestamptz not null,
  frozen_until timestamptz,
  primary key (scope)
);
grant select, insert, update, delete on login_failure to baize_app;

-- Solved captchas: each is valid once. Unlogged: losing them in a crash saves an attacker only minutes of
-- work.
create unlogged table captcha_use (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_use_over on captcha_use (expires_at);
grant select, insert, update, delete on captcha_use to baize_app;

-- Attempts at secrets that could be guessed, counted per source for all servers together. Unlogged: losing
-- the counts in a crash is harmless.
create unlogged table rate_limit (
  source text primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
create index rate_limit_over on rate_limit (window_ends_at);
grant select, insert, update, delete on rate_limit to baize_app;
