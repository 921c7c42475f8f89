import type { Plugins } from '../../platform/plugins/plugins.ts'

/**
 * Accounts have the operator's currency: a method that does not take it would be offered to nobody.
 * @throws {Error} When there is such a method, with one sentence that names it.
 */
export function refuseOtherCurrencies(
  { paymentMethods }: Pick<Plugins, 'paymentMethods'>,
  currency: string,
): void {
  const found = [...paymentMethods.values()].find(({ currencies }) => !Object.hasOwn(currencies, currency))
  if (found === undefined) return
  const { provider, slug, currencies } = found
  throw new Error(
    `The payment method plugins/payments/${provider}/methods/${slug}.method.ts takes ${Object.keys(currencies).join(', ')} and not ${currency}, the operator's currency.`,
  )
}
