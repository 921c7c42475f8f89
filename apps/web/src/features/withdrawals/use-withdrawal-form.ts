import { nowMs, type ApiError } from '@baize/client'
import type { WireInputOf } from '@baize/contract'
import { parseTypedAmount } from '@baize/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { calendarDate } from '../../platform/dates.ts'
import { useDraft } from '../../platform/drafts.ts'
import { fault, type Fault } from '../../platform/field-faults.ts'
import { useForm } from '../../platform/use-form.ts'
import { rangeOf } from '../deposits/index.ts'
import { findFaults, valuesOf } from '../fields/index.ts'
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

/** Account numbers and passwords: never saved in browser storage. */
type Secrets = { readonly fields: Readonly<Record<string, string>>; readonly password: string }
type Values = Secrets & { readonly amount: string }

export type WithdrawalFormInput = ReturnType<typeof useWithdrawalInput>
export type WithdrawalFormState = ReturnType<typeof useWithdrawalForm>

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
  const [secrets, setSecrets] = useState<Secrets>({ fields: {}, password: '' })
  const { currency } = details
  const typed = parseTypedAmount(amount, currency)
  const amountMinor = typed.ok ? typed.value : null
  const account = usableAccount(chosenAccount, stored)
  const fields = account === NEW_ACCOUNT ? method.fields : []
  const bounds = { ...rangeOf(method, currency), cashMinor: BigInt(details.cashBalance), method, currency }
  const needsPassword = details.askPassword || state === 'password' || secrets.password !== ''

  const validate = (values: Values): Fault[] => {
    const wrong = validateWithdrawal(parseTypedAmount(values.amount, currency), bounds)
    const noPassword = needsPassword && values.password === '' ? [fault('password', 'mandatory')] : []
    return [
      ...(wrong === null ? [] : [wrong]),
      ...findFaults(fields, valuesOf(fields, values.fields), calendarDate(nowMs())),
      ...noPassword,
    ]
  }
  const send = () => {
    if (amountMinor === null) return
    onSubmit(
      requestOf({ method, account, fields: valuesOf(fields, secrets.fields), amountMinor, currency }),
      needsPassword ? secrets.password : '',
    )
    setSecrets({ ...secrets, password: '' })
  }
  const form = useForm({
    id: 'withdrawal',
    values: { amount, ...secrets },
    onValues: ({ amount: nextAmount, ...nextSecrets }: Values) => {
      setAmount(nextAmount)
      setSecrets(nextSecrets)
    },
    validate,
    refusal: error,
    // The bounds of an amount are those of the method (1§5).
    dependsOn: { choice: String(method.method), fields: ['amount'] },
    hasSummary: true,
    send: async () => {
      // A confirmed request without an answer is repeated unchanged.
      if (Number(method.percentageFee) > 0 && state !== 'unknown') dispatch('FEE_SHOWN')
      else send()
    },
  })
  return {
    ...form,
    amountMinor,
    bounds,
    account,
    fields,
    needsPassword,
    chooseMethod: (id: number) => {
      setMethodId(id)
      form.show([])
    },
    chooseAccount: (reference: string) => {
      setAccount(reference)
      form.show([])
    },
    changeField: (name: string, value: string) =>
      form.change({ ...form.values, fields: { ...form.values.fields, [name]: value } }, name),
    sendNow: send,
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
  fields: Readonly<Record<string, string>>
  amountMinor: bigint
  currency: WithdrawalDetails['currency']
}

function requestOf({ method, account, fields, amountMinor, currency }: Filled): WithdrawalRequest {
  return {
    method: method.method,
    amount: amountMinor.toString(),
    currency,
    fields,
    storedPayoutReference: account,
  }
}
