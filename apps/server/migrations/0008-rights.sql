-- The API's role: no DDL, and only read access to the ledger and the audit trail; wallet.* functions write
-- (wiring: W6).
do $$
begin
  if not exists (select from pg_roles where rolname = 'baize_app') then
    create role baize_app login;
  end if;
end $$;

grant usage on schema baize, wallet, public to baize_app;
grant select on all tables in schema wallet to baize_app;
grant select, insert, update, delete on
  player, player_login, player_nickname, player_public_user_id, player_provider_reference_route,
  player_provider_reference, activation_code,
  player_session, login_failure, deposit, withdrawal, payout_account, provider_event, unverified_callback,
  payment_method, game,
  game_session, game_token, staff_member, staff_session, staff_case, outbox, setting to baize_app;
grant select, insert on payment_reference, withdrawal_event, audit_event to baize_app;
