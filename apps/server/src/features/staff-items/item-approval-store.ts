import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type ItemApproval = {
  readonly itemId: string
  readonly decision: string
  readonly staffId: string
  readonly login: string
  readonly name: string
  readonly note: string | null
  /** Not when this person may not decide any more. */
  readonly counts: boolean
}

/** @throws {Error} When this person has agreed to it before: the key keeps that out. */
export async function insertItemApproval(
  trx: Kysely<DB>,
  { itemId, decision, staffId, note }: Pick<ItemApproval, 'itemId' | 'decision' | 'staffId' | 'note'>,
): Promise<void> {
  await trx
    .insertInto('item_approval')
    .values({ item_id: itemId, decision, staff_id: staffId, note })
    .execute()
}

/** Who agreed to what about these items, first one first. */
export async function listItemApprovals(
  db: Kysely<DB>,
  itemIds: readonly string[],
): Promise<readonly ItemApproval[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<ItemApproval>`
    select a.item_id as "itemId", a.decision, a.staff_id as "staffId", coalesce(m.login, '') as login, coalesce(m.name, '') as name, a.note,
      coalesce(m.disabled_at is null and m.role = 'payments', false) as counts
    from item_approval a left join staff_member m on m.staff_id = a.staff_id
    where a.item_id = any(${[...itemIds]}::uuid[]) order by a.at, a.staff_id`.execute(db)
  return rows
}
