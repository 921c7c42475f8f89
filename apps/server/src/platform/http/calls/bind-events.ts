import type { FastifyInstance } from 'fastify'
import type { EventStreams } from '../../events/event-streams.ts'
import type { CallGate } from './bind-calls.ts'
import { sessionTokenOf } from './cookies.ts'
import { Refused } from '../refused.ts'
import { dataAnswer } from '../security-headers.ts'

/** `GET /api/events`: live updates of the player of the session (wiring: W14). */
export function bindEvents(
  app: FastifyInstance,
  gate: Pick<CallGate, 'sessions' | 'site' | 'pseudonymOf'>,
  streams: EventStreams,
): void {
  app.get('/api/events', { config: { callId: 'events' } }, async (request, reply) => {
    // Pages of other origins must not open streams.
    if (
      request.headers['sec-fetch-site'] !== undefined &&
      request.headers['sec-fetch-site'] !== 'same-origin'
    ) {
      throw new Refused({ name: 'authorization_rejected', details: {} })
    }
    const token = sessionTokenOf(request.headers.cookie, gate.site)
    const player = token === null ? null : await gate.sessions.findPlayer(token, { passive: true })
    if (player === null) throw new Refused({ name: 'no_session', details: {} })
    request.player = gate.pseudonymOf(player.playerId)
    if (!streams.hasCapacity(player.playerId))
      throw new Refused({ name: 'counter_limit', details: { retryAfterSec: 20 } }, { retryAfterSec: 20 })
    reply.hijack()
    reply.raw.writeHead(200, {
      ...dataAnswer,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    // A stream lives for hours: it holds no personal data.
    streams.open({ playerId: player.playerId, sessionId: player.sessionId }, reply.raw)
  })
}
