import type { Plugins } from '../../../parts/plugins/plugins.ts'

/**
 * A player whose currency no method supports could neither pay nor withdraw. An installation without methods
 * of a direction does not offer it at all.
 * @param currencies Those of new accounts.
 * @throws {Error} Names the currency and what is missing.
 */
export function requireMethodsFor(
  { paymentMethods }: Pick<Plugins, 'paymentMethods'>,
  currencies: readonly string[],
): void {
  for (const direction of ['deposit', 'withdrawal'] as const) {
    const methods = [...paymentMethods.values()].filter((method) => method.direction === direction)
    const missing = currencies.find(
      (code) => !methods.some((method) => Object.hasOwn(method.currencies, code)),
    )
    if (methods.length > 0 && missing !== undefined)
      throw new Error(
        `No ${direction} method of plugins/payments/*/methods/ supports ${missing}, a currency of the operator. They support ${supported(methods)}.`,
      )
  }
}

const supported = (methods: readonly { readonly currencies: object }[]) =>
  [...new Set(methods.flatMap(({ currencies }) => Object.keys(currencies)))].join(', ')
