import type { FastifyInstance } from 'fastify'
import type { Health } from '../process/health.ts'
import { Refused } from './refused.ts'

const WELL = '{"status":"ok"}'

/** The health check of proxies and monitors: no rate limit, at most one database probe a second. */
export function bindHealth(app: FastifyInstance, health: Health): void {
  app.get('/api/health', { config: { callId: 'health' } }, async (_request, reply) => {
    if (!(await health.isWell())) throw new Refused({ name: 'technical_issues', details: {} })
    // Not logged: frequent probes would hide other lines. The metrics count them.
    reply.isUnlogged = true
    return reply.type('application/json; charset=utf-8').send(WELL)
  })
}
