import type { FastifyInstance } from 'fastify'
import type { SiteName } from '../calls/cookies.ts'
import { openApiDocument } from './document.ts'

/** The OpenAPI document of this site's calls. */
export function bindApiDocument(app: FastifyInstance, site: SiteName): void {
  let printed: string | undefined
  app.get('/api/openapi.json', { config: { callId: 'openapi' } }, async (_request, reply) => {
    printed ??= JSON.stringify(openApiDocument(site))
    return reply.type('application/json; charset=utf-8').send(printed)
  })
}
