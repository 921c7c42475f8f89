import { addressOf, playerPaths } from '@baize/contract/routes'
import type { Kysely } from 'kysely'
import { isDatabaseUnavailable } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { ReturnFromProvider } from '../../platform/http/calls/callbacks.ts'
import type { FairConcurrency } from '../../platform/process/fair-concurrency.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { resolveReference } from './payment-reference-store.ts'
import type { Settlers } from './settler.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'paymentProviders'>
  readonly settlers: Settlers
  /** The fair queue of the browsers' reads. */
  readonly run: FairConcurrency
}

/** The player's payments, when it is unknown which one the browser comes from. */
const ALL_PAYMENTS = addressOf(playerPaths.transactions)
const reference = /^[\w-]{1,128}$/

/**
 * The page for a browser that returns from a provider: of its deposit, or of its withdrawal. Of the address
 * and the form only our reference is used; the page queries the status. A player who has paid is led on also
 * while the database does not answer.
 */
export async function findReturnPage(
  { db, plugins, settlers, run }: Deps,
  { plugin, fields, source }: ReturnFromProvider,
): Promise<string> {
  const stated = plugins.paymentProviders.get(plugin)?.referenceOfReturn(fields) ?? null
  if (stated === null || !reference.test(stated)) return ALL_PAYMENTS
  try {
    const found = await run(source, () => resolveReference(db, stated))
    if (!found.ok || found.value === null) return ALL_PAYMENTS
    return settlers[found.value.kind].pageOf(found.value.reference)
  } catch (error) {
    if (isDatabaseUnavailable(error)) return ALL_PAYMENTS
    throw error
  }
}
