import type { ApiError } from '@baize/client'
import type { CurrencyCode } from '@baize/domain'
import { Alert, AmountField, Button, formatMoney } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { FormAlert } from '../../platform/form-alert.tsx'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { isTighter, type Limit, type Period } from './limit-change.ts'
import styles from './limits.module.css'

type Props = { period: Period; limit: Limit | null; currency: CurrencyCode; onDone: () => void }

/** Sets, changes or removes one limit. Before it is saved it says what would happen, at once or later. */
export function LimitForm({ period, limit, currency, onDone }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [amountMinor, setAmount] = useState<bigint | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const current = limit?.amount ?? null
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = async (amount: bigint | null) => {
    setSending(true)
    setError(null)
    const answer = await api.post('player.saveLimit', { type: 'deposit', period, amount: amount === null ? null : amount.toString() })
    setSending(false)
    if (!answer.ok) return setError(answer.error)
    refresh('player.limits', 'billfold.methods')
    onDone()
  }
  const typed = amountMinor !== null && amountMinor > 0n ? amountMinor : null
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSending) return
        setMissing(typed === null)
        if (typed !== null) void save(typed)
      }}
    >
      <h2>{current === null ? t(`limits.set.${period}`) : t(`limits.change.${period}`)}</h2>
      <FormAlert text={error === null ? null : errorText(error)} />
      <AmountField
        id="limit-amount"
        label={t('limits.amount')}
        hint={t('limits.whole')}
        error={isMissing ? t('error.validation_failed.mandatory') : undefined}
        currency={currency}
        amountMinor={amountMinor}
        onChange={(amount) => {
          setAmount(amount)
          setMissing(false)
        }}
      />
      <div role="status">
        {typed !== null && (
          <Alert kind={isTighter(current, typed) ? 'success' : 'info'}>
            {isTighter(current, typed) ? t('limits.atOnce') : t('limits.later', { amount: formatMoney(BigInt(current ?? '0'), currency) })}
          </Alert>
        )}
      </div>
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" isWorking={isSending}>
          {typed === null ? t('limits.save') : t('limits.saveAmount', { amount: formatMoney(typed, currency) })}
        </Button>
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
