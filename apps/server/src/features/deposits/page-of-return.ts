import { addressOf, playerPaths } from '@baize/contract/routes'
import type { Plugins } from '../../parts/plugins/plugins.ts'

const opaque = /^[\w-]{1,128}$/

/**
 * The page for a browser that returns from a payment provider. Of the address and the form only our reference
 * is used, and nothing is verified: the page queries the status from the server.
 */
export function pageOfReturn(
  deps: { readonly plugins: Pick<Plugins, 'paymentProviders'> },
  slug: string,
  fields: Readonly<Record<string, string>>,
): string {
  const reference = deps.plugins.paymentProviders.get(slug)?.referenceOfReturn(fields) ?? null
  return reference !== null && opaque.test(reference)
    ? addressOf(playerPaths.deposit, { search: { reference } })
    : playerPaths.deposit
}
