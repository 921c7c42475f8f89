/** A bet on a game, posted singly before the mix. */
const earlier = (key: string, round: string, gameCode: string, amount: number) =>
  `select wallet.post_bet_v1('arcade', i.player_reference, k.token_hash, '${key} ' || i.player_id, '', baize.new_id(),
    '${round}', '${gameCode}', 'HUF', ${amount}, false)
  from provider_player_reference_route i join game_token k on k.player_id = i.player_id where i.player_id = $1`
const rolledBack = (key: string) =>
  `select wallet.post_rollback_v1('arcade', i.player_reference, 'undo ${key} ' || i.player_id, '', baize.new_id(),
    '${key} ' || i.player_id, null)
  from provider_player_reference_route i where i.player_id = $1`
/** Lets the latest bet be followed by another movement of the wallet, so that the next one begins a run of play. */
const ANOTHER_MOVEMENT = 'update game_session set last_version = last_version - 1 where player_id = $1'

/** A shortest time of rounds, of which the latest, another one, began so many seconds ago. */
const latestRound = (gameCode: string, seconds: number) =>
  `update game_session set min_slot_round_ms = 2500, slot_rounds = jsonb_build_object('${gameCode}',
    jsonb_build_object('round', 'r0', 'at', extract(epoch from baize.now()) - ${seconds})) where player_id = $1`

/** Those that only a bet on a game of slots meets. */
export const slotArrangements = {
  'the highest stake': [`update game_session set max_slot_stake = 200 where player_id = $1`],
  'the highest stake, of which 150 is used': [
    earlier('first', 'r1', 'reels', 150),
    `update game_session set max_slot_stake = 200 where player_id = $1`,
  ],
  'the shortest time': [
    `update game_session set min_slot_round_ms = 2500, slot_rounds = jsonb_build_object('reels',
      jsonb_build_object('round', 'r1', 'at', extract(epoch from baize.now()) - 1.9),
      'fruits', jsonb_build_object('round', 'r0', 'at', extract(epoch from baize.now()) - 2.0),
      'others', jsonb_build_object('round', 'r0', 'at', extract(epoch from baize.now()) - 2.6)) where player_id = $1`,
  ],
  'the shortest time without a round': [
    `update game_session set min_slot_round_ms = 2500, max_slot_stake = 60 where player_id = $1`,
  ],
  'the shortest time after a clock step backwards': [
    `update game_session set min_slot_round_ms = 2500, slot_rounds = jsonb_build_object('reels',
      jsonb_build_object('round', 'r0', 'at', extract(epoch from baize.now()) + 5)) where player_id = $1`,
  ],
  'the highest stake, of which 150 was rolled back': [
    earlier('undone', 'r1', 'reels', 150),
    rolledBack('undone'),
    `update game_session set max_slot_stake = 200 where player_id = $1`,
  ],
  'a round that a round of another game interrupted': [
    earlier('interrupted', 'r1', 'reels', 1),
    latestRound('fruits', 1),
  ],
  'a round of its own game that a round of another game interrupted': [
    `update game_session set game_code = 'reels' where player_id = $1`,
    earlier('interrupted', 'r1', 'reels', 1),
    latestRound('fruits', 1),
  ],
  'a round with a bet on another game': [earlier('other', 'r1', 'dice', 1), latestRound('reels', 3)],
  'a round with a bet on another game, too soon after the last': [
    earlier('other', 'r1', 'dice', 1),
    latestRound('reels', 1),
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type SlotArrangement = keyof typeof slotArrangements

/**
 * What may have happened to a player before the bet: statements of the owner with the player's id. A rule of a
 * bet that reads new data needs an arrangement here, or `bet-mixes.test.ts` does not reach it.
 */
export const arrangements = {
  nothing: [],
  'no money': [
    `with taken as (update wallet.account set balance = 49 where owner_id = $1 and kind = 'cash' returning owner_id)
    update game_session set last_balance = 49 where player_id in (select owner_id from taken)`,
  ],
  closed: [`update player set status = 'closed' where player_id = $1`],
  'timed out': [
    `insert into player_restriction (player_id, id, kind, source, actor, starts_at, ends_at, hours, request_key)
    values ($1, baize.new_id(), 'timeOut', 'player', 'p', baize.now(), baize.now() + interval '1 day', 24, 'k')`,
  ],
  'blocked in the sportsbook': [
    `insert into player_restriction (player_id, id, kind, product, source, actor, starts_at, message, note)
    values ($1, baize.new_id(), 'playBlock', 'sportsbook', 'staff', 's', baize.now(), 'm', 'n')`,
  ],
  'a time-out that ended': [
    `insert into player_restriction (player_id, id, kind, source, actor, starts_at, ends_at, hours, request_key)
    values ($1, baize.new_id(), 'timeOut', 'player', 'p', baize.now() - interval '2 days', baize.now(), 24, 'k')`,
  ],
  'another launch': [
    `update game_session set ended_at = baize.now(), end_reason = 'parallel' where player_id = $1`,
  ],
  'another launch during a round': [
    earlier('running', 'r1', 'dice', 1),
    `update game_session set ended_at = baize.now(), end_reason = 'parallel', last_round = 'r1',
      last_bets_until = baize.now() + interval '5 minutes' where player_id = $1`,
  ],
  'a session at its end': [`update game_session set ends_at = baize.now() where player_id = $1`],
  'a microsecond before its end': [
    `update game_session set ends_at = baize.now() + interval '1 microsecond' where player_id = $1`,
  ],
  'a session at another provider': [`update game_session set provider = 'other' where player_id = $1`],
  'no bet in its session': [
    `update game_session set staked = 0, won = 0, rounds = 0, run_version = null, run_started_at = null,
      run_game_code = null, run_rounds = 0, run_staked = 0, run_won = 0, run_returned = 0, last_version = null,
      last_balance = null, last_at = null, first_transaction_id = null, last_transaction_id = null
    where player_id = $1`,
  ],
  logout: [`update player_session set ended_at = baize.now() where player_id = $1`],
  'no request for 30 minutes': [
    `update player_session set last_seen_at = baize.now() - interval '30 minutes' where player_id = $1`,
  ],
  'no request for 29 minutes': [
    `update player_session set last_seen_at = baize.now() - interval '29 minutes' where player_id = $1`,
  ],
  'no request for 10 seconds': [
    `update player_session set last_seen_at = baize.now() - interval '10 seconds' where player_id = $1`,
  ],
  'no request for 11 seconds': [
    `update player_session set last_seen_at = baize.now() - interval '11 seconds' where player_id = $1`,
  ],
  'no request for 30 seconds': [
    `update player_session set last_seen_at = baize.now() - interval '30 seconds' where player_id = $1`,
  ],
  'a login that expired': [`update player_session set expires_at = baize.now() where player_id = $1`],
  'time of play used up': [
    `insert into wallet.player_limit (player_id, type, period, currency, time_zone, unit, amount, period_start, period_end)
    values ($1, 'session', 'daily', 'HUF', 'Europe/Budapest', 'seconds', 0, baize.now() - interval '1 hour',
      baize.now() + interval '1 hour')`,
    `update game_session set plays_until = baize.now() where player_id = $1`,
  ],
  'time of play to spare since its end was computed': [
    `update game_session set plays_until = baize.now() where player_id = $1`,
  ],
  'limits with space': [
    `insert into wallet.player_limit (player_id, type, period, currency, time_zone, unit, amount, period_start, period_end)
    select $1, t.type, p.period, 'HUF', 'Europe/Budapest', 'money', 5000, baize.now() - interval '1 hour',
      baize.now() + interval '1 hour'
    from unnest(array['deposit', 'loss', 'wager']) t (type), unnest(array['daily', 'weekly', 'monthly']) p (period)`,
  ],
  'a limit of 120': [
    `insert into wallet.player_limit (player_id, type, period, currency, time_zone, unit, amount, used, period_start,
      period_end)
    values ($1, 'wager', 'weekly', 'HUF', 'Europe/Budapest', 'money', 200, 80, baize.now() - interval '1 hour',
      baize.now() + interval '1 hour')`,
  ],
  'a limit whose period has ended': [
    `insert into wallet.player_limit (player_id, type, period, currency, time_zone, unit, amount, used, period_start,
      period_end)
    values ($1, 'loss', 'daily', 'HUF', 'Europe/Budapest', 'money', 200, 180, baize.now() - interval '1 day',
      baize.now())`,
  ],
  'a lower limit that waits': [
    `insert into wallet.player_limit (player_id, type, period, currency, time_zone, unit, amount, used, period_start,
      period_end, pending_amount, pending_at)
    values ($1, 'loss', 'daily', 'HUF', 'Europe/Budapest', 'money', 200, 10, baize.now() - interval '1 hour',
      baize.now() + interval '1 hour', 100, baize.now())`,
  ],
  'a limit without an amount': [
    `insert into wallet.player_limit (player_id, type, period, currency, time_zone, unit, amount, period_start, period_end)
    values ($1, 'wager', 'daily', 'HUF', 'Europe/Budapest', 'money', null, baize.now() - interval '1 hour',
      baize.now() + interval '1 hour')`,
  ],
  ...slotArrangements,
  'another movement since its last bet': [earlier('earlier', 'r0', 'dice', 10), ANOTHER_MOVEMENT],
  'a bet that was rolled back': [earlier('undone', 'r0', 'dice', 10), rolledBack('undone')],
  'a bet that was rolled back before another movement': [
    earlier('undone', 'r0', 'dice', 10),
    rolledBack('undone'),
    ANOTHER_MOVEMENT,
  ],
  'a reserve': [
    `insert into wallet.account (owner_id, currency, kind, balance) values ($1, 'HUF', 'reserve', 300)`,
  ],
  'a held payout': [
    `insert into wallet.account (owner_id, currency, kind, balance) values ($1, 'HUF', 'payout_hold', 700)`,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Arrangement = keyof typeof arrangements
