-- Evidence of money and its owner is written once. The API's role inserts such rows where a wallet function
-- does not, updates only the columns that may change, and deletes none: a state, an amount, a reference or a
-- received body is changed only by wallet functions, which run as the owner. Rows that only wallet functions
-- write cannot be inserted by the API either.
revoke insert, update, delete on deposit, withdrawal, payout_account from baize_app;
grant update (start_unanswered_at, check_at, checks, cancel_requested_at, cancel_requested_by, next_action)
  on deposit to baize_app;
grant update (call_id, calling_until, check_at, checks, due_at) on withdrawal to baize_app;
revoke insert on payment_reference, withdrawal_event from baize_app;
revoke update on information_request from baize_app;
grant update (answer, answered_at, decide_by, withdrawn_at) on information_request to baize_app;

revoke update, delete on provider_event, unverified_callback from baize_app;
grant update (outcome) on provider_event to baize_app;
grant update (count) on unverified_callback to baize_app;
revoke update on payment_mismatch from baize_app;
grant update (decision, decided_at) on payment_mismatch to baize_app;
revoke update, delete on staff_case from baize_app;
grant update (closed_at, closed_by, decision) on staff_case to baize_app;

-- Stakes and wins of a session are written by wallet functions; the owner of a token and of a provider player
-- reference never changes.
revoke update, delete on game_session, game_token from baize_app;
grant update (ends_at, ended_at, end_reason, last_round, last_bets_until) on game_session to baize_app;
revoke update on game_reconciliation from baize_app;
grant update (done_through, step_sec, due_at, attempts, differences,
  finished_at) on game_reconciliation to baize_app;
revoke update, delete on player_login, player_nickname, player_public_user_id,
player_provider_reference_route, player_provider_reference from baize_app;

-- Nothing deletes these: a player's account is closed, a member of staff is disabled.
revoke delete on player, staff_member, game, payment_method, setting from baize_app;

-- No longer called.
drop function if exists wallet.start_deposit_v3(uuid, uuid, text, text, bytea, integer, text, bigint, bigint,
  text, text, timestamptz[],
  timestamptz[], timestamptz, timestamptz, integer);
drop function if exists wallet.check_new_postings_v1();
