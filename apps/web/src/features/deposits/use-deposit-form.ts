import type { ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { parseTypedAmount } from '@baize/domain'
import { useEffect, useState } from 'react'
import { fault, type Fault } from '../../platform/field-faults.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { faultsOfFields } from '../payments/index.ts'
import {
  currencyFor,
  depositFee,
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

/** The element id of a field of the deposit form. */
export const idOf = (field: string) => `deposit-${field}`

/** The chosen method's amounts, the validation of the draft, and its submission. */
export function useDepositForm({ chosen, details, error, unanswered, draft, onDraft, onSubmit }: Options) {
  const errorText = useErrorText()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failedTries, setFailedTries] = useState(0)
  const [isConfirmingFee, setConfirmingFee] = useState(false)

  useEffect(() => {
    // Errors of the server that name a field are shown there.
    const [refusedAt] = error === null ? [] : refusedFields(error)
    if (refusedAt !== undefined) document.getElementById(idOf(refusedAt.field))?.focus()
  }, [error])

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
  const fee = depositFee(method, amountMinor ?? 0n, shownCurrency)

  const validate = (text: string): Fault[] => {
    const wrong = validateAmount(parseTypedAmount(text, shownCurrency), {
      ...range,
      limit,
      currency: shownCurrency,
    })
    return [
      ...(wrong === null ? [] : [wrong]),
      ...(currency === null ? [fault('currency', 'mandatory')] : []),
      ...faultsOfFields(method.fields, draft.values),
    ]
  }
  const refused = faults.length === 0 && error !== null ? refusedFields(error) : []
  const shownFaults = faults.length > 0 ? faults : refused
  const textAt = (field: string) => {
    const found = shownFaults.find((candidate) => candidate.field === field)
    return found && errorText.at(found)
  }
  const changeAmount = (amount: string) => {
    onDraft({ ...draft, amount })
    if (faults.some((found) => found.field === 'amount')) setFaults(validate(amount))
  }
  const submit = ({ hasAgreed }: { hasAgreed: boolean }) => {
    const found = validate(draft.amount)
    setFaults(found)
    setConfirmingFee(false)
    if (found.length > 0) setFailedTries(failedTries + 1)
    if (found.length > 0 || input === null) return
    if (fee.feeMinor > 0n && !hasAgreed) return setConfirmingFee(true)
    // After a refusal the form keeps its choice, so that the same button never pays another way.
    onDraft({ ...draft, choice: keyOf(chosen) })
    onSubmit(input)
  }
  return {
    currency,
    shownCurrency,
    range,
    amountMinor,
    limit,
    fee,
    faults,
    failedTries,
    shownFaults,
    textAt,
    clearFaults: () => setFaults([]),
    changeAmount,
    isConfirmingFee,
    closeFeeDialog: () => setConfirmingFee(false),
    submit,
  }
}
