import type { ApiError } from '@baize/client'
import type { WireInputOf } from '@baize/contract'
import { parseTypedAmount, smallestShownMinor } from '@baize/domain'
import {
  Alert,
  AmountField,
  amountText,
  Button,
  ErrorSummary,
  formatAmount,
  formatMoney,
  Money,
  PasswordField,
  RadioCards,
} from '@baize/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { amountFault, fault, faultsOf, type Fault } from '../../platform/field-faults.ts'
import { FormAlert } from '../../parts/form-alert.tsx'
import { useDraft } from '../../platform/drafts.ts'
import { useT } from '../../platform/i18n.tsx'
import { useErrorText } from '../../platform/use-error-text.ts'
import type { StartRef } from '../../platform/use-step-focus.ts'
import { rangeOf } from '../deposit/index.ts'
import { faultsOfFields, MethodFields, MethodLogo, useMethodTexts } from '../method-fields/index.ts'
import { AccountChoice } from './account-choice.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import {
  accountToBegin,
  isHeldBack,
  validateWithdrawal,
  NEW_ACCOUNT,
  maxAmount,
  type StoredAccount,
  type WithdrawalDetails,
} from './withdrawal-amount.ts'
import { WithdrawalAmounts } from './withdrawal-amounts.tsx'
import type { WithdrawalScreenEvent, WithdrawalScreenState } from './withdrawal.machine.ts'
import styles from './withdrawal.module.css'

type Request = Omit<WireInputOf<'billfold.initWithdraw'>, 'password'>
type Props = {
  /** Receives the focus when this step appears. */
  start: StartRef
  details: WithdrawalDetails
  stored: readonly StoredAccount[]
  state: WithdrawalScreenState
  error: ApiError | null
  dispatch: (event: WithdrawalScreenEvent) => void
  onSubmit: (request: Request, password: string) => void
}

const idOf = (field: string) => `withdrawal-${field}`

export function WithdrawalForm({ start, details, stored, state, error, dispatch, onSubmit }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const { nameOf, factsOf, hintOf } = useMethodTexts()
  const draft = useDraft('withdrawal')
  const [methodId, setMethodId] = useState(
    () =>
      (details.methods.find(({ method: id }) => String(id) === draft.found?.['method']) ?? details.methods[0])
        ?.method ?? null,
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
  const [values, setValues] = useState<Record<string, string>>({})
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failedTries, setFailedTries] = useState(0)
  const method = details.methods.find((candidate) => candidate.method === methodId)
  useEffect(() => {
    // Errors of the server that name a field, such as a required password, are shown there.
    const [refusedAt] = error === null ? [] : faultsOf(error)
    if (refusedAt !== undefined) document.getElementById(idOf(refusedAt.field))?.focus()
  }, [error])
  if (method === undefined) return null

  const { currency } = details
  const typed = parseTypedAmount(amount, currency)
  const amountMinor = typed.ok ? typed.value : null
  const cashMinor = BigInt(details.cashBalance)
  const canBePaid = ({ storedDetailReference, blocked, usableFrom }: StoredAccount) =>
    storedDetailReference === chosenAccount && blocked === null && usableFrom === null
  // An account that was added just now and is not usable yet is no longer chosen.
  const account =
    chosenAccount === NEW_ACCOUNT || stored.some(canBePaid)
      ? (chosenAccount ?? NEW_ACCOUNT)
      : accountToBegin(stored)
  const isNewAccount = account === NEW_ACCOUNT
  const specs = isNewAccount ? method.fields : []
  const bounds = { ...rangeOf(method, currency), cashMinor, method, currency }
  const wantsPassword = details.askPassword || state === 'password' || password !== ''
  const isSending = state === 'submitting'
  const validate = (): Fault[] => {
    const wrong = validateWithdrawal(typed, bounds)
    const noPassword = wantsPassword && password === '' ? [fault('password', 'mandatory')] : []
    return [...(wrong === null ? [] : [wrong]), ...faultsOfFields(specs, values), ...noPassword]
  }
  const refused = faults.length === 0 && error !== null ? faultsOf(error) : []
  const shown = faults.length > 0 ? faults : refused
  const textAt = (field: string) => {
    const found = shown.find((candidate) => candidate.field === field)
    return found && errorText.at(found)
  }
  const labelOf = (field: string) =>
    field === 'amount' || field === 'password'
      ? t(`withdrawal.${field}`)
      : (t.find(`field.${field}`) ?? field)
  const clearFault = (field: string) => setFaults(faults.filter((found) => found.field !== field))
  const send = () => {
    if (amountMinor === null) return
    const fields = Object.fromEntries(
      specs.map((spec) => [spec.name, values[spec.name] ?? spec.default ?? '']),
    )
    const request = {
      method: method.method,
      amount: amountMinor.toString(),
      currency,
      fields,
      storedPayoutReference: account,
    }
    onSubmit(request, wantsPassword ? password : '')
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
  const all = maxAmount(bounds, smallestShownMinor(currency))

  return (
    <form
      ref={start}
      noValidate
      className={styles['card']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) submit()
      }}
    >
      <Balance details={details} />
      <ErrorSummary
        title={t('withdrawal.faults', { count: faults.length })}
        failedTries={failedTries}
        errors={faults.map((found) => ({
          fieldId: idOf(found.field),
          text: t('withdrawal.faultAt', { field: labelOf(found.field), text: errorText.at(found) }),
        }))}
      />
      <FormAlert
        kind={state === 'unknown' ? 'warning' : 'danger'}
        text={
          error === null || shown.length > 0
            ? null
            : state === 'unknown'
              ? t('withdrawal.unknown')
              : errorText(error)
        }
      />
      {isHeldBack({ ...bounds, reserveMinor: BigInt(details.cashReserve) }) && (
        <Alert kind="warning">
          {t('withdrawal.heldBack', { amount: formatMoney(BigInt(details.cashReserve), currency) })}
        </Alert>
      )}
      {details.methods.length > 1 && (
        <RadioCards
          id={idOf('method')}
          legend={t('withdrawal.how')}
          value={String(method.method)}
          onChange={(value) => {
            setMethodId(Number(value))
            setFaults([])
          }}
          options={details.methods.map((option) => ({
            value: String(option.method),
            title: nameOf(option),
            facts: factsOf(option),
            icon: <MethodLogo logoUrl={option.logoUrl} />,
          }))}
        />
      )}
      <AccountChoice
        id={idOf('account')}
        stored={stored}
        facts={factsOf(method)}
        value={account}
        onChange={(reference) => {
          setAccount(reference)
          setFaults([])
        }}
      />
      {isNewAccount && hintOf(method) !== null && <p className={styles['hint']}>{hintOf(method)}</p>}
      <MethodFields
        specs={specs}
        values={values}
        idOf={idOf}
        textAt={textAt}
        onChange={(name, value) => {
          setValues((before) => ({ ...before, [name]: value }))
          clearFault(name)
        }}
      />
      <AmountField
        id={idOf('amount')}
        name="amount"
        label={t('withdrawal.amount')}
        aside={
          bounds.min !== null && bounds.max !== null
            ? t('withdrawal.range', {
                min: formatAmount(bounds.min, currency),
                max: formatAmount(bounds.max, currency),
                currency,
              })
            : undefined
        }
        error={textAt('amount')}
        currency={currency}
        text={amount}
        onChange={(text) => {
          setAmount(text)
          if (text !== amount) clearFault('amount')
        }}
        faultText={(found) => errorText.at(amountFault(found, currency))}
        end={
          <Button
            size="small"
            disabled={all === null}
            aria-label={
              all === null ? undefined : t('withdrawal.allOf', { amount: formatMoney(all, currency) })
            }
            onClick={() => setAmount(amountText(all, currency))}
          >
            {t('withdrawal.all')}
          </Button>
        }
      />
      <WithdrawalAmounts method={method} currency={currency} amountMinor={amountMinor ?? 0n} />
      {wantsPassword && (
        <PasswordField
          id={idOf('password')}
          label={t('withdrawal.password')}
          // A refusal for a missing password shows the same text.
          hint={textAt('password') === undefined ? t('withdrawal.passwordWhy') : undefined}
          showLabel={t('withdrawal.showPassword')}
          hideLabel={t('withdrawal.hidePassword')}
          autoComplete="current-password"
          value={password}
          error={textAt('password')}
          onChange={(event) => {
            setPassword(event.target.value)
            clearFault('password')
          }}
        />
      )}
      <Button type="submit" variant="primary" size="large" block isWorking={isSending}>
        {isSending
          ? t('withdrawal.working')
          : amountMinor !== null && amountMinor > 0n
            ? t('withdrawal.submitAmount', { amount: formatMoney(amountMinor, currency) })
            : t('withdrawal.submit')}
      </Button>
      {state === 'confirmingFee' && amountMinor !== null && (
        <FeeDialog
          method={method}
          amountMinor={amountMinor}
          currency={currency}
          onConfirm={send}
          onClose={() => dispatch('CHANGED')}
        />
      )}
    </form>
  )
}

function Balance({ details }: { details: WithdrawalDetails }) {
  const t = useT()
  const held = BigInt(details.pendingWithdrawals)
  return (
    <div className={styles['balance']}>
      <div>
        <p>{t('withdrawal.available')}</p>
        <Money amountMinor={BigInt(details.cashBalance)} currency={details.currency} size="dialog" isKey />
      </div>
      {held > 0n && (
        <div className={styles['held']}>
          <p>{t('withdrawal.held')}</p>
          <Money amountMinor={held} currency={details.currency} size="lead" />
        </div>
      )}
    </div>
  )
}
