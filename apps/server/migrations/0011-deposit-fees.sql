-- What a payment provider's service costs the player is part of the deposit: fixed when it begins, taken when the money comes.
alter table deposit
  add column fee bigint not null default 0 check (fee >= 0),
  add column fee_strategy text not null default 'included' check (fee_strategy in ('included', 'added'));
alter table deposit
  -- What the provider takes from the player: its word must name this amount.
  add column charged bigint not null generated always as (case fee_strategy when 'added' then amount + fee else amount end) stored,
  -- What is left on the account in the end.
  add column received bigint not null generated always as (case fee_strategy when 'added' then amount else amount - fee end) stored;
alter table deposit add constraint deposit_received_positive check (received > 0);

alter domain wallet.transaction_kind drop constraint transaction_kind_check;
alter domain wallet.transaction_kind add constraint transaction_kind_check check (value in (
  'bet', 'win', 'rollback', 'deposit', 'deposit_fee', 'deposit_suspended', 'suspense_released', 'suspense_refunded',
  'withdrawal_requested', 'withdrawal_released', 'withdrawal_paid', 'withdrawal_returned'));
