import { Gauge, Money, SummaryRows, Timeline, WaitingArc, type TimelineState } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import type { Specimen } from './specimen.ts'
import styles from './style-guide.module.css'

const sizes = ['title', 'dialog', 'card', 'lead', 'inherit'] as const
const gauges = [
  { left: 1, waiting: 0 },
  { left: 0.64, waiting: 0 },
  { left: 0.1, waiting: 0.4 },
  { left: 0, waiting: 1 },
]

function Amounts() {
  return (
    <div className={styles['line']}>
      <Money amountMinor={48_250_00n} currency="HUF" size="dialog" isKey />
      {sizes.map((size) => (
        <Money key={size} amountMinor={25_000_00n} currency="HUF" size={size} />
      ))}
      <Money amountMinor={1_250_50n} currency="EUR" />
      <Money amountMinor={1_200_00n} currency="HUF" showPlus />
      <Money amountMinor={-3_400_00n} currency="HUF" showPlus />
    </div>
  )
}

function SummaryStates() {
  const t = useT()
  return (
    <SummaryRows
      rows={[
        { key: 'amount', term: t('guide.amount'), value: <Money amountMinor={25_000_00n} currency="HUF" /> },
        { key: 'fee', term: t('guide.fee'), value: <Money amountMinor={375_00n} currency="HUF" /> },
        {
          key: 'arrives',
          term: t('guide.arrives'),
          value: <Money amountMinor={24_625_00n} currency="HUF" />,
          isTotal: true,
        },
      ]}
    />
  )
}

function Gauges() {
  const t = useT()
  return (
    <div className={styles['pair']}>
      {gauges.map(({ left, waiting }) => (
        <Gauge
          key={left}
          left={left}
          waiting={waiting}
          figure={<Money amountMinor={BigInt(Math.round(left * 70_000)) * 100n} currency="HUF" />}
          caption={t('guide.left')}
        />
      ))}
    </div>
  )
}

function Steps() {
  const t = useT()
  const stateLabels: Record<TimelineState, string> = {
    done: t('guide.state.done'),
    now: t('guide.state.now'),
    toCome: t('guide.state.toCome'),
    failed: t('guide.state.failed'),
  }
  const sent = { key: 'sent', state: 'done', title: t('guide.step.sent'), time: '09:15' } as const
  return (
    <div className={styles['pair']}>
      <Timeline
        label={t('guide.steps')}
        stateLabels={stateLabels}
        steps={[
          sent,
          {
            key: 'bank',
            state: 'now',
            title: t('guide.step.bank'),
            reason: t('guide.step.bankReason'),
            sign: 'bank',
          },
          { key: 'arrived', state: 'toCome', title: t('guide.step.arrived'), sign: 'coins' },
        ]}
      />
      <Timeline
        label={t('guide.steps')}
        stateLabels={stateLabels}
        steps={[
          sent,
          {
            key: 'back',
            state: 'failed',
            title: t('guide.step.refused'),
            time: '16:40',
            reason: t('guide.step.refusedReason'),
          },
        ]}
      />
    </div>
  )
}

function Waiting() {
  const t = useT()
  return <WaitingArc elapsed="0:42" label={t('guide.waiting')} />
}

export const moneyAndProgress: readonly Specimen[] = [
  { name: 'Money', use: 'guide.use.money', States: Amounts },
  { name: 'SummaryRows', use: 'guide.use.summaryRows', States: SummaryStates },
  { name: 'Gauge', use: 'guide.use.gauge', States: Gauges },
  { name: 'Timeline', use: 'guide.use.timeline', States: Steps },
  { name: 'WaitingArc', use: 'guide.use.waitingArc', States: Waiting },
]
