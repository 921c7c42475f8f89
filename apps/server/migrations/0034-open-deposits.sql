-- A deposit that nobody pays does not hold its limit for ever: its provider is asked to cancel it when the player says so, or at a time that
-- its method fixes. Only the provider's answer ends it.
alter table deposit
  -- When the provider is asked to cancel it, should it still be unpaid. Null for deposits from before this release.
  add column cancel_at timestamptz,
  add column cancel_requested_at timestamptz,
  add column cancel_requested_by text check (cancel_requested_by in ('player', 'deadline')),
  add constraint deposit_cancel_request_whole check ((cancel_requested_at is null) = (cancel_requested_by is null));
create index deposit_to_cancel on deposit (cancel_at) where cancel_requested_at is null and state in ('init', 'pending');
-- How many deposits of a player are open is counted at each new one.
create index deposit_open on deposit (player_id) where state in ('init', 'pending');

-- Names of the method by language, as they were when it was last installed: its deposits are shown with them after its files are gone.
alter table payment_method add column names jsonb not null default '{}';
