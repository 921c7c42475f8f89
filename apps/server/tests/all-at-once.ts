import { setTimeout as pause } from 'node:timers/promises'
import { isLong, lockWaiters, type World } from '@baize/testing'

/** Shorter than the servers' database timeouts. */
const PATIENCE_MS = 1_500
/** Bets of one player wait in their server, of which one waits for the lock: nothing else comes then. */
const QUIET_MS = 300

/**
 * Sends all requests while the player's wallet row is locked, and releases the lock once all of them wait for
 * it, or behind one that does, so that they race. Returns the result of each.
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
  let [waiting, since] = [0, performance.now()]
  while (performance.now() < endsAt) {
    const now = await lockWaiters((text) => world.db.query(text))
    if (now !== waiting) [waiting, since] = [now, performance.now()]
    if (waiting >= count || (waiting > 0 && performance.now() - since > QUIET_MS)) return
    await pause(2)
  }
}

/** The full count in the long run, otherwise a tenth of it or the count that is given. */
export const trials = (full: number, short = Math.ceil(full / 10)): number => (isLong ? full : short)
