-- The function has a new parameter for the maximum of new bank accounts, and counts them by time.
drop function if exists wallet.request_withdrawal_v2(uuid, uuid, uuid, text, text, bytea, integer, text,
  bigint, bigint, bigint, text, uuid,
  text, text, text, timestamptz, timestamptz, jsonb);
