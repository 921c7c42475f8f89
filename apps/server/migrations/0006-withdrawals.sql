-- Withdrawals, their review and their bank accounts.
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
  -- Amount charged to the player and amount paid out to them; the difference is the fee (1§9).
  charged bigint not null,
  received bigint not null,
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
  -- Before a server calls a provider for a payout it takes a lease on the call: `call_id` is the latest call,
  -- which may be under way until `calling_until`. During the lease no other server calls, and no decision of
  -- staff releases the money.
  call_id uuid,
  calling_until timestamptz,
  primary key (player_id, id),
  unique (player_id, idempotency_key),
  constraint withdrawal_fee check (received > 0 and received <= amount and charged >= amount)
);
create index withdrawal_by_time on withdrawal (player_id, requested_at desc);
create index withdrawal_queue on withdrawal (state, due_at, id);
create index withdrawal_to_check on withdrawal (check_at) where check_at is not null;
-- Names are compared over the requests of all players to one bank account.
create index withdrawal_of_account on withdrawal (iban, account_owner_name);
grant select, update (due_at, check_at, checks, call_id, calling_until) on withdrawal to baize_app;

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
comment on column withdrawal_event.reason
  is 'For the player: the message of staff with a rejection, or the provider''s reason.';
-- For the actual times of payouts of all players.
create index withdrawal_event_paid on withdrawal_event (at) where state = 'paid';
-- For the decision times of the day.
create index withdrawal_event_decided on withdrawal_event (at) where state in ('approved', 'rejected');
create trigger withdrawal_event_append_only before update or delete or truncate on withdrawal_event
  execute function baize.refuse_change();
grant select on withdrawal_event to baize_app;

-- One row per member of staff: the key prevents a second approval by the same person from any session.
-- Append-only.
create table withdrawal_approval (
  player_id uuid not null,
  withdrawal_id uuid not null,
  staff_id uuid not null,
  at timestamptz not null default baize.now(),
  primary key (player_id, withdrawal_id, staff_id)
);
create trigger withdrawal_approval_append_only before update or delete or truncate on withdrawal_approval
  execute function baize.refuse_change();
grant select, insert on withdrawal_approval to baize_app;

-- A player's stored bank accounts, each with the time of its first use: payouts to a new one wait until
-- `usable_at` (S15); a blocked one receives none.
create table payout_account (
  player_id uuid not null,
  id uuid not null,
  iban text not null,
  bic text,
  account_owner_name text not null,
  first_used_at timestamptz not null,
  usable_at timestamptz not null,
  blocked text check (blocked in ('auto', 'manual', 'verified')),
  primary key (player_id, iban),
  unique (player_id, id)
);
-- The owner of a stored bank account follows from paid and rejected withdrawals (D-32).
comment on column payout_account.account_owner_name
  is 'The owner name in the first request. The owner is determined by accountOwner in the domain.';
grant select on payout_account to baize_app;

-- A mail for each state change of a withdrawal that the player did not make, queued in its transaction. A
-- trigger, so that no function can forget it. The content of the mail is read when it is sent.
create function baize.ask_withdrawal_mail() returns trigger
  language plpgsql security definer set search_path = public, baize, pg_temp as $$
begin
  insert into outbox (id, topic, player_id, payload, created_at)
  values (baize.new_id(), 'mail', new.player_id,
    jsonb_build_object('about', 'withdrawal', 'playerId', new.player_id, 'withdrawalId', new.withdrawal_id,
      'seq', new.seq), baize.now());
  return null;
end $$;
create trigger withdrawal_mail after insert on withdrawal_event
  for each row when (new.state in ('paid', 'rejected', 'failed', 'returned'))
  execute function baize.ask_withdrawal_mail();
