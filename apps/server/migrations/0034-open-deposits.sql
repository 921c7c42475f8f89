-- An unpaid deposit does not reserve its limit for ever: it is cancelled at the provider at the player's
-- request, or at a time that its method sets. Only the provider's answer ends it.
alter table deposit
  -- When it is cancelled at the provider if it is still unpaid. Null for deposits from before this release.
  add column cancel_at timestamptz,
  add column cancel_requested_at timestamptz,
  add column cancel_requested_by text check (cancel_requested_by in ('player', 'deadline')),
  add constraint deposit_cancel_request_whole
    check ((cancel_requested_at is null) = (cancel_requested_by is null));
create index deposit_to_cancel on deposit (cancel_at)
  where cancel_requested_at is null and state in ('init', 'pending');
-- Each new deposit counts the player's open ones.
create index deposit_open on deposit (player_id) where state in ('init', 'pending');

-- Names of the method by language when it was last installed: its deposits are shown with them after it was
-- uninstalled.
alter table payment_method add column names jsonb not null default '{}';
