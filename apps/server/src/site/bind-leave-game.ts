import { playerPaths, serverPaths } from '@baize/contract/routes'
import type { FastifyInstance } from 'fastify'
import type { Messages } from '../platform/messages/messages.ts'
import { routePattern } from '../platform/http/route-pattern.ts'
import { everyAnswer } from '../platform/http/security-headers.ts'

/** Targets of the Home and Deposit buttons in games. */
const ways: Readonly<Record<string, { readonly path: string; readonly text: string }>> = {
  lobby: { path: playerPaths.home, text: 'shell.toLobby' },
  deposit: { path: playerPaths.deposit, text: 'shell.deposit' },
}

/**
 * The addresses for Home and Deposit that game providers receive. A game that navigates the window is
 * redirected. A game that navigates its own frame receives a page without a script: the surrounding page
 * detects that the frame is on our origin, and leaves the game.
 */
export function bindLeaveGame(app: FastifyInstance, messages: Pick<Messages, 'text'>): void {
  app.get<{ Params: { target: string } }>(
    routePattern(serverPaths.leaveGame),
    { config: { callId: 'leave-game' } },
    async (request, reply) => {
      const { target } = request.params
      const way = Object.hasOwn(ways, target) ? ways[target] : undefined
      if (way === undefined) return reply.callNotFound()
      if (!/^i?frame$/.test(String(request.headers['sec-fetch-dest'] ?? '')))
        return reply.redirect(way.path, 303)
      return reply
        .headers(everyAnswer)
        .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'self'")
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(pageOf(way.path, messages.text('en', way.text, {})))
    },
  )
}

const pageOf = (path: string, text: string) =>
  `<!doctype html><html lang="en"><title>${text}</title><p><a target="_top" href="${path}">${text}</a></p></html>`
