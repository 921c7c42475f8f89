-- The player gets a mail about a deposit that staff return or close, as about one that is credited late: the
-- player may have paid.
create or replace function baize.ask_deposit_mail() returns trigger
  language plpgsql security definer set search_path = public, baize, pg_temp as $$
begin
  if new.state <> 'ok' or new.resolution = 'credited'
    or baize.now() > new.created_at + interval '1 minute' then
    insert into outbox (id, topic, player_id, payload, created_at)
    values (baize.new_id(), 'mail', new.player_id,
      jsonb_build_object('about', 'deposit', 'playerId', new.player_id, 'depositId', new.id, 'state',
        new.state,
        'creditedAtMs', floor(extract(epoch from baize.now()) * 1000)::bigint), baize.now());
  end if;
  return null;
end $$;
drop trigger deposit_mail on deposit;
create trigger deposit_mail after update of state on deposit
  for each row when (new.state in ('ok', 'refunded', 'closed') and old.state <> new.state)
  execute function baize.ask_deposit_mail();
drop trigger credited_payment_mail on deposit;
create trigger other_payment_mail after insert on deposit
  for each row when (new.state in ('ok', 'refunded')) execute function baize.ask_deposit_mail();
