import { expect, test } from 'vitest'
import { useLedger } from './scripts.ts'
import { createTestPlayer, TIME_ZONE } from './test-players.ts'

const { database } = useLedger()

/** Rounds of one player, a session of fifty an hour. A tenth in the short run. */
const ROUNDS = 50
const MANY = process.env['BAIZE_LONG'] === '1' ? 1_000_000 : 100_000
/** Most of them belong to the catalogue, which planning reads. Adding up the movements took 15,890. */
const MAX_BLOCKS = 3_000

/** A history as the money functions write it, in one statement per table; the last session is still running. */
async function seed(playerId: string): Promise<void> {
  const { owner } = database()
  const sessions = MANY / ROUNDS
  // Ids grow with their number, as UUIDv7 do with time.
  const id = (number: string) => `(lpad(to_hex(${number}), 8, '0') || right('${playerId}', 28))::uuid`
  const at = (number: string) =>
    `baize.now() - make_interval(hours => ${sessions}, mins => 25) + make_interval(hours => (${number} / ${ROUNDS})::int, mins => (${number} % ${ROUNDS})::int)`
  await owner.query(`
    insert into game_session (player_id, id, player_session_id, friendly_id, provider, game_code, currency,
      started_at, ends_at, ended_at, end_reason, rounds, staked, run_version, run_started_at, run_rounds,
      run_staked, last_version, last_balance, last_at, first_transaction_id, last_transaction_id)
    select '${playerId}', ${id('s * 100')}, '${playerId}', 'arcade-dice', 'arcade', 'dice', 'HUF',
      ${at(`s * ${ROUNDS}`)}, ${at(`s * ${ROUNDS}`)}, ${at(`s * ${ROUNDS}`)}, 'closed', ${ROUNDS}, ${ROUNDS * 100},
      s * ${ROUNDS} + 1, ${at(`s * ${ROUNDS}`)}, ${ROUNDS}, ${ROUNDS * 100}, (s + 1) * ${ROUNDS}, 0,
      ${at(`s * ${ROUNDS} + ${ROUNDS - 1}`)}, ${id('s * 100 + 1')}, ${id(`s * 100 + ${ROUNDS}`)}
    from generate_series(0, ${sessions - 1}) s`)
  await owner.query(`
    insert into wallet.ledger_transaction (player_id, id, source, key, request_hash, kind, currency, round,
      game_session_id, balance_after, wallet_version, created_at)
    select '${playerId}', ${id(`n / ${ROUNDS} * 100 + n % ${ROUNDS} + 1`)}, 'arcade', 'bet-' || n, '\\x00',
      'bet', 'HUF', 'round-' || n, ${id(`n / ${ROUNDS} * 100`)}, 0, n + 1, ${at('n')}
    from generate_series(0, ${MANY - 1}) n`)
  await owner.query(`
    insert into wallet.posting (player_id, transaction_id, leg, owner_id, currency, kind, shard, amount,
      balance_after, version)
    select t.player_id, t.id, 1, t.player_id, 'HUF', 'cash', 0, -100, 0, t.wallet_version
    from wallet.ledger_transaction t where t.player_id = '${playerId}'`)
  await owner.query('vacuum analyze')
}

test(
  'what unset limits would have used is added up from few blocks of a long history',
  { timeout: 300_000 },
  async () => {
    const { owner, wallet } = database()
    const { playerId } = await createTestPlayer(database(), 'anna')
    await seed(playerId)

    const { rows: counted } = await owner.query<{ sum: string }>(
      `select (count(*) * 100)::text as sum from wallet.ledger_transaction
      where player_id = $1 and created_at >= $2`,
      [playerId, '2026-11-15T23:00:00Z'],
    )
    const listed = await wallet.unsetLimits(playerId, ['loss', 'wager'], TIME_ZONE)
    expect(listed.filter(({ period }) => period === 'weekly').map(({ usedMinor }) => `${usedMinor}`)).toEqual(
      [counted[0]?.sum, counted[0]?.sum],
    )

    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json)
      select * from wallet.unset_limits_v1($1, array['deposit', 'loss', 'wager'], $2)`,
      [playerId, TIME_ZONE],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    console.info(
      `unset_limits_v1 over ${MANY} movements: ${plan['Actual Total Time']} ms, ${blocks} blocks of 8 KB`,
    )
    expect(blocks).toBeLessThan(MAX_BLOCKS)
  },
)
