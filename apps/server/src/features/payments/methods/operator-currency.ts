import type { Plugins } from '../../../parts/plugins/plugins.ts'

/**
 * Accounts have the operator's currency: a method that does not support it could not be used.
 * @throws {Error} Names such a method.
 */
export function refuseOtherCurrencies(
  { paymentMethods }: Pick<Plugins, 'paymentMethods'>,
  currency: string,
): void {
  const found = [...paymentMethods.values()].find(({ currencies }) => !Object.hasOwn(currencies, currency))
  if (found === undefined) return
  const { provider, slug, currencies } = found
  throw new Error(
    `The payment method plugins/payments/${provider}/methods/${slug}.method.ts supports ${Object.keys(currencies).join(', ')} and not ${currency}, the operator's currency.`,
  )
}
