import { formFieldToSend, type PaymentMethod as WireMethod } from '@baize/contract'
import { feePercentIn, findPaymentMethodProblem, formFieldOf } from '@baize/plugin-kit'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'

/** Address of a method's logo (1§7, static files). */
export const logoPath = (id: number | string) => `/cms/img/payment-providers/${id}.svg`

type Log = { error(fields: object, message: string): void }

/**
 * The methods for the player's form (1§3), with the amounts and the fee in the currency of their wallet: no
 * other is accepted. An invalid method is omitted and logged.
 */
export function methodsToWire(methods: readonly PaymentMethod[], currency: string, log: Log): WireMethod[] {
  return methods.flatMap((method) => {
    const { provider, logo: _logo, ...definition } = method
    const problem = findPaymentMethodProblem(definition, `${provider}/methods/${method.slug}.method.ts`)
    if (problem === null) return [methodToWire(method, currency)]
    log.error({ method: method.id, problem }, 'an invalid payment method is not offered')
    return []
  })
}

function methodToWire(method: PaymentMethod, currency: string): WireMethod {
  const amounts = Object.hasOwn(method.currencies, currency) ? method.currencies[currency] : undefined
  return {
    method: method.id,
    providerId: method.provider,
    slug: method.slug,
    logoUrl: method.logo === undefined ? null : logoPath(method.id),
    percentageFee: feePercentIn(method, currency),
    feeStrategy: method.feeStrategy,
    minAmount: { [currency]: amounts?.minAmountMinor ?? 0n },
    maxAmount: { [currency]: amounts?.maxAmountMinor ?? 0n },
    amountList: { [currency]: [...(amounts?.quickAddMinor ?? [])] },
    supportCurrencies: { [currency]: '1' },
    fields: method.fields.map((field) => formFieldToSend(formFieldOf(field))),
    stored: method.canSaveCards === true,
    allowNewAccount: true,
  }
}
