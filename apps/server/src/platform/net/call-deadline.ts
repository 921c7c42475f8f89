import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/**
 * Runs a call to a provider with a deadline, a time of `performance.now()`. After it the outbound client
 * starts no request and aborts a request in progress, without code in the adapters.
 */
export async function withCallDeadline<Value>(endsAtMs: number, call: () => Promise<Value>): Promise<Value> {
  return await deadlines.run(endsAtMs, call)
}

/**
 * Milliseconds until the deadline; `Infinity` outside a call with a deadline, 0 or less when it has passed.
 */
export function msLeftOfCall(): number {
  const endsAtMs = deadlines.getStore()
  return endsAtMs === undefined ? Infinity : endsAtMs - performance.now()
}
