import { pageHeaders, servePageFiles } from '@baize/sandbox-kit'
import type { FastifyInstance } from 'fastify'
import { allowPage } from '../control/guard.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { currentCodes } from './authenticator.ts'
import { authenticatorPage } from './authenticator-page.ts'
import { controlPage } from './control-page.ts'
import { inboxPage, mailPage } from './inbox-page.ts'
import { notFoundPage } from './layout.ts'

/** The sandbox's own pages: control, inbox, authenticator. */
export function registerPages(app: FastifyInstance, sandbox: SandboxContext): void {
  servePageFiles(app, '/assets', new URL('assets/', import.meta.url))
  app.addHook('onRequest', async (_request, reply) => {
    allowPage(reply)
    reply.headers(pageHeaders())
  })
  app.get('/', (_request, reply) => reply.send(controlPage(sandbox).text))
  app.get('/inbox', (_request, reply) => reply.send(inboxPage(sandbox.inbox.list(null, 0)).text))
  app.get<{ Params: { number: string } }>('/inbox/:number', (request, reply) => {
    const mail = sandbox.inbox
      .list(null, 0)
      .find((candidate) => String(candidate.number) === request.params.number)
    if (mail === undefined) return reply.code(404).send(notFoundPage().text)
    return reply.send(mailPage(mail).text)
  })
  app.get('/authenticator', (_request, reply) =>
    reply.send(authenticatorPage(currentCodes(sandbox.settings.authenticator, sandbox.clock.nowMs())).text),
  )
}
