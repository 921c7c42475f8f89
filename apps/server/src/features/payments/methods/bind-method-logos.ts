import type { FastifyInstance } from 'fastify'
import { Refused } from '../../../platform/http/refused.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { logoPath } from './method-wire.ts'

/**
 * Serves the logos of payment methods at the specification's address (1§7). They are read from the plugin
 * folders at start.
 */
export function bindMethodLogos(
  app: FastifyInstance,
  { paymentMethods }: Pick<Plugins, 'paymentMethods'>,
): void {
  app.get<{ Params: { id: string } }>(
    logoPath(':id'),
    { config: { callId: 'file' } },
    async (request, reply) => {
      const logo = /^\d{1,9}$/.test(request.params.id)
        ? paymentMethods.get(Number(request.params.id))?.logo
        : undefined
      if (logo === undefined) throw new Refused({ name: 'element_not_found', details: {} })
      return reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(logo)
    },
  )
}
