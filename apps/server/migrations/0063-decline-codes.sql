-- The provider's code of a declined payment, at its start or its confirmation, is on the deposit. No player
-- reads it. Earlier declines of a start have it in next_action.
alter table deposit add column decline_code text;
comment on column deposit.decline_code
  is 'The provider''s code of the last decline of this payment, as sent; for staff only.';
grant update (decline_code) on deposit to baize_app;
