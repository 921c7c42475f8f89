import { join } from 'node:path'
import { inPairs, pgbenchOn, rates, type Bench } from './lib/bench.ts'
import { betScript, replayScript, roundScript } from './lib/bet-script.ts'
import { databasesWithHistory } from './lib/history.ts'
import { benchDatabase, PLAYERS, seededDatabase } from './lib/bench-stack.ts'
import { pgbenchRate, prepareTpcB, writeScript } from './lib/pgbench.ts'
import type { Figure } from './lib/report.ts'
import { proveLedger } from './lib/proof.ts'

/**
 * The bet function compared with pgbench's TPC-B, so that a slow function does not make the server's overhead
 * look small.
 */
export async function functionAgainstTpcB(bench: Bench): Promise<Figure[]> {
  const database = await seededDatabase(bench.server, 'bench_function')
  await (await benchDatabase(bench.server, 'postgres')).query('create database bench_tpcb')
  const tpcB = pgbenchOn(bench, 'bench_tpcb')
  await prepareTpcB(tpcB, 10)
  const script = await writeScript(join(bench.folder, 'bet.sql'), betScript)
  const { seconds, pairs } = bench.options
  const taken = await inPairs(
    pairs,
    () => pgbenchRate(pgbenchOn(bench, database.name), { seconds, script }),
    () => pgbenchRate(tpcB, { seconds }),
  )
  return [
    {
      name: 'bet function / TPC-B',
      unit: 'ratio',
      values: taken.ratios,
      must: 0.5,
      goal: 0.8,
      better: 'higher',
      notes: [rates('bet function', taken.a), rates('TPC-B', taken.b), await proveLedger(database)],
    },
  ]
}

/**
 * A bet under each limit that a player can set, with the highest stake and the shortest time of slots on its
 * session, against one without any. The shortest time is read, compared and stored as always, but so short
 * that no bet waits.
 */
export async function limitsAndCaps(bench: Bench): Promise<Figure[]> {
  const bare = await seededDatabase(bench.server, 'bench_no_limits')
  await bare.query('delete from wallet.player_limit')
  const limited = await seededDatabase(bench.server, 'bench_limits')
  await limited.query(`
    insert into wallet.player_limit (player_id, type, period, currency, time_zone, unit, amount,
      period_start, period_end)
    select l.player_id, t.type, p.period, l.currency, l.time_zone, l.unit, l.amount, l.period_start,
      l.period_end
    from wallet.player_limit l, unnest(array['deposit', 'loss', 'wager']) as t (type),
      unnest(array['daily', 'weekly', 'monthly']) as p (period)
    on conflict do nothing;
    update game set kind = 'slots';
    update game_session set max_slot_stake = 100, min_slot_round_ms = 1,
      plays_until = baize.now() + interval '1 day';
    analyze`)
  const script = await writeScript(join(bench.folder, 'round.sql'), roundScript)
  const { seconds, pairs } = bench.options
  const taken = await inPairs(
    pairs,
    () => pgbenchRate(pgbenchOn(bench, limited.name), { seconds, script }),
    () => pgbenchRate(pgbenchOn(bench, bare.name), { seconds, script }),
  )
  const [refused] = await limited.query<{ refused: number }>(
    "select count(*)::integer as refused from wallet.idempotency_record where kind = 'bet'",
  )
  if (refused?.refused !== 0) throw new Error(`${refused?.refused} bets under limits were refused`)
  return [
    {
      name: 'bet with all limits and caps / bet without',
      unit: 'ratio',
      values: taken.ratios,
      must: 0.7,
      goal: null,
      better: 'higher',
      notes: [rates('with', taken.a), rates('without', taken.b), await proveLedger(limited)],
    },
  ]
}

/** A repeated bet must not cost more than a new one. */
export async function replay(bench: Bench): Promise<Figure[]> {
  const database = await seededDatabase(bench.server, 'bench_replay')
  const fresh = await writeScript(join(bench.folder, 'bet.sql'), betScript)
  const repeated = await writeScript(join(bench.folder, 'replay.sql'), replayScript)
  const { seconds, pairs } = bench.options
  const run = pgbenchOn(bench, database.name)
  // The first call for each player decides; every later one is a repeat.
  await database.query(
    `
      select count(*)
      from (select (wallet.post_bet_v1('hub88', 'bench-' || n, sha256(('bench-token-' || n)::bytea),
        'replayed-bet', sha256('bench'), uuidv7(), 'round', 'bz_dice_house', 'HUF', 100, false)).outcome
      from generate_series(1, ${PLAYERS}) as n) as bets`,
  )
  const taken = await inPairs(
    pairs,
    () => pgbenchRate(run, { seconds, script: fresh }),
    () => pgbenchRate(run, { seconds, script: repeated }),
  )
  return [
    {
      name: 'replayed bet / new bet, time',
      unit: 'ratio',
      values: taken.ratios,
      must: 1,
      goal: null,
      better: 'lower',
      notes: [rates('new', taken.a), rates('replayed', taken.b), await proveLedger(database)],
    },
  ]
}

/** The cost of a bet with a long history, compared with an empty database. */
export async function growth(bench: Bench): Promise<Figure[]> {
  const { small, large } = await databasesWithHistory(bench)
  const script = await writeScript(join(bench.folder, 'bet.sql'), betScript)
  const { seconds, pairs } = bench.options
  const taken = await inPairs(
    pairs,
    () => pgbenchRate(pgbenchOn(bench, small.name), { seconds, script }),
    () => pgbenchRate(pgbenchOn(bench, large.name), { seconds, script }),
  )
  return [
    {
      name: `cost of a bet at ${bench.options.growthPostings} postings / at the start`,
      unit: 'ratio',
      values: taken.ratios,
      must: 1.25,
      goal: 1.1,
      better: 'lower',
      notes: [rates('small', taken.a), rates('large', taken.b), await proveLedger(large)],
    },
  ]
}
