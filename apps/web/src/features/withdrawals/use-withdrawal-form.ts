import type { ApiError } from '@baize/client'
import type { WireInputOf } from '@baize/contract'
import { parseTypedAmount } from '@baize/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDraft } from '../../platform/drafts.ts'
import { fault, faultsOf, type Fault } from '../../platform/field-faults.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { rangeOf } from '../deposits/index.ts'
import { faultsOfFields } from '../payments/index.ts'
import {
  preselectedAccount,
  NEW_ACCOUNT,
  validateWithdrawal,
  type StoredAccount,
  type WithdrawalDetails,
} from './withdrawal-amount.ts'
import type { WithdrawalViewEvent, WithdrawalViewState } from './withdrawal.machine.ts'

export type WithdrawalRequest = Omit<WireInputOf<'payments.initWithdraw'>, 'password'>

type Method = WithdrawalDetails['methods'][number]
type Options = {
  method: Method
  input: WithdrawalFormInput
  details: WithdrawalDetails
  stored: readonly StoredAccount[]
  state: WithdrawalViewState
  error: ApiError | null
  dispatch: (event: WithdrawalViewEvent) => void
  onSubmit: (request: WithdrawalRequest, password: string) => void
}

export type WithdrawalFormInput = ReturnType<typeof useWithdrawalInput>
export type WithdrawalFormState = ReturnType<typeof useWithdrawalForm>

/** The element id of a field of the withdrawal form. */
export const idOf = (field: string) => `withdrawal-${field}`

/** The method, account and amount that the player entered, restored from the saved draft. */
export function useWithdrawalInput({ methods }: WithdrawalDetails) {
  const draft = useDraft('withdrawal')
  const [methodId, setMethodId] = useState(
    () =>
      (methods.find(({ method: id }) => String(id) === draft.found?.['method']) ?? methods[0])?.method ??
      null,
  )
  const [chosenAccount, setAccount] = useState<string | null>(() => draft.found?.['account'] ?? null)
  const [amount, setAmount] = useState(() => draft.found?.['amount'] ?? '')
  // Account numbers and passwords are never saved in browser storage.
  const saveDraft = useEffectEvent(() =>
    draft.save({
      amount,
      ...(methodId !== null && { method: String(methodId) }),
      ...(chosenAccount !== null && { account: chosenAccount }),
    }),
  )
  useEffect(() => {
    if (amount !== '' || chosenAccount !== null) saveDraft()
  }, [amount, methodId, chosenAccount])
  return {
    method: methods.find((candidate) => candidate.method === methodId),
    setMethodId,
    chosenAccount,
    setAccount,
    amount,
    setAmount,
  }
}

/** The chosen account and the amounts, the validation of the input, and its submission. */
export function useWithdrawalForm({
  method,
  input: { chosenAccount, setMethodId, setAccount, amount, setAmount },
  details,
  stored,
  state,
  error,
  dispatch,
  onSubmit,
}: Options) {
  const errorText = useErrorText()
  const [values, setValues] = useState<Record<string, string>>({})
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failedTries, setFailedTries] = useState(0)
  useEffect(() => {
    // Errors of the server that name a field, such as a required password, are shown there.
    const [refusedAt] = error === null ? [] : faultsOf(error)
    if (refusedAt !== undefined) document.getElementById(idOf(refusedAt.field))?.focus()
  }, [error])

  const { currency } = details
  const typed = parseTypedAmount(amount, currency)
  const amountMinor = typed.ok ? typed.value : null
  const account = usableAccount(chosenAccount, stored)
  const specs = account === NEW_ACCOUNT ? method.fields : []
  const bounds = { ...rangeOf(method, currency), cashMinor: BigInt(details.cashBalance), method, currency }
  const needsPassword = details.askPassword || state === 'password' || password !== ''

  const validate = (): Fault[] => {
    const wrong = validateWithdrawal(typed, bounds)
    const noPassword = needsPassword && password === '' ? [fault('password', 'mandatory')] : []
    return [...(wrong === null ? [] : [wrong]), ...faultsOfFields(specs, values), ...noPassword]
  }
  const refused = faults.length === 0 && error !== null ? faultsOf(error) : []
  const shownFaults = faults.length > 0 ? faults : refused
  const textAt = (field: string) => {
    const found = shownFaults.find((candidate) => candidate.field === field)
    return found && errorText.at(found)
  }
  const clearFault = (field: string) => setFaults(faults.filter((found) => found.field !== field))
  const send = () => {
    if (amountMinor === null) return
    onSubmit(
      requestOf({ method, account, specs, values, amountMinor, currency }),
      needsPassword ? password : '',
    )
    setPassword('')
  }
  const submit = () => {
    const found = validate()
    setFaults(found)
    if (found.length > 0) return setFailedTries(failedTries + 1)
    // A confirmed request without an answer is repeated unchanged.
    if (Number(method.percentageFee) > 0 && state !== 'unknown') dispatch('FEE_SHOWN')
    else send()
  }
  return {
    amount,
    amountMinor,
    bounds,
    account,
    specs,
    values,
    password,
    needsPassword,
    faults,
    failedTries,
    shownFaults,
    textAt,
    chooseMethod: (id: number) => {
      setMethodId(id)
      setFaults([])
    },
    chooseAccount: (reference: string) => {
      setAccount(reference)
      setFaults([])
    },
    changeAmount: (text: string) => {
      setAmount(text)
      if (text !== amount) clearFault('amount')
    },
    fillAmount: setAmount,
    changeValue: (name: string, value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      clearFault(name)
    },
    changePassword: (text: string) => {
      setPassword(text)
      clearFault('password')
    },
    send,
    submit,
  }
}

/** The chosen account. One that was added just now and is not usable yet is no longer chosen. */
function usableAccount(chosen: string | null, stored: readonly StoredAccount[]): string {
  if (chosen === NEW_ACCOUNT) return NEW_ACCOUNT
  const isUsable = stored.some(
    ({ storedDetailReference, blocked, usableFrom }) =>
      storedDetailReference === chosen && blocked === null && usableFrom === null,
  )
  return chosen !== null && isUsable ? chosen : preselectedAccount(stored)
}

type Filled = {
  method: Method
  account: string
  specs: Method['fields']
  values: Readonly<Record<string, string>>
  amountMinor: bigint
  currency: WithdrawalDetails['currency']
}

function requestOf({ method, account, specs, values, amountMinor, currency }: Filled): WithdrawalRequest {
  return {
    method: method.method,
    amount: amountMinor.toString(),
    currency,
    fields: Object.fromEntries(specs.map((spec) => [spec.name, values[spec.name] ?? spec.default ?? ''])),
    storedPayoutReference: account,
  }
}
