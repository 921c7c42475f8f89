import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

type Options = {
  /** The text of `security.txt` (RFC 9116); `null` without a contact in the settings, or after its expiry. */
  readonly securityText: () => Promise<string | null>
  /** The page for changing the password, used by password managers. */
  readonly changePasswordPath: string
}

/** Serves `/.well-known/` addresses. */
export function bindWellKnown(app: FastifyInstance, { securityText, changePasswordPath }: Options): void {
  const config = { callId: 'well-known' }
  app.get('/.well-known/security.txt', { config }, async (_request, reply) => {
    const text = await securityText()
    if (text === null) throw new Refused({ name: 'element_not_found', details: {} })
    return reply.type('text/plain; charset=utf-8').send(text)
  })
  app.get('/.well-known/change-password', { config }, async (_request, reply) =>
    reply.redirect(changePasswordPath, 302),
  )
}
