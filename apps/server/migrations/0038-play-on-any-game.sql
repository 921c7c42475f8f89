-- A token is valid for every game of its provider: each bet has its game unless it is the session's own. Bets
-- of zero belong to a session and a game as well, so that their wins do.
alter table wallet.ledger_transaction add column game_code text;
comment on column wallet.ledger_transaction.game_code
  is 'On a bet: the provider''s code of its game; null for the game of its session.';
comment on column wallet.ledger_transaction.round
  is 'The provider''s round; without one, the transaction id of the bet.';
alter table wallet.idempotency_record add column game_session_id uuid, add column game_code text;
comment on column wallet.idempotency_record.game_session_id
  is 'The game session of a bet of zero: its wins count there.';
comment on column wallet.idempotency_record.game_code
  is 'On a bet of zero: the provider''s code of its game; null for the game of its session.';
alter table wallet.play_run add column game_code text;
comment on column wallet.play_run.game_code
  is 'The provider''s code of the game that was played; null for the game of the session.';
alter table game_session add column run_game_code text;

-- Providers may use smaller units than the currency has. The part of a win below a minor unit is stored until
-- it completes one.
create table wallet.win_fraction (
  player_id uuid not null,
  currency text not null,
  version bigint not null,
  source text not null,
  key wallet.idempotency_key not null,
  whole bigint not null,
  added integer not null,
  paid bigint not null,
  remainder integer not null,
  created_at timestamptz not null,
  primary key (player_id, currency, version)
);
comment on table wallet.win_fraction
  is 'Fractions of wins below a minor unit, in millionths: one row per win, the latest with the current remainder. Append-only.';
comment on column wallet.win_fraction.player_id is 'The player of the win.';
comment on column wallet.win_fraction.currency is 'ISO 4217; the wallet''s.';
comment on column wallet.win_fraction.version is '1, 2, 3 without a gap for a player and currency.';
comment on column wallet.win_fraction.source is 'The game provider''s slug, as in ledger_transaction.';
comment on column wallet.win_fraction.key
  is 'The win''s transaction id, in ledger_transaction, or in idempotency_record when nothing was paid.';
comment on column wallet.win_fraction.whole is 'Minor units of the win without its fraction.';
comment on column wallet.win_fraction.added is 'The fraction of this win, in millionths of a minor unit.';
comment on column wallet.win_fraction.paid
  is 'Minor units completed by fractions and paid with this win: 0 or 1.';
comment on column wallet.win_fraction.remainder
  is 'The remainder after this win, in millionths: the remainder before, plus added, less paid.';
comment on column wallet.win_fraction.created_at is 'By the database''s clock, baize.now().';
create trigger win_fraction_append_only before update or delete or truncate on wallet.win_fraction
  execute function baize.refuse_change();
grant select on wallet.win_fraction to baize_app;
