import { isLong, lockWaiters, type World } from '@baize/testing'
import { vi } from 'vitest'

/** Shorter than the servers' database timeouts. */
const PATIENCE_MS = 1_500
const LOOK_EVERY_MS = 20
/** Bets of one player wait in their server, of which one waits for the lock: after so many looks nothing else comes. */
const QUIET_LOOKS = 15

/**
 * Sends all requests while the player's wallet row is locked, and releases the lock once all of them wait for
 * it, or behind one that does, so that they race. Returns the result of each.
 * @param isInOrder Lets them get the lock in their order, which is otherwise that of their arrival.
 */
export async function allAtOnce<Answer>(
  world: World,
  playerId: string,
  requests: readonly (() => Promise<Answer>)[],
  { isInOrder = false } = {},
): Promise<Answer[]> {
  const holder = await world.db.connect()
  try {
    await holder.query('begin')
    const { rows } = await holder.query(
      "select from wallet.account where owner_id = $1 and kind = 'cash' for update",
      [playerId],
    )
    if (rows.length === 0) throw new Error(`Player ${playerId} has no wallet.`)
    const answers = isInOrder ? await startInOrder(world, requests) : requests.map((send) => send())
    await waitUntilQueued(world, requests.length)
    await holder.query('commit')
    return await Promise.all(answers)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/** Sends each request once the one before waits for a lock. */
async function startInOrder<Answer>(
  world: World,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Promise<Answer>[]> {
  const answers: Promise<Answer>[] = []
  for (const send of requests) {
    answers.push(send())
    await waitUntilQueued(world, answers.length)
  }
  return answers
}

async function waitUntilQueued(world: World, count: number): Promise<void> {
  let [waiting, looks] = [0, 0]
  const isQueued = async () => {
    const now = await lockWaiters((text) => world.db.query(text))
    looks = now === waiting ? looks + 1 : 0
    waiting = now
    return waiting >= count || (waiting > 0 && looks >= QUIET_LOOKS)
  }
  // The requests go on without it: they would otherwise fail by the database's own limits.
  await vi.waitUntil(isQueued, { timeout: PATIENCE_MS, interval: LOOK_EVERY_MS }).catch(() => {})
}

/** The full count in the long run, otherwise a tenth of it or the count that is given. */
export const trials = (full: number, short = Math.ceil(full / 10)): number => (isLong ? full : short)
