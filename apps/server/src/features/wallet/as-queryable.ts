import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Queryable } from './call-function.ts'

/** Adapts a transaction for `WalletStore.within`, so that money and other writes are committed together. */
export function asQueryable(trx: Kysely<DB>): Queryable {
  return { query: ({ text, values }) => trx.executeQuery(CompiledQuery.raw(text, values)) }
}
