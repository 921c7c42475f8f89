import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { openApiDocument } from './openapi.ts'

/** What monitors and integrators ask: is it well, and what can be called. */
export function bindService(app: FastifyInstance, pool: Pool): void {
  app.get('/api/health', { config: { callId: 'health' } }, async () => {
    // Trouble throws and is answered as such, with 503.
    await pool.query('select 1')
    return { status: 'ok' }
  })
  let printed: string | undefined
  app.get('/api/openapi.json', { config: { callId: 'openapi' } }, async (_request, reply) => {
    printed ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').send(printed)
  })
}
