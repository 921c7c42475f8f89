-- Before a server calls a provider for a payout it takes a lease on the call: `call_id` is the latest call,
-- which may be under way until `calling_until`. During the lease no other server calls, and no decision of
-- staff releases the money.
alter table withdrawal add column call_id uuid, add column calling_until timestamptz;

-- The function has a new parameter for the call.
drop function if exists wallet.change_withdrawal_v3(text, uuid, text, text, timestamptz, timestamptz, text,
  uuid);
