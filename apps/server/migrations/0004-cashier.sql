create table deposit (
  player_id uuid not null,
  id uuid not null,
  reference text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  method_id integer not null,
  provider text not null,
  provider_reference text,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null
    check (state in ('init', 'pending', 'ok', 'failed', 'cancelled', 'expired', 'suspense', 'refunded')),
  limit_reserved boolean not null,
  -- Starts of the limit periods in which the amount was reserved: a later release must not change a newer
  -- period.
  limit_period_starts timestamptz[] not null,
  next_action jsonb,
  created_at timestamptz not null,
  settled_at timestamptz,
  check_at timestamptz,
  checks smallint not null default 0,
  primary key (player_id, id),
  unique (player_id, idempotency_key)
);
create index deposit_by_time on deposit (player_id, created_at desc);
create index deposit_to_check on deposit (check_at) where check_at is not null;

-- Notifications contain our reference, not the player.
create table payment_reference (
  reference text primary key,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  player_id uuid not null,
  subject_id uuid not null
);

create table withdrawal (
  player_id uuid not null,
  id uuid not null,
  reference text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  method_id integer not null,
  provider text not null,
  provider_reference text,
  amount bigint not null check (amount > 0),
  currency text not null,
  iban text not null,
  bic text,
  account_owner_name text not null,
  state text not null
    check (state in ('requested', 'approved', 'sending', 'sent', 'paid', 'rejected', 'cancelled', 'failed',
    'returned')),
  requested_at timestamptz not null,
  due_at timestamptz,
  check_at timestamptz,
  checks smallint not null default 0,
  primary key (player_id, id),
  unique (player_id, idempotency_key)
);
create index withdrawal_by_time on withdrawal (player_id, requested_at desc);
create index withdrawal_queue on withdrawal (state, due_at, id);
create index withdrawal_to_check on withdrawal (check_at) where check_at is not null;

-- State changes with actor and time, for the player's timeline. Append-only.
create table withdrawal_event (
  player_id uuid not null,
  withdrawal_id uuid not null,
  seq smallint not null,
  state text not null,
  actor text not null check (actor in ('player', 'staff', 'provider', 'platform')),
  reason text,
  due_at timestamptz,
  at timestamptz not null,
  primary key (player_id, withdrawal_id, seq)
);
create trigger withdrawal_event_append_only before update or delete or truncate on withdrawal_event
  execute function baize.refuse_change();

-- Bank accounts of a player with the time of their first use: payouts to a new one wait (S15).
create table payout_account (
  player_id uuid not null,
  iban text not null,
  first_used_at timestamptz not null,
  primary key (player_id, iban)
);

-- Verified messages of payment providers as received. Unverified bodies are counted, never stored.
create table provider_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default baize.now(),
  headers jsonb not null,
  body bytea not null,
  outcome text,
  primary key (provider, event_id)
);
create table unverified_callback (
  provider text not null,
  day date not null,
  reason text not null,
  count bigint not null,
  primary key (provider, day, reason)
);
-- Filled at startup from the plugin folders. `installed` follows the folder, `enabled` is set by the
-- operator.
create table payment_method (
  method_id integer primary key,
  slug text not null,
  provider text not null,
  direction text not null,
  installed boolean not null,
  enabled boolean not null
);
