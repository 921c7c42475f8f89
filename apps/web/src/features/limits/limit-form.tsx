import type { ApiError } from '@baize/client'
import { parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { Alert, AmountField, Button, cardClass, formatMoney, moneyUnit } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { FormAlert } from '../../parts/form-alert.tsx'
import { useT } from '../../platform/i18n.tsx'
import { amountFault } from '../../platform/field-faults.ts'
import { refresh } from '../../platform/query.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { isTighter, leftUnder, outsideOf, type Limit, type LimitType, type Period } from './limit-change.ts'
import styles from './limits.module.css'

type Props = {
  type: LimitType
  period: Period
  limit: Limit | null
  currency: CurrencyCode
  onDone: () => void
}

/** Sets, changes or removes a limit. Shows the effect before it is saved, at once or later. */
export function LimitForm({ type, period, limit, currency, onDone }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [amountText, setAmount] = useState('')
  const [isValidated, setValidated] = useState(false)
  const { isSending, error, save } = useSaveLimit({ type, period, onDone })
  const current = limit?.amount ?? null
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const read = parseTypedAmount(amountText, currency)
  const typed = read.ok && read.value > 0n ? read.value : null
  const side = typed === null || limit === null ? null : outsideOf(limit, typed)
  const money = (amount: string | bigint) => formatMoney(BigInt(amount), currency)
  const problem =
    typed === null
      ? errorText.at(amountFault(read.ok ? 'mandatory' : read.error, currency))
      : side === 'below'
        ? t('limits.below', { amount: money(limit?.minAmount ?? 0n) })
        : side === 'above'
          ? t('limits.above', { amount: money(limit?.maxAmount ?? 0n) })
          : undefined
  return (
    <form
      ref={form}
      noValidate
      className={cardClass(styles['form'])}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSending) return
        setValidated(true)
        if (typed !== null && side === null) void save(typed)
      }}
    >
      <h3>
        {current === null ? t(`limits.set.${type}`, { period }) : t(`limits.change.${type}`, { period })}
      </h3>
      <FormAlert text={error === null ? null : errorText(error)} />
      <AmountField
        id={`limit-amount-${type}`}
        label={t('limits.amount')}
        hint={t('limits.whole', {
          currency,
          max: limit?.maxAmount == null ? 'none' : money(limit.maxAmount),
        })}
        error={isValidated ? problem : undefined}
        currency={currency}
        size="medium"
        unit={t('limits.unit', { unit: moneyUnit(currency), period })}
        text={amountText}
        onChange={(text) => {
          setAmount(text)
          if (text !== amountText) setValidated(false)
        }}
        faultText={(found) => errorText.at(amountFault(found, currency))}
        beside={
          <Button type="submit" variant="primary" isWorking={isSending}>
            {typed === null ? t('limits.save') : t('limits.saveAmount', { amount: money(typed) })}
          </Button>
        }
      />
      <div role="status">
        {typed !== null && side === null && (
          <LimitEffect type={type} period={period} limit={limit} currency={currency} amountMinor={typed} />
        )}
      </div>
      <div className={styles['actions']}>
        {current !== null && (
          <Button disabled={isSending} onClick={() => void save(null)}>
            {t('limits.remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          {t('limits.leave')}
        </Button>
      </div>
    </form>
  )
}

function useSaveLimit({ type, period, onDone }: Pick<Props, 'type' | 'period' | 'onDone'>) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const save = async (amount: bigint | null) => {
    setSending(true)
    setError(null)
    const answer = await api.post('player.saveLimit', {
      type,
      period,
      amount: amount === null ? null : amount.toString(),
    })
    setSending(false)
    if (!answer.ok) return setError(answer.error)
    refresh('player.limits', 'payments.methods')
    onDone()
  }
  return { isSending, error, save }
}

/** When a new limit applies, and what it leaves in the current period. */
function LimitEffect({
  type,
  period,
  limit,
  currency,
  amountMinor,
}: Omit<Props, 'onDone'> & { amountMinor: bigint }) {
  const t = useT()
  const current = limit?.amount ?? null
  const left = limit === null ? 0n : leftUnder(limit, amountMinor)
  const money = (amount: string | bigint) => formatMoney(BigInt(amount), currency)
  return (
    <Alert kind={isTighter(current, amountMinor) ? 'success' : 'info'}>
      {!isTighter(current, amountMinor)
        ? t('limits.later', { amount: money(current ?? '0') })
        : limit === null || current === null
          ? t('limits.atOnce')
          : t(`limits.lower.${type}`, {
              amount: money(current),
              left: left === 0n ? 'none' : money(left),
              period,
            })}
    </Alert>
  )
}
