import type { PaymentMethod as WireMethod } from '@baize/contract'
import { ibanInputLength } from '@baize/domain'
import { findPaymentMethodProblem } from '@baize/plugin-kit'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'

/** Address of a method's logo (1§7, static files). */
export const logoPath = (id: number | string) => `/cms/img/payment-providers/${id}.svg`

type Log = { error(fields: object, message: string): void }

/** The methods for the player's form (1§3). An invalid one is omitted and logged. */
export function methodsToWire(methods: readonly PaymentMethod[], log: Log): WireMethod[] {
  return methods.flatMap((method) => {
    const { provider, logo: _logo, ...definition } = method
    const problem = findPaymentMethodProblem(definition, `${provider}/methods/${method.slug}.method.ts`)
    if (problem === null) return [methodToWire(method)]
    log.error({ method: method.id, problem }, 'an invalid payment method is not offered')
    return []
  })
}

function methodToWire(method: PaymentMethod): WireMethod {
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
    fields: method.fields.map((field) => ({
      ...field,
      maxLength: field.kind === 'iban' ? ibanInputLength(method.ibanCountries ?? []) : null,
    })),
    stored: method.canSaveCards === true,
    allowNewAccount: true,
  }
}
