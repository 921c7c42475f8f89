-- A payment whose start got no answer may exist at the provider or not: its deposit can be started again, and
-- ends when the provider does not know it.
alter table deposit
  -- When its start was last requested from the provider. Null for deposits from before this release.
  add column start_requested_at timestamptz,
  -- When that request ended without an answer. Null while it is under way and after an answer.
  add column start_unanswered_at timestamptz;
