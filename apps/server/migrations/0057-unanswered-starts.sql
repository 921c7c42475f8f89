-- A start that got no answer may exist at the provider, or not: its deposit can be sent again, and ends when the provider does not know it.
alter table deposit
  -- When the provider was last asked to start it. Null for deposits from before this release.
  add column start_requested_at timestamptz,
  -- When that request was given up without an answer. Null while it is under way, and once it was answered.
  add column start_unanswered_at timestamptz;
