import type { onRequestHookHandler } from 'fastify'

const waiting: (() => void)[] = []

function goOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(goOn)
}

/**
 * A hook that continues one request per iteration of the event loop. A thousand requests that arrive at once
 * would otherwise be answered in one iteration, and a bet would wait for all of them; now it waits for one.
 */
export const yieldBetweenRequests: onRequestHookHandler = (_request, _reply, done) => {
  waiting.push(() => done())
  if (waiting.length === 1) setImmediate(goOn)
}
