import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Queryable } from './call-function.ts'

/** A transaction as `WalletStore.within` takes it: money and whatever else it writes are committed together. */
export function asQueryable(trx: Kysely<DB>): Queryable {
  return { query: ({ text, values }) => trx.executeQuery(CompiledQuery.raw(text, values)) }
}
