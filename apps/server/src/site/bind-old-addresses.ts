import { addressOf, playerPaths } from '@baize/contract/routes'
import type { FastifyInstance } from 'fastify'
import { routePattern } from '../platform/http/route-pattern.ts'

/**
 * Redirects the addresses of earlier sites (0§4.5, T-30). Inside the site the client's router shows the same
 * page.
 */
export function bindOldAddresses(app: FastifyInstance): void {
  app.get<{ Params: { group: string } }>(
    routePattern(playerPaths.groupLegacy),
    { config: { callId: 'old-address' } },
    async (request, reply) => {
      const { group } = request.params
      if (!/^[a-z0-9-]{1,40}$/.test(group)) return reply.callNotFound()
      const query = request.url.indexOf('?')
      const address = addressOf(playerPaths.group, { params: { group } })
      return reply.redirect(`${address}${query < 0 ? '' : request.url.slice(query)}`, 301)
    },
  )
}
