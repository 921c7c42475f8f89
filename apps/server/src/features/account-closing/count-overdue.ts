import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { countOverdueErasures } from './closing-store.ts'

export type OverdueDeps = {
  readonly db: Kysely<DB>
  readonly metrics: Pick<Metrics, 'erasuresOverdue'>
}

/** Exports the number of accounts that should be erased, 0 included. @returns 0: nothing is left to do. */
export async function exportOverdueErasures({ db, metrics }: OverdueDeps): Promise<number> {
  const { hasMoney, others } = await countOverdueErasures(db)
  metrics.erasuresOverdue.set({ hasMoney: 'true' }, hasMoney)
  metrics.erasuresOverdue.set({ hasMoney: 'false' }, others)
  return 0
}
