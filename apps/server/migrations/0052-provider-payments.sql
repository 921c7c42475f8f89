-- The deposit or withdrawal of a provider's payment id: one payment pays one deposit, one payout ends one
-- withdrawal. The functions that move the money write it; wallet.fill_provider_payments_v1 fills the history
-- after the functions are installed.
create table wallet.provider_payment (
  provider text not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  payment_id text not null,
  player_id uuid not null,
  reference text not null,
  settled_at timestamptz,
  also_of text[],
  primary key (provider, kind, payment_id)
);
create index provider_payment_of_player on wallet.provider_payment (player_id);
comment on table wallet.provider_payment
  is 'The deposit or withdrawal of each payment id of a provider. The same id for another one moves no money. A row that is settled never changes.';
comment on column wallet.provider_payment.provider is 'The payment provider''s slug.';
comment on column wallet.provider_payment.kind
  is 'deposit: the id of a payment. withdrawal: the id of a payout.';
comment on column wallet.provider_payment.payment_id is 'The provider''s id of the payment or payout.';
comment on column wallet.provider_payment.player_id is 'The player of the deposit or withdrawal.';
comment on column wallet.provider_payment.reference is 'Our reference of the deposit or withdrawal.';
comment on column wallet.provider_payment.settled_at
  is 'When it paid the deposit or ended the withdrawal; null while the provider has only reported the id. Only staff can move an unsettled id to another deposit.';
comment on column wallet.provider_payment.also_of
  is 'References of others that were settled under the same id, from before ids were compared across deposits and withdrawals; null for all others.';
create trigger provider_payment_settled before update on wallet.provider_payment
  for each row when (old.settled_at is not null) execute function baize.refuse_change();
create trigger provider_payment_kept before delete or truncate on wallet.provider_payment
  for each statement execute function baize.refuse_change();
grant select on wallet.provider_payment to baize_app;

-- These functions settled without checking other deposits and withdrawals.
drop function if exists wallet.settle_deposit_v1(text, uuid, text, timestamptz[], timestamptz[]);
drop function if exists wallet.settle_deposit_v2(text, uuid, text, text, text[], timestamptz[],
  timestamptz[]);
drop function if exists wallet.change_withdrawal_v2(text, uuid, text, text, timestamptz, timestamptz, text,
  uuid);
