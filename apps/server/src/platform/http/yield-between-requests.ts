import type { onRequestHookHandler } from 'fastify'

const waiting: (() => void)[] = []

function goOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(goOn)
}

/**
 * A hook that lets one request go on in each turn of the event loop. A thousand that arrive at once would be validated and answered in one
 * piece, and a bet that arrives meanwhile would wait for all of them; like this it waits for one.
 */
export const yieldBetweenRequests: onRequestHookHandler = (_request, _reply, done) => {
  waiting.push(() => done())
  if (waiting.length === 1) setImmediate(goOn)
}
