-- The fee of a payment method is part of the deposit: fixed at its start, taken when it is credited.
alter table deposit
  add column fee bigint not null default 0 check (fee >= 0),
  add column fee_strategy text not null default 'included' check (fee_strategy in ('included', 'added'));
alter table deposit
  -- The amount that the provider charges the player: its report must contain this amount.
  add column charged bigint not null generated always as (case fee_strategy when 'added' then amount + fee
    else amount end) stored,
  -- The amount that remains on the account.
  add column received bigint not null generated always as (case fee_strategy when 'added' then amount
    else amount - fee end) stored;
alter table deposit add constraint deposit_received_positive check (received > 0);

alter domain wallet.transaction_kind drop constraint transaction_kind_check;
alter domain wallet.transaction_kind add constraint transaction_kind_check check (value in (
  'bet', 'win', 'rollback', 'deposit', 'deposit_fee', 'deposit_suspended', 'suspense_released',
  'suspense_refunded',
  'withdrawal_requested', 'withdrawal_released', 'withdrawal_paid', 'withdrawal_returned'));
