-- A player's list of transactions, and favourites. Play is listed by run: the movements of one game session
-- with no other movement of the wallet between them. So a hundred rounds are one line, and the balances of
-- the list still add up. The latest run of a session is on the session's row, which every bet updates anyway;
-- earlier runs are in wallet.play_run.
alter table game_session
  add column run_version bigint,
  add column run_started_at timestamptz,
  add column run_rounds integer not null default 0,
  add column run_staked bigint not null default 0,
  add column run_won bigint not null default 0,
  add column run_returned bigint not null default 0,
  add column last_version bigint,
  add column last_balance bigint,
  add column last_at timestamptz,
  add column first_transaction_id uuid,
  add column last_transaction_id uuid;
-- Only a new run changes these columns: updates by bets within a run stay cheap (HOT).
create index game_session_runs on game_session (player_id, run_started_at desc, run_version desc)
  where run_started_at is not null;
-- For the time played and the net result since the login.
create index game_session_of_visit on game_session (player_id, player_session_id);

create table wallet.play_run (
  player_id uuid not null,
  first_version bigint not null,
  game_session_id uuid,
  started_at timestamptz not null,
  last_at timestamptz not null,
  rounds integer not null,
  staked bigint not null,
  won bigint not null,
  returned bigint not null,
  balance_after bigint not null,
  primary key (player_id, first_version)
);
comment on table wallet.play_run
  is 'Ended runs of play: movements of one game session that no other movement of the wallet interrupted. The latest run of a session is on game_session. Append-only.';
comment on column wallet.play_run.player_id is 'The player of the wallet.';
comment on column wallet.play_run.first_version is 'Wallet version after the first movement of the run.';
comment on column wallet.play_run.game_session_id
  is 'The game session; null for the win of a free round without a session.';
comment on column wallet.play_run.started_at is 'Time of its first movement.';
comment on column wallet.play_run.last_at is 'Time of its last movement.';
comment on column wallet.play_run.rounds is 'Bets in it, less those that were rolled back.';
comment on column wallet.play_run.staked is 'Minor units staked.';
comment on column wallet.play_run.won is 'Minor units won.';
comment on column wallet.play_run.returned is 'Minor units of stakes that were rolled back.';
comment on column wallet.play_run.balance_after is 'Cash after its last movement.';
create index play_run_by_time on wallet.play_run (player_id, started_at desc, first_version desc);
create trigger play_run_append_only before update or delete or truncate on wallet.play_run
  execute function baize.refuse_change();
grant select on wallet.play_run to baize_app;

-- For the lines that are not play: without bets, wins and rollbacks.
create index ledger_transaction_money on wallet.ledger_transaction (player_id, created_at desc,
  wallet_version desc)
  where kind in ('deposit', 'suspense_released', 'withdrawal_requested', 'withdrawal_released',
    'withdrawal_returned');
-- A round may have several bets.
create index ledger_transaction_rounds on wallet.ledger_transaction (player_id, source, round)
  where kind = 'bet';
-- For the lines of deposits that moved nothing.
create index deposit_unmoved on deposit (player_id, created_at desc) where state <> 'ok';

create table player_favourite (
  player_id uuid not null,
  friendly_id text not null,
  added_at timestamptz not null default baize.now(),
  primary key (player_id, friendly_id)
);
grant select, insert, delete on player_favourite to baize_app;

-- Play before this release.
create temporary table earlier_run on commit drop as
with play as (
  select t.player_id, t.id, t.kind, t.wallet_version, t.balance_after, t.created_at, p.amount,
    coalesce(t.game_session_id, b.game_session_id) as game_session_id
  from wallet.ledger_transaction t
  join wallet.posting p on p.player_id = t.player_id and p.transaction_id = t.id and p.owner_id = t.player_id
    and p.kind = 'cash'
  left join wallet.ledger_transaction b on b.player_id = t.player_id and b.source = t.source
    and b.key = t.reference
  where t.kind in ('bet', 'win', 'rollback')),
placed as (
  select play.*, wallet_version - row_number() over (partition by player_id, game_session_id
    order by wallet_version) as island from play)
select player_id, game_session_id, min(wallet_version) as first_version, max(wallet_version) as last_version,
  min(created_at) as started_at, max(created_at) as last_at,
  greatest(count(*) filter (where kind = 'bet') - count(*) filter (where kind = 'rollback'),
    0)::integer as rounds,
  coalesce(-sum(amount) filter (where kind = 'bet'), 0)::bigint as staked,
  coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won,
  coalesce(sum(amount) filter (where kind = 'rollback'), 0)::bigint as returned,
  (array_agg(balance_after order by wallet_version desc))[1] as balance_after,
  (array_agg(id order by id))[1] as first_id, (array_agg(id order by id desc))[1] as last_id,
  max(max(wallet_version)) over (partition by player_id, game_session_id) = max(wallet_version) as is_latest
from placed group by player_id, game_session_id, island;

insert into wallet.play_run (player_id, first_version, game_session_id, started_at, last_at, rounds, staked,
  won, returned, balance_after)
select player_id, first_version, game_session_id, started_at, last_at, rounds, staked, won, returned,
  balance_after
from earlier_run where game_session_id is null or not is_latest;
update game_session s
set run_version = r.first_version, run_started_at = r.started_at, run_rounds = r.rounds,
  run_staked = r.staked,
  run_won = r.won, run_returned = r.returned, last_version = r.last_version, last_balance = r.balance_after,
  last_at = r.last_at,
  first_transaction_id = (select e.first_id from earlier_run e
    where e.player_id = s.player_id and e.game_session_id = s.id order by e.first_id limit 1),
  last_transaction_id = r.last_id
from earlier_run r where r.player_id = s.player_id and r.game_session_id = s.id and r.is_latest;
