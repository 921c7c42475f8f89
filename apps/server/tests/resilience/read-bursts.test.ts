import { must, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlay } from '../start-play.ts'
import type { Play, GameProviderClient } from '../game-provider.ts'
import { bankOf, FT, submit, type Bank } from './bank.ts'

const POOL_SIZE = 10
/** Those that requests of browsers leave to callbacks. */
const FREE_CONNECTIONS = 4
/** More than one source may have running and waiting. */
const BURST = 300
/** A generous limit for busy machines. */
const PATIENCE_MS = 15_000

let world: OwnWorld
let bank: Bank
let provider: GameProviderClient
let play: Play
let anna: Browser
beforeAll(async () => {
  world = await startWorld({
    env: { POOL_SIZE: String(POOL_SIZE), TRUSTED_PROXIES: '127.0.0.1,::1' },
  })
  bank = await bankOf(world)
  ;({ anna, provider, play } = await startPlay(world, 100_000n * FT))
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

/** Sends a burst of reads from one source, which block in the database until `open` is called. */
async function heldBurst() {
  const barrier = await world.db.connect()
  await barrier.query('begin')
  await barrier.query('lock table game_place in access exclusive mode')
  const answers = Array.from({ length: BURST }, async () => {
    const answer = await fetch(`${world.site}/api/game/games`, {
      headers: { 'x-forwarded-for': '198.51.100.1' },
    })
    await answer.body?.cancel()
  })
  const held = async () => {
    const { rows } = await world.db.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'baize' and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count ?? 0
  }
  await expect.poll(held, { timeout: PATIENCE_MS }).toBeGreaterThan(1)
  return async () => {
    await barrier.query('rollback')
    barrier.release()
    await Promise.all(answers)
  }
}

// Proves G79
test('a signed bet and a signed notification are answered while reads of one source wait for the database', async () => {
  const { reference } = must(await submit(anna, 5_000n * FT))
  const open = await heldBurst()
  try {
    // As many at once as have connections: the twenty bets of one player wait for each other.
    for (let round = 0; round < 20 / FREE_CONNECTIONS; round += 1) {
      const bets = await Promise.all(
        Array.from({ length: FREE_CONNECTIONS }, () =>
          provider.bet(world.site, play, { key: crypto.randomUUID(), amountMinor: 100n * FT }),
        ),
      )
      expect(bets.filter(({ status }) => status !== 'RS_OK')).toEqual([])
    }
    expect((await bank.notify(world.site, reference)).status).toBe(200)
  } finally {
    await open()
  }
})
