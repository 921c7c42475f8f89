import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Servers that accept no new connections. Each response closes its connection: see `createHttpApp`. */
const draining = new WeakSet<object>()

export const isDraining = (app: Pick<FastifyInstance, 'server'>): boolean => draining.has(app.server)

/**
 * Accepts no new connections and waits, at most `limitMs`, until the open ones have ended. Idle connections
 * stay open meanwhile: closing one could cut off a request that a proxy is sending at that moment, and
 * proxies do not retry a POST on another server. An idle connection ends with the response to its next
 * request, or by the proxy's timeout.
 */
export async function drain(app: FastifyInstance, limitMs: number): Promise<void> {
  if (limitMs === 0 || !app.server.listening) return
  const ended = new Promise((resolve) => app.server.once('close', resolve))
  draining.add(app.server)
  // After the event loop has accepted the pending connections; those still pending when the listener closes
  // are reset.
  await new Promise((resolve) => setImmediate(resolve))
  // Not `close` of the HTTP server, which also ends idle connections.
  Server.prototype.close.call(app.server)
  const limit = AbortSignal.timeout(limitMs)
  await Promise.race([ended, new Promise((resolve) => limit.addEventListener('abort', resolve))])
}
