-- What deposits and withdrawals share, deposits, and corrections.

-- Filled at startup from the plugin folders. `installed` follows the folder, `enabled` the operator's command
-- `npm run availability`.
create table payment_method (
  method_id integer primary key,
  slug text not null,
  provider text not null,
  direction text not null,
  -- Names of the method by language when it was last installed: its deposits are shown with them after it was
  -- uninstalled.
  names jsonb not null default '{}',
  installed boolean not null,
  enabled boolean not null
);
grant select, insert, update on payment_method to baize_app;

-- Notifications contain our reference, not the player.
create table payment_reference (
  reference text primary key,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  player_id uuid not null,
  subject_id uuid not null
);
-- Staff search by the first characters of a reference.
create index payment_reference_start on payment_reference (reference text_pattern_ops);
grant select on payment_reference to baize_app;

-- Verified messages of payment providers as received. Unverified bodies are counted, never stored.
create table provider_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default baize.now(),
  headers jsonb not null,
  body bytea not null,
  -- A repeated event must have the same content: the hash detects a difference, the facts show the first
  -- content. A message about no payment has no facts.
  body_hash bytea not null,
  facts jsonb,
  outcome text,
  primary key (provider, event_id)
);
grant select, insert, update (outcome) on provider_event to baize_app;

create table unverified_callback (
  provider text not null,
  day date not null,
  reason text not null,
  count bigint not null,
  primary key (provider, day, reason)
);
grant select, insert, update (count) on unverified_callback to baize_app;

-- A payment that succeeded at the provider and differs from the requested one, until staff decide about it.
create table payment_mismatch (
  id uuid primary key,
  -- The `dedup_key` of its case.
  case_key text not null unique,
  reference text not null,
  payment_id text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  received_at timestamptz not null default baize.now(),
  decision text check (decision in ('credit', 'return', 'close')),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
grant select, insert, update (decision, decided_at) on payment_mismatch to baize_app;

create table deposit (
  player_id uuid not null,
  id uuid not null,
  reference text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  method_id integer not null,
  provider text not null,
  provider_reference text,
  -- The id of the credited payment, by which a second success is recognized as another payment.
  paid_reference text,
  amount bigint not null check (amount > 0),
  -- The requested amount, when another amount arrived: `amount` is then the amount that arrived.
  requested_amount bigint check (requested_amount > 0),
  currency text not null,
  -- The fee of a payment method is part of the deposit: fixed at its start, taken when it is credited.
  fee bigint not null default 0 check (fee >= 0),
  fee_strategy text not null default 'included' check (fee_strategy in ('included', 'added')),
  -- The amount that the provider charges the player: its report must contain this amount.
  charged bigint not null generated always as (case fee_strategy when 'added' then amount + fee
    else amount end) stored,
  -- The amount that remains on the account.
  received bigint not null generated always as (case fee_strategy when 'added' then amount
    else amount - fee end) stored,
  state text not null check (state in (
    'init', 'pending', 'ok', 'failed', 'cancelled', 'expired', 'suspense', 'refunded', 'closed')),
  -- Staff end a deposit whose payment differs from the request: they credit the amount that arrived, have it
  -- returned, or close the deposit.
  resolution text check (resolution in ('credited', 'returned', 'closed')),
  -- From the start of the payment or from its confirmation. No player reads it.
  decline_code text,
  -- The same as one of the reasons of the domain, for the sentence that staff read.
  decline_reason text,
  limit_reserved boolean not null,
  -- When limits counted the amount: a later release changes only the periods that counted it.
  limit_counted_at timestamptz not null,
  -- The card of a deposit: whether to save a new one, or which saved one pays.
  save_card boolean not null default false,
  payment_card_id uuid,
  next_action jsonb,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When its start was last requested from the provider. A payment whose start got no answer may exist at the
  -- provider or not: its deposit can be started again, and ends when the provider does not know it.
  start_requested_at timestamptz,
  -- When that request ended without an answer. Null while it is under way and after an answer.
  start_unanswered_at timestamptz,
  check_at timestamptz,
  checks smallint not null default 0,
  -- An unpaid deposit does not reserve its limit for ever: it is cancelled at the provider at the player's
  -- request, or at this time, which its method sets. Only the provider's answer ends it.
  cancel_at timestamptz,
  cancel_requested_at timestamptz,
  cancel_requested_by text check (cancel_requested_by in ('player', 'deadline')),
  primary key (player_id, id),
  unique (player_id, idempotency_key),
  constraint deposit_received_positive check (received > 0),
  constraint deposit_cancel_request_whole
    check ((cancel_requested_at is null) = (cancel_requested_by is null))
);
comment on column deposit.decline_code
  is 'The provider''s code of the last decline of this payment, as sent; for staff only.';
create index deposit_by_time on deposit (player_id, created_at desc);
create index deposit_to_check on deposit (check_at) where check_at is not null;
create index deposit_to_cancel on deposit (cancel_at)
  where cancel_requested_at is null and state in ('init', 'pending');
-- Each new deposit counts the player's open ones.
create index deposit_open on deposit (player_id) where state in ('init', 'pending');
-- For the lines of deposits that moved nothing.
create index deposit_unmoved on deposit (player_id, created_at desc) where state <> 'ok';
-- Evidence of money and its owner is written once. A state, an amount, a reference or a received body is
-- changed only by wallet functions, which run as the owner: the API's role updates only the columns that may
-- change, inserts no row that a wallet function writes, and deletes none. This holds for withdrawals, saved
-- bank accounts and game sessions too.
grant select, update (decline_code, decline_reason, next_action, start_unanswered_at, check_at, checks,
  cancel_requested_at, cancel_requested_by) on deposit to baize_app;

-- Cards that a payment provider saves at the player's request. Stored here are the data to distinguish them
-- and the provider's token: never a card number, a security code or a holder's name (D-03).
create table payment_card (
  player_id uuid not null,
  id uuid not null,
  provider text not null,
  method_id integer not null,
  token text not null check (length(token) between 1 and 200),
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- The expiry date: the last valid day.
  expiry_date date not null,
  added_at timestamptz not null default baize.now(),
  -- T-52. A blocked card starts no payment. Who blocked it, when and why is for the player profile.
  blocked text check (blocked in ('auto', 'manual', 'verified')),
  blocked_at timestamptz,
  blocked_by uuid,
  block_reason text,
  -- When the player removed a blocked card: the provider has deleted it, and it cannot pay. The row stays, so
  -- that the same card is blocked when it is saved again (ADR 0024).
  removed_at timestamptz,
  -- When the provider was last asked to delete it, by the player or after the closing of the account.
  removal_tried_at timestamptz,
  primary key (player_id, id),
  unique (player_id, provider, token)
);
grant select, insert, update, delete on payment_card to baize_app;

-- The ids of removed cards: their data are deleted, and a second request to remove one, such as from another
-- tab, is answered like the first.
create table removed_payment_card (
  player_id uuid not null,
  id uuid not null,
  removed_at timestamptz not null default baize.now(),
  primary key (player_id, id)
);
grant select, insert on removed_payment_card to baize_app;

-- Mails about money are queued in the transaction that moves it. A trigger, so that no function can forget
-- it. The content of the mail is read when it is sent.
--
-- A deposit is credited once. In the first minute its player still looks at the screen; the operator's
-- setting for the waiting time before a mail applies when the mail is sent. A payment that staff credited,
-- returned or closed is mailed at any time, because the player may have paid and the screen showed something
-- else or nothing.
create function baize.ask_deposit_mail() returns trigger
  language plpgsql security definer set search_path = public, baize, pg_temp as $$
begin
  if new.state <> 'ok' or new.resolution = 'credited'
    or baize.now() > new.created_at + interval '1 minute' then
    insert into outbox (id, topic, player_id, payload, created_at)
    values (baize.new_id(), 'mail', new.player_id,
      jsonb_build_object('about', 'deposit', 'playerId', new.player_id, 'depositId', new.id, 'state',
        new.state,
        'creditedAtMs', floor(extract(epoch from baize.now()) * 1000)::bigint), baize.now());
  end if;
  return null;
end $$;
create trigger deposit_mail after update of state on deposit
  for each row when (new.state in ('ok', 'refunded', 'closed') and old.state <> new.state)
  execute function baize.ask_deposit_mail();
-- A payment beside a credited one is a deposit inserted as credited or returned.
create trigger other_payment_mail after insert on deposit
  for each row when (new.state in ('ok', 'refunded')) execute function baize.ask_deposit_mail();

-- Corrections that a member of staff proposes and another one approves. Written by wallet functions only: a
-- state that the API's role could change would be money that it could move.
create table correction (
  player_id uuid not null,
  id uuid not null,
  reference text not null,
  kind text not null check (kind in ('credit', 'debit', 'refund')),
  -- Minor units onto the player's cash; below zero is money off it.
  amount bigint not null check (amount <> 0),
  currency text not null,
  -- The other leg: `corrections`, or the account of the provider that pays a deposit back.
  house_account text not null,
  -- The bet or deposit that a refund is about.
  transaction_id uuid,
  message text not null,
  state text not null check (state in ('proposed', 'posted', 'rejected', 'withdrawn', 'lapsed')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  lapses_at timestamptz not null,
  -- Who posted, rejected or withdrew it; null for one that lapsed.
  ended_by uuid,
  ended_at timestamptz,
  request_key uuid not null,
  request_hash bytea not null,
  primary key (player_id, id),
  unique (player_id, request_key),
  constraint correction_of_transaction check ((kind = 'refund') = (transaction_id is not null)),
  constraint correction_ended check ((state = 'proposed') = (ended_at is null)),
  constraint correction_posted_by_two check (state <> 'posted' or ended_by <> proposed_by)
);
comment on column correction.message
  is 'The text for the player. The reason for staff is a note on its case.';
create index correction_by_time on correction (player_id, proposed_at desc, id desc);
create index correction_of_movement on correction (player_id, transaction_id)
  where transaction_id is not null;
create index correction_to_lapse on correction (lapses_at) where state = 'proposed';
grant select on correction to baize_app;
