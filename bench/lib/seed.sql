-- $players players of the bench, each with a wallet of 10 000 000 Ft from a real ledger transaction, a live
-- game session and a token. Runs as the owner: the state is built in one statement a table and proved by the
-- ledger check afterwards.
create temporary table bench_player as
select n, md5('bench-player-' || n)::uuid as player_id, md5('bench-session-' || n)::uuid as session_id,
  md5('bench-game-' || n)::uuid as game_session_id
  from generate_series(1, :players) as n;

-- No server starts without a licence.
insert into setting (name, value) values ('defaultCountry', '"HUN"'),
  ('licences', '[{"name":"Hungary","ruleSet":"HUN","countries":["HUN"],"currencies":["HUF"]}]');

insert into player (player_id, public_user_id, email, nick_name, currency, country,
  licence, rule_set, locale, receive_sms, receive_email, public_person, campaigns_enabled, status,
  terms_accepted_at, activated_at)
select player_id, 'P-B' || n, 'bench-' || n || '@example.hu', 'bench-' || n, 'HUF',
  'HUN', 'Hungary', 'HUN', 'en', false, false, false, false, 'active',
  baize.now(), baize.now() from bench_player;
insert into player_identity (player_id, field, version, value, source, actor)
select player_id, fact.field, 1, fact.value, 'registration', 'player:' || player_id
from bench_player,
  (values ('birthDate', '1990-01-01'), ('gender', 'female'), ('zipCode', '1011')) fact (field, value);
insert into provider_player_reference_route select 'hub88', 'bench-' || n, player_id from bench_player;
insert into provider_player_reference select player_id, 'hub88', 'bench-' || n from bench_player;
insert into player_session (token_hash, session_id, player_id, expires_at, ip, user_agent)
select sha256(('bench-login-' || n)::bytea), session_id, player_id, baize.now() + interval '12 hours',
  '127.0.0.1', 'bench' from bench_player;
insert into game (friendly_id, title, studio, provider, game_code, kind, groups, art, position, enabled,
  playable)
values ('dice-house', 'Dice House', 'Ferro Games', 'hub88', 'bz_dice_house', 'otherCasino', '{dice}',
  'dice-house', 1, true, true) on conflict do nothing;
insert into game_session (player_id, id, player_session_id, friendly_id, provider, game_code, currency,
  started_at, ends_at)
select player_id, game_session_id, session_id, 'dice-house', 'hub88', 'bz_dice_house', 'HUF', baize.now(),
  baize.now() + interval '1 day' from bench_player;
insert into game_token select sha256(('bench-token-' || n)::bytea), player_id, game_session_id
from bench_player;

insert into wallet.ledger_transaction (player_id, id, source, key, request_hash, kind, currency,
  balance_after, wallet_version, created_at)
select player_id, md5('bench-deposit-' || n)::uuid, 'platform', 'bench-deposit', '\x00', 'deposit', 'HUF',
  1000000000, 1, baize.now() from bench_player;
insert into wallet.posting (player_id, transaction_id, leg, owner_id, currency, kind, shard, amount,
  balance_after, version)
select player_id, md5('bench-deposit-' || n)::uuid, 1, player_id, 'HUF', 'cash', 0, 1000000000, 1000000000, 1
from bench_player
union all
select player_id, md5('bench-deposit-' || n)::uuid, 2, '00000000-0000-0000-0000-000000000000', 'HUF',
  'provider_clearing:bench', 0, -1000000000, -1000000000 * n::bigint, n from bench_player;
insert into wallet.account (owner_id, currency, kind, balance, version, wallet_version)
select player_id, 'HUF', 'cash', 1000000000, 1, 1 from bench_player;
insert into wallet.account (owner_id, currency, kind, balance, version)
select '00000000-0000-0000-0000-000000000000', 'HUF', 'provider_clearing:bench',
  -1000000000 * count(*)::bigint, count(*) from bench_player;
-- Limits are on: every bet checks and uses them.
insert into wallet.player_limit (player_id, type, period, currency, time_zone, unit, amount, period_start,
  period_end)
select player_id, 'wager', 'daily', 'HUF', 'Europe/Budapest', 'money', 900000000000,
  baize.now() - interval '2 days',
  baize.now() - interval '1 day' from bench_player;
analyze;
