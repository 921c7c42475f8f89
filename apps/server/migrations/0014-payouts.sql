-- The amounts charged and received of a withdrawal; their difference is the fee (1§9). Earlier withdrawals
-- had no fee.
alter table withdrawal add column charged bigint, add column received bigint;
update withdrawal set charged = amount, received = amount;
alter table withdrawal
  alter column charged set not null,
  alter column received set not null,
  add constraint withdrawal_fee check (received > 0 and received <= amount and charged >= amount);

-- A player's saved bank accounts. Payouts to a new one wait (S15); a blocked one receives none.
alter table payout_account
  add column id uuid not null default gen_random_uuid(),
  add column account_owner_name text,
  add column bic text,
  add column usable_at timestamptz,
  add column blocked text check (blocked in ('auto', 'manual', 'verified'));
update payout_account a set usable_at = a.first_used_at, account_owner_name = (
  select w.account_owner_name from withdrawal w where w.player_id = a.player_id and w.iban = a.iban
  order by w.id desc limit 1);
update payout_account set account_owner_name = '' where account_owner_name is null;
alter table payout_account
  alter column id drop default,
  alter column account_owner_name set not null,
  alter column usable_at set not null,
  add unique (player_id, id);

-- For the actual times of payouts of all players.
create index withdrawal_event_paid on withdrawal_event (at) where state = 'paid';
