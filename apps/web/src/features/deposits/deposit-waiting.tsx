import { useNowMs } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { Alert, buttonClass, formatMoney, Timeline, WaitingArc } from '@baize/ui'
import { formatElapsed, formatTime } from '../../platform/page-dates.ts'
import { NextAfterDeposit } from '../../parts/next-after-deposit.tsx'
import { SupportLink } from '../../parts/support-link.tsx'
import { useT } from '../../platform/i18n.tsx'
import type { StartRef } from '../../platform/use-step-focus.ts'
import { ContinueDeposit } from './continue-deposit.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import type { Method } from './deposit-amount.ts'
import { usePaymentMethod } from './use-payment-method.ts'
import styles from './outcome.module.css'

type Props = {
  start: StartRef
  status: WireOutputOf<'payments.depositStatus'>
  methods: readonly Method[]
  state: 'waiting' | 'longWait' | 'held'
  sinceMs: number
  /** Shows the provider's page in its frame again. */
  onFrame: () => void
}

/**
 * After this time the wait is longer than usual and the player may consider paying again: counted on this
 * page, and since the deposit began.
 */
const LONG_MS = 60_000
const LONG_AGE_MS = 300_000

/**
 * The provider has not reported a final status. Shows who must act, since when, that the page can be closed,
 * and how to cancel.
 */
export function DepositWaiting({ start, status, methods, state, sinceMs, onFrame }: Props) {
  const t = useT()
  const methodNameOf = usePaymentMethod()
  const nowMs = useNowMs(1_000)
  // The time since the deposit began, however often this page was opened.
  const elapsedMs = Math.max(0, nowMs - Date.parse(status.createdAt))
  // The provider has not confirmed that it received the deposit.
  const isStarting = status.status === 'init'
  const isLong =
    !isStarting && (state !== 'waiting' || nowMs - sinceMs >= LONG_MS || elapsedMs >= LONG_AGE_MS)
  const methodName = methodNameOf(status, methods)
  const amount = formatMoney(BigInt(status.amount), status.currency)
  const waitsFor = status.waitsFor ?? 'payment'
  const title =
    state === 'held'
      ? t('deposit.held.title')
      : isStarting
        ? t('deposit.starting.title')
        : isLong
          ? t('deposit.waiting.titleLong', { waitsFor })
          : t('deposit.waiting.title', { waitsFor })
  const text =
    state === 'held'
      ? t('deposit.held.text')
      : isStarting
        ? t('deposit.starting.text', { amount })
        : isLong
          ? t('deposit.waiting.textLong', { waitsFor })
          : null
  return (
    <section ref={start} className={styles['outcome']}>
      <WaitingArc elapsed={formatElapsed(elapsedMs)} label={t('deposit.waiting.elapsed')} />
      <div role="status" className={styles['outcome-head']}>
        <h2>{title}</h2>
        <p>
          {text ?? (methodName === null ? amount : t('deposit.waiting.text', { amount, method: methodName }))}
        </p>
      </div>
      <Timeline
        label={t('deposit.waiting.steps')}
        stateLabels={{
          done: t('deposit.step.done'),
          now: t('deposit.step.now'),
          toCome: t('deposit.step.toCome'),
          failed: t('deposit.step.failed'),
        }}
        steps={[
          {
            key: 'sent',
            state: isStarting ? 'now' : 'done',
            title: isStarting ? t('deposit.starting.sent') : t('deposit.waiting.sent', { waitsFor }),
            time: formatTime(status.createdAt),
          },
          {
            key: 'bank',
            state: isStarting ? 'toCome' : state === 'held' ? 'done' : 'now',
            sign: 'bank',
            title: t('deposit.waiting.bank', { waitsFor }),
            time: isStarting
              ? t('deposit.step.toCome')
              : isLong
                ? t('deposit.waiting.since', { time: formatTime(status.createdAt) })
                : t('deposit.step.now'),
            reason: isStarting
              ? undefined
              : isLong
                ? t('deposit.waiting.asking')
                : t('deposit.waiting.approve', { waitsFor }),
          },
          {
            key: 'arrived',
            state: state === 'held' ? 'now' : 'toCome',
            sign: 'coins',
            title: t('deposit.waiting.arrived'),
          },
        ]}
      />
      {isLong && <Alert kind="info">{t('deposit.waiting.notAgain', { reference: status.reference })}</Alert>}
      {!isStarting && <p className={styles['hint']}>{t('deposit.waiting.close')}</p>}
      <ContinueDeposit reference={status.reference} onFrame={onFrame} />
      <div className={styles['besides']}>
        {/* Once it takes long, nothing is left to do here unless the provider's page is still open. */}
        <NextAfterDeposit
          className={buttonClass({ variant: isLong && status.next === null ? 'primary' : 'secondary' })}
        />
        {isLong && (
          <SupportLink
            subject={t('deposit.help.subject', { reference: status.reference })}
            className={buttonClass()}
          >
            {t('deposit.help')}
          </SupportLink>
        )}
      </div>
      <CancelDeposit reference={status.reference} />
    </section>
  )
}
