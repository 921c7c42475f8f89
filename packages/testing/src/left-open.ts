import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'

/**
 * A set-up file of vitest, in the long run: fails a file that leaves servers, sockets, processes or timers open, because
 * they live on in the process that the next files share.
 */
const kinds = new Set([
  'TCPServerWrap',
  'TCPSocketWrap',
  'ProcessWrap',
  'Timeout',
  'FSEventWrap',
  'Immediate',
])

function countOpen(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo())
    if (kinds.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** What closes needs turns of the loop, and no more. */
const TURNS = 20
const TURN_MS = 50

const before = countOpen()
afterAll(async () => {
  for (let turn = 0; turn < TURNS && listLeft().length > 0; turn++)
    await wait(TURN_MS, undefined, { ref: false })
  const left = listLeft()
  if (left.length > 0) throw new Error(`This file leaves open: ${left.join(', ')}.`)
})

const listLeft = () =>
  [...countOpen()].flatMap(([kind, count]) => {
    const more = count - (before.get(kind) ?? 0)
    return more > 0 ? [`${more} of ${kind}`] : []
  })
