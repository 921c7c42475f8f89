-- The money model. docs/reference/ledger.md is printed from these comments.
create schema wallet;

-- Rules of single columns are domains, not constraints of the table: PostgreSQL reads a table's constraints from its catalogue anew
-- for every statement, also for those that leave the column alone, which took a quarter of a bet's time.
create domain wallet.currency_code as text check (value ~ '^[A-Z]{3}$');
create domain wallet.shard as smallint check (value between 0 and 15);
create domain wallet.idempotency_key as text check (length(value) between 1 and 200);
create domain wallet.leg_amount as bigint check (value <> 0);
create domain wallet.transaction_kind as text check (value in (
  'bet', 'win', 'rollback', 'deposit', 'deposit_suspended', 'suspense_released', 'suspense_refunded',
  'withdrawal_requested', 'withdrawal_released', 'withdrawal_paid', 'withdrawal_returned'));

create table wallet.account (
  owner_id uuid not null,
  currency wallet.currency_code not null,
  kind text not null,
  shard wallet.shard not null default 0,
  balance bigint not null default 0,
  version bigint not null default 0,
  wallet_version bigint not null default 0,
  primary key (owner_id, currency, kind, shard),
  constraint player_account_not_negative check (balance >= 0 or owner_id = '00000000-0000-0000-0000-000000000000')
) with (fillfactor = 70);

-- A trigger for the same reason: an account is made once and moved a million times.
create function wallet.check_player_account() returns trigger
  language plpgsql as $$
begin
  raise exception 'a player has no account % with shard %', new.kind, new.shard using errcode = 'check_violation';
end $$;
create trigger player_account_kind before insert or update of owner_id, kind, shard on wallet.account for each row
  when (new.owner_id <> '00000000-0000-0000-0000-000000000000'
    and (new.shard <> 0 or new.kind not in ('cash', 'payout_hold', 'reserve', 'bonus', 'suspense', 'receivable')))
  execute function wallet.check_player_account();
comment on table wallet.account is 'Everything money can be on, with its cached balance. The cash row of a player is the wallet row: every movement locks it first.';
comment on column wallet.account.owner_id is 'The player, or the nil UUID for an account of the house.';
comment on column wallet.account.currency is 'ISO 4217. A player has one, so far.';
comment on column wallet.account.kind is 'What the money is: see the list of account kinds. House kinds that belong to a provider carry its name after a colon.';
comment on column wallet.account.shard is 'House accounts are spread over 16 rows by hash of the idempotency key; players have shard 0 only.';
comment on column wallet.account.balance is 'Minor units: the sum of the account''s postings. Players are never below zero.';
comment on column wallet.account.version is 'Number of postings on the account so far.';
comment on column wallet.account.wallet_version is 'On a cash row: number of movements of the whole wallet so far. Events and answers carry it; a client drops older ones.';

create table wallet.ledger_transaction (
  player_id uuid not null,
  id uuid not null,
  source text not null,
  key wallet.idempotency_key not null,
  request_hash bytea not null,
  kind wallet.transaction_kind not null,
  currency text not null,
  reference text,
  round text,
  game_session_id uuid,
  balance_after bigint not null,
  wallet_version bigint not null,
  created_at timestamptz not null,
  primary key (player_id, id),
  unique (player_id, source, key)
);
comment on table wallet.ledger_transaction is 'Postings committed together for one player under one idempotency key. Append-only.';
comment on column wallet.ledger_transaction.player_id is 'Whose wallet it is of.';
comment on column wallet.ledger_transaction.id is 'UUIDv7 made by the application.';
comment on column wallet.ledger_transaction.source is 'Who asked: a supplier''s slug, "player" for a key that a browser made, or "platform" for the platform''s own steps.';
comment on column wallet.ledger_transaction.key is 'Idempotency key, unique for ever for this player and source. A supplier''s transaction id, or our reference with the step.';
comment on column wallet.ledger_transaction.request_hash is 'SHA-256 of the canonical meaning fields. The same key with another hash is refused.';
comment on column wallet.ledger_transaction.kind is 'What moved the money.';
comment on column wallet.ledger_transaction.currency is 'ISO 4217 code of all its legs so far.';
comment on column wallet.ledger_transaction.reference is 'What it answers: the bet''s key for a win or rollback, our reference for a deposit or withdrawal.';
comment on column wallet.ledger_transaction.round is 'The supplier''s round.';
comment on column wallet.ledger_transaction.game_session_id is 'The game session that a bet was placed in: its wins and its rollback count there.';
comment on column wallet.ledger_transaction.balance_after is 'Cash after it: part of the answer that a repeat gets.';
comment on column wallet.ledger_transaction.wallet_version is 'Wallet version after it: part of the answer that a repeat gets.';
comment on column wallet.ledger_transaction.created_at is 'By the database''s clock, baize.now().';
create index ledger_transaction_answers on wallet.ledger_transaction (player_id, source, reference) where reference is not null;

create table wallet.posting (
  player_id uuid not null,
  transaction_id uuid not null,
  leg smallint not null,
  owner_id uuid not null,
  currency text not null,
  kind text not null,
  shard smallint not null,
  amount wallet.leg_amount not null,
  balance_after bigint not null,
  version bigint not null,
  primary key (player_id, transaction_id, leg)
);
comment on table wallet.posting is 'One signed leg of a ledger transaction. The legs of a transaction sum to zero in each currency. Append-only.';
comment on column wallet.posting.player_id is 'The player whose transaction it is, also on the house''s legs.';
comment on column wallet.posting.transaction_id is 'The ledger transaction that the leg belongs to.';
comment on column wallet.posting.leg is '1, 2, and so on within the transaction.';
comment on column wallet.posting.owner_id is 'The account, first part: the player, or the nil UUID for the house.';
comment on column wallet.posting.currency is 'The account, second part.';
comment on column wallet.posting.kind is 'The account, third part.';
comment on column wallet.posting.shard is 'The account, last part.';
comment on column wallet.posting.amount is 'Minor units; plus is money onto the account.';
comment on column wallet.posting.balance_after is 'Balance of the account after this leg.';
comment on column wallet.posting.version is 'Place of this leg among the account''s postings: 1, 2, 3 without a gap.';

create table wallet.idempotency_record (
  player_id uuid not null,
  source text not null,
  key wallet.idempotency_key not null,
  request_hash bytea not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'deposit', 'withdrawal')),
  outcome text not null,
  reference text,
  details jsonb,
  balance_after bigint not null,
  wallet_version bigint not null,
  created_at timestamptz not null,
  primary key (player_id, source, key)
);
comment on table wallet.idempotency_record is 'Decisions under an idempotency key that moved nothing: refusals made after the wallet lock, and tombstones of bets rolled back before they came. Kept for ever, so that a repeat gets the first answer. Append-only.';
comment on column wallet.idempotency_record.player_id is 'Whose wallet was asked.';
comment on column wallet.idempotency_record.source is 'As in ledger_transaction; a key is in one of the two tables, never in both.';
comment on column wallet.idempotency_record.key is 'Idempotency key, unique for ever for this player and source.';
comment on column wallet.idempotency_record.request_hash is 'SHA-256 of the canonical meaning fields; on a tombstone, of the rollback that laid it.';
comment on column wallet.idempotency_record.kind is 'What was asked. A tombstone is of kind bet.';
comment on column wallet.idempotency_record.outcome is 'The refusal''s name; "ok" for what was accepted and moves nothing, such as a win of 0 or a deposit begun; "tombstone" under the key of a bet that may no longer come.';
comment on column wallet.idempotency_record.reference is 'What it answers: the bet''s key for a win or a rollback, our reference for a deposit begun.';
create index idempotency_record_reference on wallet.idempotency_record (player_id, source, reference) where reference is not null;
comment on column wallet.idempotency_record.details is 'What the answer carried besides.';
comment on column wallet.idempotency_record.balance_after is 'Cash when it was decided: part of the answer that a repeat gets.';
comment on column wallet.idempotency_record.wallet_version is 'Wallet version when it was decided: part of the answer that a repeat gets.';
comment on column wallet.idempotency_record.created_at is 'By the database''s clock, baize.now().';

create table wallet.player_limit (
  player_id uuid not null,
  type text not null check (type in ('deposit', 'loss', 'wager')),
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  currency text not null,
  amount bigint check (amount > 0),
  used bigint not null default 0,
  period_start timestamptz not null,
  period_end timestamptz not null,
  pending_amount bigint check (pending_amount > 0),
  pending_at timestamptz,
  primary key (player_id, type, period)
);
comment on table wallet.player_limit is 'Responsible-gambling limits, checked inside the money movement as a conditional write. For deposits, used counts what is reserved and what is credited.';
comment on column wallet.player_limit.player_id is 'Whose limit it is.';
comment on column wallet.player_limit.type is 'deposit: paid in. loss: staked less won. wager: staked.';
comment on column wallet.player_limit.period is 'Calendar day, week from Monday, or month in the licence''s time zone.';
comment on column wallet.player_limit.currency is 'ISO 4217; the wallet''s.';
comment on column wallet.player_limit.amount is 'Minor units for the period; null is no limit.';
comment on column wallet.player_limit.used is 'Minor units in the running period. May be below zero for loss: more won than staked.';
comment on column wallet.player_limit.period_start is 'First instant of the running period.';
comment on column wallet.player_limit.period_end is 'The period is over at this instant; the next movement starts a new one with bounds that the domain computed.';
comment on column wallet.player_limit.pending_amount is 'Minor units that hold from pending_at on; null then is no limit.';
comment on column wallet.player_limit.pending_at is 'When pending_amount takes effect; null when no change waits. A null pending_amount with a time is a removal.';

create trigger ledger_transaction_append_only before update or delete or truncate on wallet.ledger_transaction execute function baize.refuse_change();
create trigger posting_append_only before update or delete or truncate on wallet.posting execute function baize.refuse_change();
create trigger idempotency_record_append_only before update or delete or truncate on wallet.idempotency_record execute function baize.refuse_change();
