import type { OutputOf, StaffItem } from '@baize/contract'
import { mayStaff } from '@baize/domain'
import type { Kysely } from 'kysely'
import { dueCursor, duePlaceOf } from '../../platform/db/due-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { listCasePlayers, type CasePlayer } from './case-player-store.ts'
import { listItemApprovals, type ItemApproval } from './item-approval-store.ts'
import {
  countOpenStaffItems,
  listStaffItems,
  type ItemsWanted,
  type StaffItemRow,
} from './staff-item-store.ts'

const PAGE_SIZE = 50

export async function listItems(
  deps: { readonly db: Kysely<DB> },
  { staff, ...wanted }: ItemsWanted & { readonly staff: Pick<StaffIdentity, 'staffId' | 'role'> },
): Promise<OutputOf<'staff.items'>> {
  const rows = await listStaffItems(deps.db, { ...wanted, limit: PAGE_SIZE + 1 })
  const approvals = Map.groupBy(
    await listItemApprovals(
      deps.db,
      rows.filter(({ decisions }) => decisions.length > 0).map(({ id }) => id),
    ),
    ({ itemId }) => itemId,
  )
  const players = await listCasePlayers(deps.db, rows.flatMap(playerIdsOf))
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows
      .slice(0, PAGE_SIZE)
      .map((row) => toWire(row, { staff, players, approvals: approvals.get(row.id) ?? [] })),
    openCount: await countOpenStaffItems(deps.db, wanted),
    nextCursor: last === undefined ? null : dueCursor(duePlaceOf(last)),
  }
}

/** The players whom a case concerns: its own, and the one that an id belongs to which the provider named. */
function playerIdsOf(row: StaffItemRow): readonly string[] {
  return [row.player_id, otherPlayerIdOf(row)].filter((id) => id !== null)
}

const otherPlayerIdOf = ({ details }: StaffItemRow): string | null =>
  (details as Record<string, string>)['otherPlayer'] ?? null

type Around = {
  readonly staff: Pick<StaffIdentity, 'staffId' | 'role'>
  readonly players: ReadonlyMap<string, CasePlayer>
  readonly approvals: readonly ItemApproval[]
}

/** Internal notes are for those who may read them, and for who wrote them. */
function toWire(row: StaffItemRow, { staff: { staffId: me, role }, players, approvals }: Around): StaffItem {
  const mayRead = mayStaff(role, 'readInternalNotes')
  return {
    id: row.id,
    kind: row.kind as StaffItem['kind'],
    playerId: row.player_id,
    player: players.get(row.player_id ?? '') ?? null,
    otherPlayer: players.get(otherPlayerIdOf(row) ?? '') ?? null,
    subject: row.subject,
    details: row.details as Record<string, string>,
    openedAt: row.opened_at.toString(),
    dueAt: row.due_at.toString(),
    taken:
      row.taken_at === null
        ? null
        : { by: row.taken_by_name ?? '', isMe: row.taken_by === me, at: row.taken_at.toString() },
    closedAt: row.closed_at?.toString() ?? null,
    closedBy: row.closed_by_name,
    note: mayRead || row.closed_by === me ? row.note : null,
    decision: row.decision as StaffItem['decision'],
    decisions: row.decisions as StaffItem['decisions'],
    approvals: approvals.map(({ decision, name, staffId, note }) => ({
      decision: decision as StaffItem['decisions'][number],
      by: name,
      isMe: staffId === me,
      note: mayRead || staffId === me ? note : null,
    })),
  }
}
