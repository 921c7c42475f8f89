-- Ids that grow with time, as the application generates them (UUID version 7). The relay reads the outbox in
-- the order of its ids: random ids could wait behind newer rows for as long as a round cannot take all.
create function baize.new_id() returns uuid
  language sql volatile parallel safe
  as $$
  select overlay(gen_random_uuid()::text placing substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-7'
    from 1 for 15)::uuid
  from (select lpad(to_hex(floor(extract(epoch from baize.now()) * 1000)::bigint), 12, '0') as ms) clock
$$;
