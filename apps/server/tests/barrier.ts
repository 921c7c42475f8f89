import { setTimeout as pause } from 'node:timers/promises'
import { lockWaiters, type World } from '@baize/testing'

/** Shorter than any server's patience with the database. */
const PATIENCE_MS = 1_500

/**
 * Sends every request while the player's wallet row is held, and lets go once the database says that they all stand before it: no
 * request is answered before all are in flight. Gives what came of each.
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

/** Full counts run before an issue is called resolved, a tenth of them every time. */
export const trials = (full: number): number =>
  process.env['BAIZE_LONG'] === '1' ? full : Math.ceil(full / 10)

export async function playerIdOf(world: World, email: string): Promise<string> {
  const { rows } = await world.db.query<{ player_id: string }>(
    'select player_id from player where email = $1',
    [email],
  )
  const id = rows[0]?.player_id
  if (id === undefined) throw new Error(`Nobody has the address ${email}.`)
  return id
}
