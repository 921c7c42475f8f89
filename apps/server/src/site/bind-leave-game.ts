import { playerPaths, serverPaths } from '@baize/contract/routes'
import type { FastifyInstance } from 'fastify'
import { BASE_LANGUAGE, type Messages } from '../platform/messages/messages.ts'
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
 * detects that the frame is on our origin, and leaves the game. Its language is that of the page that launched it, which
 * stands in the address: a frame inside another site sends no cookie.
 */
export function bindLeaveGame(app: FastifyInstance, messages: Pick<Messages, 'languages' | 'text'>): void {
  app.get<{ Params: { target: string }; Querystring: { language?: unknown } }>(
    routePattern(serverPaths.leaveGame),
    { config: { callId: 'leave-game' } },
    async (request, reply) => {
      const { target } = request.params
      const way = Object.hasOwn(ways, target) ? ways[target] : undefined
      if (way === undefined) return reply.callNotFound()
      if (!/^i?frame$/.test(String(request.headers['sec-fetch-dest'] ?? '')))
        return reply.redirect(way.path, 303)
      const language = messages.languages.find((each) => each === request.query.language) ?? BASE_LANGUAGE
      return reply
        .headers(everyAnswer)
        .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'self'")
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(pageOf(way.path, { language, text: messages.text(language, way.text) }))
    },
  )
}

const pageOf = (path: string, { language, text }: { language: string; text: string }) =>
  `<!doctype html><html lang="${language}"><title>${text}</title><p><a target="_top" href="${path}">${text}</a></p></html>`
