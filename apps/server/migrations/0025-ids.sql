-- Ids that grow with time, in the form in which the application makes them (UUID version 7). The relay takes the outbox in the order of its
-- ids: random ones would stand behind all that comes after them for as long as there is more than a round can take.
create function baize.new_id() returns uuid
  language sql volatile parallel safe
  as $$
  select overlay(gen_random_uuid()::text placing substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-7' from 1 for 15)::uuid
  from (select lpad(to_hex(floor(extract(epoch from baize.now()) * 1000)::bigint), 12, '0') as ms) clock
$$;
