import { Readable } from 'node:stream'
import { ownDataPath } from '@baize/contract/routes'
import type { FastifyInstance } from 'fastify'
import type { CallGate } from '../../../platform/http/calls/bind-calls.ts'
import { sessionTokenOf } from '../../../platform/http/calls/cookies.ts'
import { pageLanguageOf } from '../../../platform/http/calls/browser-languages.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { dataAnswer } from '../../../platform/http/security-headers.ts'
import { appendAudit } from '../../audit/index.ts'
import { countRequest } from '../../credentials/index.ts'
import { isFreshlyAuthenticated } from '../../sessions/index.ts'
import { ownData, type OwnDataDeps } from './own-data.ts'

/** Exports of a player in an hour: each reads everything that they ever did. */
const EXPORTS_PER_HOUR = 3

/** `GET /api/account/ownData`: a player's own data as a file. The password was typed within the last five minutes. */
export function bindOwnData(
  app: FastifyInstance,
  gate: Pick<CallGate, 'sessions' | 'site' | 'pseudonymOf' | 'languages'>,
  deps: OwnDataDeps,
): void {
  app.get(ownDataPath, { config: { callId: 'own-data' } }, async (request, reply) => {
    // Pages of other origins must not start it: it counts, and is recorded.
    const from = request.headers['sec-fetch-site']
    if (from !== undefined && from !== 'same-origin')
      throw new Refused({ name: 'authorization_rejected', details: {} })
    const token = sessionTokenOf(request.headers.cookie, gate.site)
    const caller = token === null ? null : await gate.sessions.findPlayer(token, { passive: false })
    if (caller === null) throw new Refused({ name: 'no_session', details: {} })
    const { playerId, player } = caller
    request.player = gate.pseudonymOf(playerId)
    if (!isFreshlyAuthenticated(caller, deps.clock.nowMs()))
      throw new Refused({ name: 'authentication_failed', details: {} })
    if (!(await countRequest(deps.db, 'own-data', playerId, EXPORTS_PER_HOUR)))
      throw new Refused({ name: 'counter_limit', details: { retryAfterSec: 3600 } }, { retryAfterSec: 3600 })
    const subject = `player:${playerId}`
    await appendAudit(deps.db, { subject, actor: subject, action: 'own_data_exported' })
    const language = pageLanguageOf(request.headers, gate.languages) ?? player.locale
    const day = Temporal.Instant.fromEpochMilliseconds(deps.clock.nowMs()).toString().slice(0, 10)
    return await reply
      .headers({
        ...dataAnswer,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="my-data-${day}.json"`,
      })
      .send(Readable.from(ownData(deps, playerId, language)))
  })
}
