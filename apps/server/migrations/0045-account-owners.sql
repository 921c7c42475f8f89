-- Whose a stored bank account is follows from what was paid and refused (D-32). The column keeps the name that was given first; earlier
-- releases overwrote it with every request, refused ones included.
update payout_account a set account_owner_name = w.account_owner_name
from (
  select distinct on (player_id, iban) player_id, iban, account_owner_name
  from withdrawal order by player_id, iban, id) w
where w.player_id = a.player_id and w.iban = a.iban and w.account_owner_name <> a.account_owner_name;
comment on column payout_account.account_owner_name is 'The name with which the account was first named. Who owns it is decided by accountOwner in the domain.';

-- Names are compared over all requests to one bank account, whoever made them.
create index withdrawal_of_account on withdrawal (iban, account_owner_name);
