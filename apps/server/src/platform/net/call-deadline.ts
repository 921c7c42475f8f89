import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/**
 * Runs a call to an outside provider that must not be under way after a time of `performance.now()`. The outbound client begins no request
 * after it and aborts one that is under way, in every plugin: an adapter cannot forget it.
 */
export async function withCallDeadline<Value>(endsAtMs: number, call: () => Promise<Value>): Promise<Value> {
  return await deadlines.run(endsAtMs, call)
}

/** How long a request may take that begins now; `Infinity` outside a call with a deadline, at most 0 when it has passed. */
export function msLeftOfCall(): number {
  const endsAtMs = deadlines.getStore()
  return endsAtMs === undefined ? Infinity : endsAtMs - performance.now()
}
