-- The provider's own code of a declined payment stands on the deposit, whether its start or its confirmation was declined. No player reads it.
-- Earlier declines of a start have theirs in next_action.
alter table deposit add column decline_code text;
comment on column deposit.decline_code is 'The code with which the provider last declined this payment, as it sent it; for staff only.';
grant update (decline_code) on deposit to baize_app;
