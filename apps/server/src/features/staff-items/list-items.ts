import type { OutputOf, StaffItem } from '@baize/contract'
import type { Kysely } from 'kysely'
import { cutPage } from '../../platform/db/id-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import { countOpenStaffItems, listStaffItems, type StaffItemRow } from './staff-item-store.ts'

const PAGE_SIZE = 50

export async function listItems(
  deps: { readonly db: Kysely<DB> },
  request: { readonly isOpen: boolean; readonly kind: StaffItem['kind'] | null; readonly before: string | null },
): Promise<OutputOf<'staff.items'>> {
  const { page, nextCursor } = cutPage(await listStaffItems(deps.db, { ...request, limit: PAGE_SIZE + 1 }), PAGE_SIZE)
  return { items: page.map(toWire), openCount: await countOpenStaffItems(deps.db), nextCursor }
}

function toWire(row: StaffItemRow): StaffItem {
  return {
    id: row.id,
    kind: row.kind as StaffItem['kind'],
    playerId: row.player_id,
    subject: row.subject,
    details: row.details as Record<string, string>,
    openedAt: row.opened_at.toString(),
    closedAt: row.closed_at?.toString() ?? null,
    closedBy: row.closed_by_name,
    note: row.note,
  }
}
