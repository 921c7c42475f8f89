-- It takes the cap of new bank accounts as well now, and counts them by time.
drop function if exists wallet.request_withdrawal_v2(uuid, uuid, uuid, text, text, bytea, integer, text, bigint, bigint, bigint, text, uuid,
  text, text, text, timestamptz, timestamptz, jsonb);
