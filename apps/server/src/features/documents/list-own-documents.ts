import type { OutputOf } from '@baize/contract'
import { identityStatusOf, type DocumentSide, type ProofOfIdentityType } from '@baize/domain'
import { fileLink, type Viewer } from '../files/index.ts'
import type { RulesFrame } from '../licences/index.ts'
import { isIdentityNeeded } from '../obligations/index.ts'
import { getPlayer } from '../players/index.ts'
import { askedDocuments, type OperatorSettings } from '../settings/index.ts'
import { listDocuments, type DocumentRow, type SideRow } from './document-store.ts'
import { statusOf } from './document-status-of.ts'
import type { DocumentsDeps } from './upload-document.ts'

type Output = OutputOf<'player.documents'>
type Frame = RulesFrame & { readonly settings: OperatorSettings }

/** What a player uploaded and what is still asked of them. */
export async function listOwnDocuments(
  deps: Pick<DocumentsDeps, 'db' | 'settings' | 'clock'>,
  frame: Frame,
  playerId: string,
): Promise<Output> {
  const { settings } = frame
  const player = await getPlayer(deps.db, playerId)
  const rows = await listDocuments(deps.db, playerId)
  const asked = askedDocuments(settings)
  const isNeeded = !player.isIdentityVerified && isIdentityNeeded(frame, player)
  const viewer: Viewer = { site: 'site', callerId: playerId }
  const known = rows.flatMap(({ type, sides }) => sides.map(({ side, status }) => ({ type, side, status })))
  // Somebody whose identity was verified stays who they are; a document that they show anew is followed to its end.
  const isShownAnew = known.some(({ status }) => status !== 'approved')
  const waiting = rows.flatMap(({ decideBy }) => decideBy ?? []).sort(Temporal.Instant.compare)
  return {
    identity:
      player.isIdentityVerified && !isShownAnew ? 'verified' : identityStatusOf(asked, known, { isNeeded }),
    answerBy: waiting[0]?.toString() ?? null,
    documents: Object.entries(asked).map(([type, required]) => {
      const document = rows.find((row) => row.type === type) ?? null
      return {
        type: type as ProofOfIdentityType,
        status: statusOf(asked, type, document, isNeeded),
        expiresOn: document?.expiresOn ?? null,
        sides: required.map((side) => sideOf(deps, viewer, document, side)),
      }
    }),
    rules: {
      mediaTypes: [...settings.documentUploadingAllowedContentType],
      maxBytes: settings.documentUploadingMaxFileSizePerFile,
      maxImages: settings.documentUploadingMaxImagesPerDocument,
    },
  }
}

function sideOf(
  deps: Pick<DocumentsDeps, 'settings' | 'clock'>,
  viewer: Viewer,
  document: DocumentRow | null,
  side: DocumentSide,
): Output['documents'][number]['sides'][number] {
  const found = document?.sides.find((each) => each.side === side)
  return {
    side,
    status: found?.status ?? null,
    reason: found?.reason ?? null,
    pictures:
      document === null || found === undefined ? [] : picturesOf(deps, viewer, document.playerId, found),
  }
}

/** The pictures of a side with links for one viewer. */
export const picturesOf = (
  deps: Pick<DocumentsDeps, 'settings' | 'clock'>,
  viewer: Viewer,
  playerId: string,
  { pictures }: Pick<SideRow, 'pictures'>,
) =>
  pictures.map(({ fileId, name, mediaType, uploadedAt }) => ({
    id: fileId,
    name,
    isPicture: mediaType.startsWith('image/'),
    link: fileLink(deps, viewer, { playerId, fileId }),
    uploadedAt: Temporal.Instant.from(uploadedAt).toString(),
  }))
