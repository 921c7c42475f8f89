import type { ApiError } from '@baize/client'
import type { WireInputOf } from '@baize/contract'
import { AmountField, Button, ErrorSummary, formatMoney, Money, PasswordField, RadioCards, SummaryRows, type SummaryRow } from '@baize/ui'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { fault, faultsOf, type Fault } from '../../platform/field-faults.ts'
import { FormAlert } from '../../platform/form-alert.tsx'
import { useT } from '../../platform/i18n.tsx'
import { useErrorText } from '../../platform/use-error-text.ts'
import { rangeOf } from '../deposit/index.ts'
import { faultsOfFields, MethodFields, useMethodTexts } from '../method-fields/index.ts'
import { judgeWithdrawal, wholeBalance, withdrawalFee, type Method, type WithdrawalDetails } from './withdrawal-amount.ts'
import type { WithdrawalScreenState } from './withdrawal.machine.ts'
import styles from './withdrawal.module.css'

type Request = Omit<WireInputOf<'billfold.initWithdraw'>, 'password'>
type Props = {
  details: WithdrawalDetails
  state: WithdrawalScreenState
  error: ApiError | null
  onSubmit: (request: Request, password: string) => void
}

const idOf = (field: string) => `withdrawal-${field}`

export function WithdrawalForm({ details, state, error, onSubmit }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const { nameOf, factsOf, hintOf } = useMethodTexts()
  const [methodId, setMethodId] = useState(() => details.methods[0]?.method ?? null)
  const [amountMinor, setAmount] = useState<bigint | null>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const method = details.methods.find((candidate) => candidate.method === methodId)
  if (method === undefined) return null

  const { currency } = details
  const cashMinor = BigInt(details.cashBalance)
  const bounds = { ...rangeOf(method, currency), cashMinor, method }
  const wantsPassword = details.askPassword || state === 'password'
  const isSending = state === 'submitting'
  const judge = (): Fault[] => {
    const wrong = judgeWithdrawal(amountMinor, bounds)
    const noPassword = wantsPassword && password === '' ? [fault('password', 'mandatory')] : []
    return [...(wrong === null ? [] : [wrong]), ...faultsOfFields(method.fields, values), ...noPassword]
  }
  const refused = faults.length === 0 && error !== null ? faultsOf(error) : []
  const shown = faults.length > 0 ? faults : refused
  const textAt = (field: string) => {
    const found = shown.find((candidate) => candidate.field === field)
    return found && errorText.at(found)
  }
  const forget = (field: string) => setFaults(faults.filter((found) => found.field !== field))
  const submit = () => {
    const found = judge()
    setFaults(found)
    if (found.length > 0 || amountMinor === null) return
    const fields = Object.fromEntries(method.fields.map((spec) => [spec.name, values[spec.name] ?? spec.default ?? '']))
    onSubmit({ method: method.method, amount: amountMinor.toString(), currency, fields }, wantsPassword ? password : '')
    setPassword('')
  }
  const all = wholeBalance(bounds, 100n)

  return (
    <form
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
        errors={faults.map((found) => ({ fieldId: idOf(found.field), text: errorText.at(found) }))}
      />
      <FormAlert
        kind={state === 'unknown' ? 'warning' : 'danger'}
        text={error === null || shown.length > 0 ? null : state === 'unknown' ? t('withdrawal.unknown') : errorText(error)}
      />
      <RadioCards
        id={idOf('method')}
        legend={t('withdrawal.to')}
        value={String(method.method)}
        onChange={(value) => {
          setMethodId(Number(value))
          setFaults([])
        }}
        options={details.methods.map((option) => ({
          value: String(option.method),
          title: nameOf(option),
          facts: factsOf(option),
          icon: <IconBuildingBank size={22} stroke={1.75} aria-hidden="true" />,
        }))}
      />
      {hintOf(method) !== null && <p className={styles['hint']}>{hintOf(method)}</p>}
      <MethodFields
        specs={method.fields}
        values={values}
        idOf={idOf}
        textAt={textAt}
        onChange={(name, value) => {
          setValues((before) => ({ ...before, [name]: value }))
          forget(name)
        }}
      />
      <AmountField
        id={idOf('amount')}
        name="amount"
        label={t('withdrawal.amount')}
        aside={
          bounds.min !== null && bounds.max !== null
            ? t('withdrawal.range', { min: formatMoney(bounds.min, currency), max: formatMoney(bounds.max, currency) })
            : undefined
        }
        error={textAt('amount')}
        currency={currency}
        amountMinor={amountMinor}
        onChange={(amount) => {
          setAmount(amount)
          forget('amount')
        }}
        end={
          <Button size="small" disabled={all === null} onClick={() => setAmount(all)}>
            {t('withdrawal.all')}
          </Button>
        }
      />
      <Sums method={method} details={details} amountMinor={amountMinor} />
      {wantsPassword && (
        <PasswordField
          id={idOf('password')}
          label={t('withdrawal.password')}
          hint={t('withdrawal.passwordWhy')}
          showLabel={t('withdrawal.showPassword')}
          hideLabel={t('withdrawal.hidePassword')}
          autoComplete="current-password"
          value={password}
          error={textAt('password')}
          onChange={(event) => {
            setPassword(event.target.value)
            forget('password')
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

/** "You withdraw" and "You get" (1§2), with the fee between them. */
function Sums({ method, details, amountMinor }: { method: Method; details: WithdrawalDetails; amountMinor: bigint | null }) {
  const t = useT()
  const { feeMinor, chargedMinor, receivedMinor } = withdrawalFee(method, amountMinor ?? 0n)
  const money = (amount: bigint) => <Money amountMinor={amount} currency={details.currency} />
  const rows: SummaryRow[] = [
    { key: 'out', term: t('withdrawal.youWithdraw'), value: money(chargedMinor) },
    { key: 'fee', term: t('withdrawal.fee'), value: money(feeMinor) },
    {
      key: 'in',
      term: t('withdrawal.youGet'),
      value: <Money amountMinor={receivedMinor} currency={details.currency} size="card" isKey />,
      isTotal: true,
    },
  ]
  return <SummaryRows rows={rows} />
}
