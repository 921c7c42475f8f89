import { randomBytes } from 'node:crypto'
import { sameText } from '@baize/sandbox-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'baize_sandbox'

/** Generated at start: only a page of this process can send it. */
const pageKey = randomBytes(24).toString('base64url')

/**
 * Allows the served page to use the control API. `SameSite=Strict`: no other site can send the cookie, framed
 * or linked.
 */
export function allowPage(reply: FastifyReply): void {
  reply.header('set-cookie', `${COOKIE}=${pageKey}; HttpOnly; SameSite=Strict; Path=/control`)
}

/** Admits scripts with the token, and forms of the sandbox's own pages. */
export function createGuard(controlToken: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const authorization = request.headers.authorization ?? ''
    if (sameText(authorization, `Bearer ${controlToken}`)) return
    if (isOwnPage(request)) return
    return reply
      .code(401)
      .send({ message: 'The control API needs its token: Authorization: Bearer <controlToken>.' })
  }
}

function isOwnPage(request: FastifyRequest): boolean {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  const isSameOrigin =
    request.headers['sec-fetch-site'] === 'same-origin' || request.headers.origin === `http://${request.host}`
  return isSameOrigin && cookies.some((cookie) => sameText(cookie, `${COOKIE}=${pageKey}`))
}
