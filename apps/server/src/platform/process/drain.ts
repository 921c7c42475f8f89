import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Apps that take no new connections. Each answer closes its connection: see `createHttpApp`. */
const draining = new WeakSet<object>()

export const isDraining = (app: Pick<FastifyInstance, 'server'>): boolean => draining.has(app.server)

/**
 * Takes no new connection and waits until those that are open have ended, at most `limitMs`. A connection that is idle stays open
 * meanwhile: closing it would cut off the request that a proxy may be writing to it at that very moment, and a proxy sends a POST that was
 * cut off to no other server. It ends by the answer to its next request, or when the proxy finds it idle for too long.
 */
export async function drain(app: FastifyInstance, limitMs: number): Promise<void> {
  if (limitMs === 0 || !app.server.listening) return
  const ended = new Promise((resolve) => app.server.once('close', resolve))
  draining.add(app.server)
  // Right after the loop has taken every connection that waits at the door: what still waits when the listener closes is reset.
  await new Promise((resolve) => setImmediate(resolve))
  // @NOTE Not the HTTP server's own `close`: that one ends idle connections as well.
  Server.prototype.close.call(app.server)
  const limit = AbortSignal.timeout(limitMs)
  await Promise.race([ended, new Promise((resolve) => limit.addEventListener('abort', resolve))])
}
