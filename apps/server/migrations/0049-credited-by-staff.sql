-- A payment credited by staff is mailed at any time, because the player's screen showed something else or
-- nothing. A payment beside a credited one is a deposit inserted as credited.
create or replace function baize.ask_deposit_mail() returns trigger
  language plpgsql security definer set search_path = public, baize, pg_temp as $$
begin
  if new.resolution = 'credited' or baize.now() > new.created_at + interval '1 minute' then
    insert into outbox (id, topic, player_id, payload, created_at)
    values (baize.new_id(), 'mail', new.player_id,
      jsonb_build_object('about', 'deposit', 'playerId', new.player_id, 'depositId', new.id,
        'creditedAtMs', floor(extract(epoch from baize.now()) * 1000)::bigint), baize.now());
  end if;
  return null;
end $$;
create trigger credited_payment_mail after insert on deposit
  for each row when (new.state = 'ok') execute function baize.ask_deposit_mail();

-- The same as ledger_transaction_by_time.
drop index wallet.ledger_transaction_times;
