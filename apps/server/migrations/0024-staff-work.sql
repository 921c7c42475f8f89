-- Who blocked a saved card, when and why, so that whoever opens the player's card next sees it there.
alter table payment_card
  add column blocked_at timestamptz,
  add column blocked_by uuid,
  add column block_reason text,
  -- A blocked card that its player had forgotten: its provider has thrown it away, and nobody pays with it. The row stays, so that the
  -- same card is blocked when it is kept again (ADR 0024).
  add column forgotten_at timestamptz;

-- Who works on an item, so that two people do not ask a provider the same thing. It ends when he settles it or gives it back.
alter table staff_case
  add column assigned_to uuid,
  add column assigned_at timestamptz,
  add constraint staff_case_assigned check ((assigned_to is null) = (assigned_at is null));
