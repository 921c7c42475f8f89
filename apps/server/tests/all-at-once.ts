import { setTimeout as pause } from 'node:timers/promises'
import { lockWaiters, type World } from '@baize/testing'

/** Shorter than the servers' database timeouts. */
const PATIENCE_MS = 1_500

/**
 * Sends all requests while the player's wallet row is locked, and releases the lock once all of them wait for
 * it, so that they race. Returns the result of each.
 */
export async function allAtOnce<Answer>(
  world: World,
  playerId: string,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await world.db.connect()
  try {
    await holder.query('begin')
    const { rows } = await holder.query(
      "select from wallet.account where owner_id = $1 and kind = 'cash' for update",
      [playerId],
    )
    if (rows.length === 0) throw new Error(`Player ${playerId} has no wallet.`)
    const answers = Promise.all(requests.map((send) => send()))
    await waitUntilQueued(world, requests.length)
    await holder.query('commit')
    return await answers
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

async function waitUntilQueued(world: World, count: number): Promise<void> {
  const endsAt = performance.now() + PATIENCE_MS
  while (performance.now() < endsAt) {
    if ((await lockWaiters((text) => world.db.query(text))) >= count) return
    await pause(2)
  }
}

/** The full count in the long run, a tenth of it otherwise. */
export const trials = (full: number): number =>
  process.env['BAIZE_LONG'] === '1' ? full : Math.ceil(full / 10)
