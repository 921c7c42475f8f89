import type { OutputOf, Refusal, StaffCase } from '@baize/contract'
import { mayStaff, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { dueCursor, duePlaceOf, readDueCursor, readPlace } from '../../platform/db/list-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { listPlayerNames, type ListedPlayer } from '../players/index.ts'
import { listAssignments, type Assignment } from './assignment-store.ts'
import { listCaseApprovals, type CaseApproval } from './case-approval-store.ts'
import { CLOSED_BY_NOTE, countOpenCases, findCases, type CasesFilter, type CaseRow } from './case-store.ts'
import { listInformationRequests, type InformationRequestRow } from './information-request-store.ts'
import { listNotes, type NoteRow } from './note-store.ts'
import { requestToStaff } from './request-to-staff.ts'

const PAGE_SIZE = 50

type Request = Omit<CasesFilter, 'after'> & {
  readonly staff: Pick<StaffIdentity, 'staffId' | 'permissions'>
  readonly cursor: string | undefined
}

export async function listCases(
  deps: { readonly db: Kysely<DB> },
  { staff, cursor, ...wanted }: Request,
): Promise<Result<OutputOf<'staff.cases'>, Refusal<'validation_failed'>>> {
  const after = readPlace(cursor, readDueCursor)
  if (!after.ok) return after
  const rows = await findCases(deps.db, { ...wanted, after: after.value, limit: PAGE_SIZE + 1 })
  const approvals = Map.groupBy(
    await listCaseApprovals(
      deps.db,
      rows.filter(({ decisions }) => decisions.length > 0).map(({ id }) => id),
    ),
    ({ caseId }) => caseId,
  )
  const ids = rows.map(({ id }) => id)
  const assignments = await listAssignments(deps.db, 'case', ids)
  const notes = await listNotes(deps.db, 'case', ids)
  const requests = await listInformationRequests(
    deps.db,
    'case',
    rows.flatMap(({ id, player_id: playerId }) => (playerId === null ? [] : { playerId, id })),
  )
  const players = await listPlayerNames(deps.db, rows.flatMap(playerIdsOf))
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return ok({
    items: rows.slice(0, PAGE_SIZE).map((row) =>
      toWire(row, {
        staff,
        players,
        assignment: assignments.get(row.id) ?? null,
        approvals: approvals.get(row.id) ?? [],
        notes: notes.get(row.id) ?? [],
        requests: requests.get(row.id) ?? [],
      }),
    ),
    openCount: await countOpenCases(deps.db, wanted),
    nextCursor: last === undefined ? null : dueCursor(duePlaceOf(last)),
  })
}

/** The players of a case: its own, and the owner of an id that the provider used twice. */
function playerIdsOf(row: CaseRow): readonly string[] {
  return [row.player_id, otherPlayerIdOf(row)].filter((id) => id !== null)
}

const otherPlayerIdOf = ({ details }: CaseRow): string | null =>
  (details as Record<string, string>)['otherPlayer'] ?? null

type Context = {
  readonly staff: Pick<StaffIdentity, 'staffId' | 'permissions'>
  readonly players: ReadonlyMap<string, ListedPlayer>
  readonly assignment: Assignment | null
  readonly approvals: readonly CaseApproval[]
  readonly notes: readonly NoteRow[]
  readonly requests: readonly InformationRequestRow[]
}

/** Internal notes are visible to roles that may read them and to their author. */
function toWire(
  row: CaseRow,
  { staff, players, assignment, approvals, notes, requests }: Context,
): StaffCase {
  const mayRead = mayStaff(staff, 'readInternalNotes')
  const readable = notes.filter(({ staffId }) => mayRead || staffId === staff.staffId)
  const noteBy = (staffId: string, decision: string) =>
    readable.find(
      (note) => note.staffId === staffId && [decision, `${decision}_first`].includes(note.decision),
    )?.note ?? null
  return {
    id: row.id,
    kind: row.kind as StaffCase['kind'],
    playerId: row.player_id,
    player: players.get(row.player_id ?? '') ?? null,
    otherPlayer: players.get(otherPlayerIdOf(row) ?? '') ?? null,
    subject: row.subject,
    details: row.details as Record<string, string>,
    openedAt: row.opened_at.toString(),
    dueAt: row.due_at.toString(),
    assignment:
      assignment === null
        ? null
        : { by: assignment.name, isMe: assignment.staffId === staff.staffId, at: assignment.at.toString() },
    closedAt: row.closed_at?.toString() ?? null,
    closedBy: row.closed_by_name,
    note: readable.find(({ decision }) => decision === (row.decision ?? CLOSED_BY_NOTE))?.note ?? null,
    decision: row.decision as StaffCase['decision'],
    decisions: row.decisions as StaffCase['decisions'],
    approvals: approvals.map(({ decision, name, staffId }) => ({
      decision: decision as StaffCase['decisions'][number],
      by: name,
      isMe: staffId === staff.staffId,
      note: noteBy(staffId, decision),
    })),
    informationRequests: requests.map(requestToStaff),
    notes: readable
      .filter(({ decision }) => decision === 'information_requested')
      .map(({ by, at, note }) => ({ by, at: at.toString(), note })),
  }
}
