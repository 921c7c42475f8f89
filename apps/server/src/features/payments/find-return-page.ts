import { addressOf, playerPaths } from '@baize/contract/routes'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { resolveReference } from './payment-reference-store.ts'
import type { Settlers } from './settler.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'paymentProviders'>
  readonly settlers: Settlers
}

/** The player's payments: without a known reference nobody can say which one the browser comes from. */
const ALL_PAYMENTS = addressOf(playerPaths.transactions)
const reference = /^[\w-]{1,128}$/

/**
 * The page for a browser that returns from a provider: of its deposit, or of its withdrawal. Of the address
 * and the form only our reference is used; the page queries the status.
 */
export async function findReturnPage(
  { db, plugins, settlers }: Deps,
  slug: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const stated = plugins.paymentProviders.get(slug)?.referenceOfReturn(fields) ?? null
  if (stated === null || !reference.test(stated)) return ALL_PAYMENTS
  const resolved = await resolveReference(db, stated)
  return resolved === null ? ALL_PAYMENTS : settlers[resolved.kind].pageOf(resolved.reference)
}
