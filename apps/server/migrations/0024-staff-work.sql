-- Who blocked a saved card, when and why, for the player profile.
alter table payment_card
  add column blocked_at timestamptz,
  add column blocked_by uuid,
  add column block_reason text,
  -- When the player removed a blocked card: the provider has deleted it, and it cannot pay. The row stays, so
  -- that the same card is blocked when it is saved again (ADR 0024).
  add column removed_at timestamptz;
