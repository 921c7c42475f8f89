import { Refusal, type ApiError } from '@baize/client'
import type { CurrencyCode } from '@baize/domain'
import { Alert, Button, formatMoney } from '@baize/ui'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import type { Limit } from './limit-change.ts'

/** A pending looser limit: its date, the limit until then, and the button that withdraws the change. */
export function PendingChange({ limit, currency }: { limit: Limit; currency: CurrencyCode }) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  if (limit.pending === null || limit.amount === null) return null

  const { amount: current } = limit
  const time = formatInstant(limit.pending.effectiveAt)
  const withdrawChange = async () => {
    setSending(true)
    const answer = await api.post('player.saveLimit', {
      type: limit.type,
      period: limit.period,
      amount: current,
    })
    setSending(false)
    setError(answer.ok ? null : answer.error)
    refresh('player.limits', 'payments.methods')
  }
  const currentText = formatMoney(BigInt(current), currency)
  const { amount } = limit.pending
  return (
    <>
      <Refusal error={error} />
      <Alert
        kind="info"
        isLive
        title={
          amount === null
            ? t(`limits.pendingNone.${limit.type}`, { time, period: limit.period })
            : t(`limits.pending.${limit.type}`, {
                time,
                period: limit.period,
                amount: formatMoney(BigInt(amount), currency),
              })
        }
        action={
          <Button isWorking={isSending} onClick={() => void withdrawChange()}>
            {t('limits.keep', { amount: currentText })}
          </Button>
        }
      >
        {t('limits.until', { amount: currentText })}
      </Alert>
    </>
  )
}
