-- A server that calls a provider to pay first takes the right to call: `call_id` names the latest call, and until `calling_until` it may be
-- under way. Nobody else calls meanwhile, and no decision of staff releases the money.
alter table withdrawal add column call_id uuid, add column calling_until timestamptz;

-- It takes the call as well now.
drop function if exists wallet.change_withdrawal_v3(text, uuid, text, text, timestamptz, timestamptz, text, uuid);
