import { Refusal, useNowMs, type ApiError } from '@baize/client'
import type { CurrencyCode } from '@baize/domain'
import { Alert, Button } from '@baize/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useLimitTexts } from '../../platform/limit-texts.ts'
import { refresh } from '../../platform/query.ts'
import { changeAt, type Change } from '../../platform/limit-changes.ts'
import type { Limit } from './limit-change.ts'
import { timeLeft } from './time-left.ts'

type Props = { limit: Limit; currency: CurrencyCode }

/**
 * A looser limit that is not in force: its times, the limit until then, and the buttons that confirm or
 * withdraw the change. One that was not confirmed in time is shown until the player closes it.
 */
export function PendingChange({ limit, currency }: Props) {
  const t = useT()
  const now = useNowMs(1000)
  const { isSending, error, keep, confirm } = useDecision(limit)
  const change = changeAt(limit, now)
  const texts = useChangeTexts(limit, currency)
  const isDue = change?.state === 'automatic' && now >= Date.parse(change.effectiveAt)
  useEffect(() => {
    if (isDue) refresh('player.limits', 'payments.methods')
  }, [isDue])
  if (change === null || limit.amount === null) return null
  const keepButton = (
    <Button key="keep" isWorking={isSending === 'keep'} onClick={() => void keep()}>
      {change.state === 'lapsed' ? t('limits.lapsed.close') : texts.keep}
    </Button>
  )
  const confirmButton = (
    <Button
      key="confirm"
      variant="primary"
      aria-disabled={change.state === 'waiting'}
      isWorking={isSending === 'confirm'}
      onClick={() => change.state === 'confirmable' && void confirm(change.amount)}
    >
      {texts.confirm(change)}
    </Button>
  )
  const isToConfirm = change.state === 'waiting' || change.state === 'confirmable'
  return (
    <>
      <Refusal error={error} />
      <Alert
        kind={change.state === 'confirmable' ? 'warning' : 'info'}
        isLive
        title={texts.title(change)}
        action={isToConfirm ? [confirmButton, keepButton] : keepButton}
      >
        {texts.body(change)} <Countdown change={change} now={now} />
        {change.state !== 'lapsed' && limit.pending?.requestedBy === 'support' && (
          <> {t('limits.bySupport')}</>
        )}
      </Alert>
    </>
  )
}

/**
 * The time until the change takes effect or can be confirmed, or that is left to confirm it, by the platform's
 * clock. Not announced: it changes every second.
 */
function Countdown({ change, now }: { change: Change; now: number }) {
  const t = useT()
  if (change.state === 'lapsed') return null
  const end = change.state === 'confirmable' ? change.confirmBy : change.effectiveAt
  const left = timeLeft(Date.parse(end) - now)
  return (
    <span role="timer" aria-live="off">
      {change.state === 'confirmable'
        ? t('limits.timeLeft', { left: t('limits.remaining', left) })
        : t('limits.timeUntil', { state: change.state, left: t('limits.remaining', left) })}
    </span>
  )
}

/** The two calls that decide about a change: keep the current limit, or confirm the other one. */
function useDecision({ type, period, amount: current }: Limit) {
  const [isSending, setSending] = useState<'keep' | 'confirm' | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const send = async (id: 'player.saveLimit' | 'player.confirmLimit', amount: string | null) => {
    setSending(id === 'player.saveLimit' ? 'keep' : 'confirm')
    const answer = await api.post(id, { type, period, amount })
    setSending(null)
    setError(answer.ok ? null : answer.error)
    refresh('player.limits', 'payments.methods')
  }
  return {
    isSending,
    error,
    keep: () => send('player.saveLimit', current),
    confirm: (amount: string | null) => send('player.confirmLimit', amount),
  }
}

/** What is said about a change in each of its states. */
function useChangeTexts({ type, period, amount: currentMinor }: Limit, currency: CurrencyCode) {
  const t = useT()
  const { formatLimit } = useLimitTexts()
  const shown = (text: string) => formatLimit(type, BigInt(text), currency)
  const current = shown(currentMinor ?? '0')
  const amountOf = ({ amount }: Change) => (amount === null ? 'none' : shown(amount))
  return {
    keep: t('limits.keep', { amount: current }),
    confirm: (change: Change): string => t('limits.confirm', { amount: amountOf(change), period }),
    title(change: Change): string {
      const amount = amountOf(change)
      switch (change.state) {
        case 'automatic': {
          const time = formatInstant(change.effectiveAt)
          return change.amount === null
            ? t(`limits.pendingNone.${type}`, { time, period })
            : t(`limits.pending.${type}`, { time, period, amount })
        }
        case 'waiting':
          return t('limits.toConfirm', { amount, period, time: formatInstant(change.effectiveAt) })
        case 'confirmable':
          return t('limits.confirmNow', { amount, period })
        case 'lapsed':
          return t('limits.lapsed', { amount, period })
      }
    },
    body(change: Change): ReactNode {
      switch (change.state) {
        case 'automatic':
          return t('limits.until', { amount: current })
        case 'waiting':
          return t('limits.toConfirm.until', { current, until: formatInstant(change.confirmBy) })
        case 'confirmable':
          return t('limits.confirmNow.until', { current, until: formatInstant(change.confirmBy) })
        case 'lapsed':
          return t('limits.lapsed.stays', { current, until: formatInstant(change.at) })
      }
    },
  }
}
