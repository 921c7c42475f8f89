import { createHash } from 'node:crypto'
import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, mayStaff, ok, type DocumentSide, type ProofOfIdentityType, type Result } from '@baize/domain'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { listAssignments, listInformationRequests, listNotes, requestToStaff } from '../cases/index.ts'
import type { Viewer } from '../files/index.ts'
import { readIdentity } from '../identity/index.ts'
import { getPlayer, listPlayerNames } from '../players/index.ts'
import { askedDocuments, readOperatorSettings } from '../settings/index.ts'
import { findDocument, type DocumentRow } from './document-store.ts'
import { statusOf } from './document-status-of.ts'
import { picturesOf } from './list-own-documents.ts'
import { assignmentOf } from './list-review-queue.ts'
import type { DocumentsDeps } from './upload-document.ts'

type Output = OutputOf<'staff.document'>

/** A document beside the data that it proves. The reading is recorded before anything is returned. */
export async function getDocument(
  deps: DocumentsDeps,
  { staff, id }: { readonly staff: StaffIdentity; readonly id: string },
): Promise<Result<Output, Refusal<'element_not_found'>>> {
  const document = await findDocument(deps.db, id)
  if (document === null) return err(refuse('element_not_found', {}))
  const { playerId, type } = document
  await appendAudit(deps.db, {
    subject: `player:${playerId}`,
    actor: `staff:${staff.staffId}`,
    action: 'document_viewed',
    details: { login: staff.login, type, document: id },
  })
  const [record, settings] = [await getPlayer(deps.db, playerId), await readOperatorSettings(deps.db)]
  const player = (await listPlayerNames(deps.db, [playerId])).get(playerId)
  if (player === undefined) return err(refuse('element_not_found', {}))
  const asked = askedDocuments(settings)
  const viewer: Viewer = { site: 'staff', callerId: staff.staffId }
  const personal = await personalDataOf(deps, playerId, record.country)
  const stateOf = (side: string) => document.sides.find((each) => each.side === side)
  return ok({
    id,
    type: type as ProofOfIdentityType,
    status: statusOf(asked, type, document, !record.isIdentityVerified),
    version: versionOf(document, personal),
    waitsForReview: document.inReviewSince !== null,
    decideBy: document.decideBy?.toString() ?? null,
    expiresOn: document.expiresOn,
    player,
    personal,
    assignment: assignmentOf((await listAssignments(deps.db, 'document', [id])).get(id), staff.staffId),
    sides: (asked[type as ProofOfIdentityType] ?? []).map((side: DocumentSide) => ({
      side,
      status: stateOf(side)?.status ?? null,
      reason: stateOf(side)?.reason ?? null,
      pictures: picturesOf(deps, viewer, playerId, { pictures: stateOf(side)?.pictures ?? [] }),
    })),
    informationRequests: (
      (await listInformationRequests(deps.db, 'document', [{ playerId, id }])).get(id) ?? []
    ).map(requestToStaff),
    notes: await notesFor(deps, staff, id),
  })
}

/** The version that `staff.document` shows, now. */
export async function currentVersion(
  deps: Pick<DocumentsDeps, 'db' | 'identityKeys'>,
  document: DocumentRow,
): Promise<string> {
  const { country } = await getPlayer(deps.db, document.playerId)
  return versionOf(document, await personalDataOf(deps, document.playerId, country))
}

/** Of what a member of staff compares: the pictures and the data beside them. */
function versionOf({ sides }: DocumentRow, personal: Output['personal']): string {
  const pictures = sides.map(({ side, pictures: all }) => [side, all.map(({ fileId }) => fileId)])
  return createHash('sha256')
    .update(JSON.stringify([pictures, personal]))
    .digest('base64url')
}

/** What a document can be compared with. */
async function personalDataOf(
  { db, identityKeys }: Pick<DocumentsDeps, 'db' | 'identityKeys'>,
  playerId: string,
  country: string,
): Promise<Output['personal']> {
  const identity = await readIdentity(db, playerId, identityKeys)
  const valueOf = (field: string) => identity.get(field)?.value ?? null
  return [
    { field: 'firstName', value: valueOf('firstName') },
    { field: 'lastName', value: valueOf('lastName') },
    { field: 'birthDate', value: valueOf('birthDate') },
    { field: 'gender', value: valueOf('gender') },
    { field: 'country', value: country },
    { field: 'nationalIdNumber', value: valueOf('nationalIdNumber') },
  ]
}

async function notesFor(
  { db }: Pick<DocumentsDeps, 'db'>,
  staff: Pick<StaffIdentity, 'staffId' | 'permissions'>,
  id: string,
): Promise<Output['notes']> {
  const notes = (await listNotes(db, 'document', [id])).get(id) ?? []
  return notes
    .filter((note) => note.staffId === staff.staffId || mayStaff(staff, 'readInternalNotes'))
    .map(({ by, at, note }) => ({ by, at: at.toString(), note }))
}
