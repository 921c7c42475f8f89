import type { FastifyInstance } from 'fastify'

/**
 * Redirects the addresses of earlier sites (0§4.5, T-30). Inside the site the client's router shows the same
 * page.
 */
export function bindOldAddresses(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    '/group/:name',
    { config: { callId: 'old-address' } },
    async (request, reply) => {
      const { name } = request.params
      if (!/^[a-z0-9-]{1,40}$/.test(name)) return reply.callNotFound()
      const query = request.url.indexOf('?')
      return reply.redirect(`/${name}-games${query < 0 ? '' : request.url.slice(query)}`, 301)
    },
  )
}
