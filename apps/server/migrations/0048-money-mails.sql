-- Mails about money are queued in the transaction that moves it: one outbox row for each state change of a
-- withdrawal. A trigger, so that no function can forget it. The content of the mail is read when it is sent.
create function baize.ask_withdrawal_mail() returns trigger
  language plpgsql security definer set search_path = public, baize, pg_temp as $$
begin
  insert into outbox (id, topic, player_id, payload, created_at)
  values (baize.new_id(), 'mail', new.player_id,
    jsonb_build_object('about', 'withdrawal', 'playerId', new.player_id, 'withdrawalId', new.withdrawal_id,
      'seq', new.seq), baize.now());
  return null;
end $$;
revoke all on function baize.ask_withdrawal_mail() from public;
create trigger withdrawal_mail after insert on withdrawal_event
  for each row when (new.state in ('paid', 'rejected', 'failed', 'returned'))
  execute function baize.ask_withdrawal_mail();

-- A deposit is credited once. In the first minute its player still looks at the screen; the operator's
-- setting for the waiting time before a mail applies when the mail is sent.
create function baize.ask_deposit_mail() returns trigger
  language plpgsql security definer set search_path = public, baize, pg_temp as $$
begin
  if baize.now() > new.created_at + interval '1 minute' then
    insert into outbox (id, topic, player_id, payload, created_at)
    values (baize.new_id(), 'mail', new.player_id,
      jsonb_build_object('about', 'deposit', 'playerId', new.player_id, 'depositId', new.id,
        'creditedAtMs', floor(extract(epoch from baize.now()) * 1000)::bigint), baize.now());
  end if;
  return null;
end $$;
revoke all on function baize.ask_deposit_mail() from public;
create trigger deposit_mail after update of state on deposit
  for each row when (new.state = 'ok' and old.state <> 'ok') execute function baize.ask_deposit_mail();
