-- The id of the credited payment, by which a second success is recognized as another payment. Earlier
-- successes were the payment from the answer to the start.
alter table deposit add column paid_reference text;
update deposit set paid_reference = provider_reference where state in ('ok', 'suspense', 'refunded');

-- A repeated event must have the same content: the hash detects a difference, the facts show the first
-- content.
alter table provider_event add column body_hash bytea, add column facts jsonb;
update provider_event set body_hash = sha256(body);
