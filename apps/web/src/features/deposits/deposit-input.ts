import { remedyPageOf, type ApiError } from '@baize/client'
import type { WireInputOf } from '@baize/contract'
import type { CurrencyCode } from '@baize/domain'
import { faultsOf, type Fault } from '../../platform/field-faults.ts'
import { valuesOf } from '../fields/index.ts'
import type { Choice } from './deposit-choice.ts'
import type { DepositDraft } from './deposit-draft.ts'

export type DepositInput = WireInputOf<'payments.depositSubmit'>

type Filled = {
  chosen: Choice
  amountMinor: bigint | null
  currency: CurrencyCode | null
  draft: DepositDraft
}

/** The input of the call; null while there is no amount or no currency. */
export function inputOf({ chosen, amountMinor, currency, draft }: Filled): DepositInput | null {
  if (amountMinor === null || currency === null) return null
  const { method, card } = chosen
  return {
    method: method.method,
    amount: amountMinor.toString(),
    currency,
    ...(method.fields.length > 0 && { fields: valuesOf(method.fields, draft.values) }),
    ...(card !== null && { storedDetailReference: card.storedDetailReference }),
    ...(card === null && method.stored && draft.savesCard && { saveCard: true }),
  }
}

/** Repeats the same deposit, with its key and its reservation. */
export function isSameInput(one: DepositInput, other: DepositInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The invalid fields of a refusal; a limit concerns the amount even when the refusal names no field. */
export function refusedFields(error: ApiError): Fault[] {
  const named = faultsOf(error)
  if (named.length > 0) return named
  const isAboutAmount = error.error === 'payment_limit_reached' || error.error === 'payment_limits_reached'
  if (!isAboutAmount) return []
  return [{ field: 'amount', error: error.error, details: error.errorDetails, remedy: remedyPageOf(error) }]
}
