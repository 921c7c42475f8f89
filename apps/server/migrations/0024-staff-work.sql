-- Who blocked a saved card, when and why, for the player profile.
alter table payment_card
  add column blocked_at timestamptz,
  add column blocked_by uuid,
  add column block_reason text,
  -- When the player removed a blocked card: the provider has deleted it, and it cannot pay. The row stays, so
  -- that the same card is blocked when it is saved again (ADR 0024).
  add column removed_at timestamptz;

-- The assignment of a case, so that two members of staff do not do the same work. It ends when the case is
-- closed or unassigned.
alter table staff_case
  add column assigned_to uuid,
  add column assigned_at timestamptz,
  add constraint staff_case_assigned check ((assigned_to is null) = (assigned_at is null));
