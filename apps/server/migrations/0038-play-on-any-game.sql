-- A token serves every game of its provider: each bet names its game where that is not the session's own. Bets of nothing belong to a session
-- and a game as well, so that their wins do.
alter table wallet.ledger_transaction add column game_code text;
comment on column wallet.ledger_transaction.game_code is 'On a bet: the provider''s code of its game; null for the game of its session.';
comment on column wallet.ledger_transaction.round is 'The provider''s round; where it names none, the transaction id of the bet.';
alter table wallet.idempotency_record add column game_session_id uuid, add column game_code text;
comment on column wallet.idempotency_record.game_session_id is 'The game session of a bet of nothing: its wins count there.';
comment on column wallet.idempotency_record.game_code is 'On a bet of nothing: the provider''s code of its game; null for the game of its session.';
alter table wallet.play_run add column game_code text;
comment on column wallet.play_run.game_code is 'The provider''s code of the game that was played; null for the game of the session.';
alter table game_session add column run_game_code text;

-- Providers may count in smaller units than the currency has. What a win has below a minor unit is the player's and is kept until it makes one.
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
comment on table wallet.win_fraction is 'What wins had below a minor unit, in millionths of it: one row a win, the latest with what is kept now. Append-only.';
comment on column wallet.win_fraction.player_id is 'Whose win it was.';
comment on column wallet.win_fraction.currency is 'ISO 4217; the wallet''s.';
comment on column wallet.win_fraction.version is '1, 2, 3 without a gap for a player and currency.';
comment on column wallet.win_fraction.source is 'The game provider''s slug, as in ledger_transaction.';
comment on column wallet.win_fraction.key is 'The win''s transaction id: its movement stands in ledger_transaction, or in decision when nothing was paid.';
comment on column wallet.win_fraction.whole is 'Minor units of the win without its fraction.';
comment on column wallet.win_fraction.added is 'The fraction of this win, in millionths of a minor unit.';
comment on column wallet.win_fraction.paid is 'Minor units that fractions made up, paid with this win: 0 or 1.';
comment on column wallet.win_fraction.remainder is 'What is kept after it, in millionths: the remainder before, plus what was added, less what was paid.';
comment on column wallet.win_fraction.created_at is 'By the database''s clock, baize.now().';
create trigger win_fraction_append_only before update or delete or truncate on wallet.win_fraction execute function baize.refuse_change();
grant select on wallet.win_fraction to baize_app;
