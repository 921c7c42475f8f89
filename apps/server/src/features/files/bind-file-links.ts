import { Readable } from 'node:stream'
import { FILE_LINK_PATTERNS } from '@baize/contract/routes'
import { mayStaff } from '@baize/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openContent } from '../../platform/files/sealed-content.ts'
import { StorageUnavailable } from '../../platform/files/storage.ts'
import type { CallGate } from '../../platform/http/calls/bind-calls.ts'
import { sessionTokenOf } from '../../platform/http/calls/cookies.ts'
import { Refused } from '../../platform/http/refused.ts'
import { dataAnswer } from '../../platform/http/security-headers.ts'
import { openFileKey } from '../identity/index.ts'
import { isLinkValid } from './file-links.ts'
import { findFile } from './file-store.ts'
import type { FilesDeps } from './receive-file.ts'

type Deps = FilesDeps & Parameters<typeof isLinkValid>[0]
type Gate = Pick<CallGate, 'sessions' | 'site' | 'pseudonymOf'>
type Query = Readonly<Record<string, string | string[] | undefined>>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * `GET /api/player/documents/images/{id}`, and the same for staff: a stored file by its link. A picture is shown, anything
 * else is only downloaded, and neither runs as a document of this site.
 */
export function bindFileLinks(app: FastifyInstance, gate: Gate, deps: Deps): void {
  app.get(FILE_LINK_PATTERNS[gate.site], { config: { callId: 'file' } }, async (request, reply) => {
    const place = await linkedPlace(gate, deps, request)
    const found = await findFile(deps.db, place)
    const key = found === null ? null : await openFileKey(deps, place)
    if (found === null || key === null) throw notFound()
    const isPicture = found.mediaType.startsWith('image/')
    const content = openContent(key, place.fileId, await stored(deps, place.fileId))
    return await reply
      .headers({
        ...dataAnswer,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'content-type': isPicture ? found.mediaType : 'application/octet-stream',
        'content-disposition': isPicture
          ? 'inline'
          : `attachment; filename="document${found.mediaType === 'application/pdf' ? '.pdf' : ''}"`,
        'content-length': String(found.bytes),
      })
      .send(Readable.from(content))
  })
}

const notFound = () => new Refused({ name: 'element_not_found', details: {} })

async function stored({ files, log }: Deps, fileId: string): Promise<AsyncIterable<Buffer>> {
  try {
    return await files.storage.get(fileId)
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    log.error({ err: error }, 'a stored file could not be read')
    throw new Refused({ name: 'file_storage_unavailable', details: {} })
  }
}

/** The file of a link that the caller may follow; a wrong, ended or foreign one is as one to nothing. */
async function linkedPlace(gate: Gate, deps: Deps, request: FastifyRequest) {
  const token = sessionTokenOf(request.headers.cookie, gate.site)
  if (token === null) throw new Refused({ name: 'no_session', details: {} })
  const callerId = await callerOf(gate, request, token)
  const { id: fileId = '' } = request.params as { readonly id?: string }
  const { player: playerId, until, signature } = request.query as Query
  if (typeof playerId !== 'string' || typeof until !== 'string' || typeof signature !== 'string')
    throw notFound()
  if (!uuid.test(fileId) || !uuid.test(playerId)) throw notFound()
  if (!isLinkValid(deps, { site: gate.site, callerId }, { playerId, fileId, until, signature }))
    throw notFound()
  return { playerId, fileId }
}

async function callerOf(gate: Gate, request: FastifyRequest, token: string): Promise<string> {
  const options = { passive: true }
  if (gate.site === 'staff') {
    const member = await gate.sessions.findStaff(token, options)
    if (member === null) throw new Refused({ name: 'no_session', details: {} })
    if (!mayStaff(member, 'reviewDocuments'))
      throw new Refused({ name: 'authorization_rejected', details: {} })
    return member.staffId
  }
  const player = await gate.sessions.findPlayer(token, options)
  if (player === null) throw new Refused({ name: 'no_session', details: {} })
  request.player = gate.pseudonymOf(player.playerId)
  return player.playerId
}
