import type { onRequestHookHandler } from 'fastify'

const waiting: (() => void)[] = []

function goOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(goOn)
}

/**
 * A hook that lets one request go on in each turn of the event loop. Two hundred that come in one moment would be read, judged and answered
 * in one piece, and a bet that comes meanwhile would wait for all of them; like this it waits for one.
 */
export const oneAtATime: onRequestHookHandler = (_request, _reply, done) => {
  waiting.push(() => done())
  if (waiting.length === 1) setImmediate(goOn)
}
