import type { PaymentMethod as WireMethod } from '@baize/contract'
import type { PaymentMethod } from '../../platform/plugins/plugins.ts'

/** Address of a method's picture (1§7, static files). */
export const logoPath = (id: number | string) => `/cms/img/payment-providers/${id}.svg`

/** A method as the player's form gets it (1§3). */
export function methodToWire(method: PaymentMethod): WireMethod {
  const { currencies } = method
  const byCurrency = <Value>(pick: (currency: string) => Value) =>
    Object.fromEntries(Object.keys(currencies).map((code) => [code, pick(code)]))
  return {
    method: method.id,
    providerId: method.provider,
    slug: method.slug,
    logoUrl: method.logo === undefined ? null : logoPath(method.id),
    percentageFee: method.feePercent,
    feeStrategy: method.feeStrategy,
    minAmount: byCurrency((code) => currencies[code]?.minAmountMinor ?? 0n),
    maxAmount: byCurrency((code) => currencies[code]?.maxAmountMinor ?? 0n),
    amountList: byCurrency((code) => [...(currencies[code]?.quickAddMinor ?? [])]),
    supportCurrencies: byCurrency(() => '1'),
    fields: [...method.fields],
    stored: method.keepsCards === true,
    allowNewAccount: true,
  }
}
