-- The id of the payment that was credited, under which a second success is known as another payment. What succeeded until now was the
-- payment that the start named.
alter table deposit add column paid_reference text;
update deposit set paid_reference = provider_reference where state in ('ok', 'suspense', 'refunded');

-- An event that comes again says the same again: the hash tells when it does not, the facts what it said at first.
alter table provider_event add column body_hash bytea, add column facts jsonb;
update provider_event set body_hash = sha256(body);
