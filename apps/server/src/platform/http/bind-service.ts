import type { FastifyInstance } from 'fastify'
import type { Health } from '../process/health.ts'
import type { SiteName } from './cookies.ts'
import { openApiDocument } from './openapi/document.ts'
import { Refused } from './refused.ts'

const WELL = '{"status":"ok"}'

/** What a proxy and monitors ask often: it counts against nobody's limit and costs at most one probe a second. */
export function bindHealth(app: FastifyInstance, health: Health): void {
  app.get('/api/health', { config: { callId: 'health' } }, async (_request, reply) => {
    if (!(await health.isWell())) throw new Refused({ name: 'technical_issues', details: {} })
    // A line for each of so many would hide all others; the metrics count them.
    reply.isUnlogged = true
    return reply.type('application/json; charset=utf-8').send(WELL)
  })
}

/** What integrators ask: the calls that this address answers. */
export function bindApiDocument(app: FastifyInstance, site: SiteName): void {
  let printed: string | undefined
  app.get('/api/openapi.json', { config: { callId: 'openapi' } }, async (_request, reply) => {
    printed ??= JSON.stringify(openApiDocument(site))
    return reply.type('application/json; charset=utf-8').send(printed)
  })
}
