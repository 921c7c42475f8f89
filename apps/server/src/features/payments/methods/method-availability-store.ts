import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

/** A payment method of this or an earlier start, and whether the operator has it enabled. */
type MethodAvailability = {
  readonly method_id: number
  readonly slug: string
  readonly provider: string
  readonly direction: string
  readonly installed: boolean
  readonly enabled: boolean
}

/** All methods, removed ones too, by provider. */
export async function listMethodAvailability(db: Kysely<DB>): Promise<readonly MethodAvailability[]> {
  return await db
    .selectFrom('payment_method')
    .select(['method_id', 'slug', 'provider', 'direction', 'installed', 'enabled'])
    .orderBy('provider')
    .orderBy('method_id')
    .execute()
}

/** The providers of which at least one method is offered. */
export const offeredProviders = sql<{ readonly provider: string }>`
  select distinct provider from payment_method where installed and enabled`

/**
 * Disables or enables methods in the caller's transaction.
 * @returns The ids of the methods that were changed.
 */
export async function setMethodsEnabled(
  trx: Kysely<DB>,
  ids: readonly number[],
  enabled: boolean,
): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .updateTable('payment_method')
    .set({ enabled })
    .where('method_id', 'in', ids)
    .where('enabled', '=', !enabled)
    .returning('method_id')
    .execute()
  return rows.map(({ method_id: id }) => id).sort((a, b) => a - b)
}
