import { nowMs, type ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { parseTypedAmount } from '@baize/domain'
import { useState } from 'react'
import { calendarDate } from '../../platform/dates.ts'
import { fault, type Fault } from '../../platform/field-faults.ts'
import { useForm } from '../../platform/use-form.ts'
import { findFaults, valuesOf } from '../fields/index.ts'
import {
  currencyFor,
  depositFee,
  limitObstacle,
  rangeOf,
  tightestLimit,
  validateAmount,
  withoutOwn,
} from './deposit-amount.ts'
import { keyOf, type Choice } from './deposit-choice.ts'
import type { DepositDraft } from './deposit-draft.ts'
import { inputOf, isSameInput, refusedFields, type DepositInput } from './deposit-input.ts'
import type { Unanswered } from './use-deposit.ts'

type Options = {
  chosen: Choice
  details: WireOutputOf<'payments.methods'>
  error: ApiError | null
  unanswered: Unanswered | null
  draft: DepositDraft
  onDraft: (draft: DepositDraft) => void
  onSubmit: (input: DepositInput) => void
}

export type DepositFormState = ReturnType<typeof useDepositForm>

/** The chosen method's amounts, the validation of the draft, and its submission. */
export function useDepositForm({ chosen, details, error, unanswered, draft, onDraft, onSubmit }: Options) {
  const [isConfirmingFee, setConfirmingFee] = useState(false)
  const { method } = chosen
  const currency = draft.currency ?? currencyFor(method, details.currency)
  const shownCurrency = currency ?? details.currency
  const range = rangeOf(method, shownCurrency)
  const read = parseTypedAmount(draft.amount, shownCurrency)
  const amountMinor = read.ok ? read.value : null
  const input = inputOf({ chosen, amountMinor, currency, draft })
  // The amount that the same deposit reserved before it got no answer does not count against it.
  const ownMinor =
    unanswered !== null && input !== null && isSameInput(unanswered.input, input) ? BigInt(input.amount) : 0n
  const limit = tightestLimit(withoutOwn(details.limits, ownMinor))
  const obstacle = limitObstacle(limit, shownCurrency === details.currency ? range.min : null)
  const fee = depositFee(method, amountMinor ?? 0n, shownCurrency)

  const validate = (typed: DepositDraft): Fault[] => {
    const isChosen = (typed.currency ?? currency) !== null
    const wrong = validateAmount(parseTypedAmount(typed.amount, shownCurrency), {
      ...range,
      limit,
      currency: shownCurrency,
    })
    return [
      ...(wrong === null ? [] : [wrong]),
      ...(isChosen ? [] : [fault('currency', 'mandatory')]),
      ...findFaults(method.fields, valuesOf(method.fields, typed.values), calendarDate(nowMs())),
    ]
  }
  const send = () => {
    if (input === null) return
    // After a refusal the form keeps its choice, so that the same button never pays another way.
    onDraft({ ...draft, choice: keyOf(chosen) })
    onSubmit(input)
  }
  const fields = useForm({
    id: 'deposit',
    values: draft,
    onValues: onDraft,
    validate,
    namedBy: refusedFields,
    refusal: error,
    // The bounds of an amount are those of the method and the currency (1§5).
    dependsOn: { choice: `${keyOf(chosen)} ${shownCurrency}`, fields: ['amount'] },
    hasSummary: true,
    send: async () => {
      if (fee.feeMinor > 0n) setConfirmingFee(true)
      else send()
    },
  })
  return {
    ...fields,
    currency,
    shownCurrency,
    range,
    amountMinor,
    limit,
    obstacle,
    fee,
    isConfirmingFee,
    closeFeeDialog: () => setConfirmingFee(false),
    // The limits may have changed meanwhile: a fault is shown at its field, which the dialog would cover.
    agreeToFee: () => {
      setConfirmingFee(false)
      void fields.submit(async () => send())
    },
  }
}
