-- The owner of a saved bank account follows from paid and rejected withdrawals (D-32). The column has the
-- first name; earlier releases overwrote it with every request, including rejected ones.
update payout_account a set account_owner_name = w.account_owner_name
from (
  select distinct on (player_id, iban) player_id, iban, account_owner_name
  from withdrawal order by player_id, iban, id) w
where w.player_id = a.player_id and w.iban = a.iban and w.account_owner_name <> a.account_owner_name;
comment on column payout_account.account_owner_name
  is 'The owner name in the first request. The owner is determined by accountOwner in the domain.';

-- Names are compared over the requests of all players to one bank account.
create index withdrawal_of_account on withdrawal (iban, account_owner_name);
