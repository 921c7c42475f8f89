import {
  IconBuildingBank,
  IconCheck,
  IconClock,
  IconCoins,
  IconSend,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './progress.module.css'

export type TimelineState = 'done' | 'now' | 'toCome' | 'failed'
/** Who acts, or the result of the step: shown until the step is completed. */
export type TimelineSign = 'clock' | 'person' | 'send' | 'bank' | 'coins'
export type TimelineItem = {
  key: string
  state: TimelineState
  title: ReactNode
  time?: ReactNode
  reason?: ReactNode
  sign?: TimelineSign
}
type Props = {
  label: string
  steps: readonly TimelineItem[]
  stateLabels: Readonly<Record<TimelineState, string>>
}

const signs = {
  clock: IconClock,
  person: IconUserCheck,
  send: IconSend,
  bank: IconBuildingBank,
  coins: IconCoins,
}

function StepIcon({ state, sign }: { state: TimelineState; sign: TimelineSign }) {
  const Icon = state === 'done' ? IconCheck : state === 'failed' ? IconX : signs[sign]
  return <Icon size={16} stroke={1.75} aria-hidden="true" />
}

/** The steps of a process with actor, deadline and reason, instead of a percentage. */
export function Timeline({ label, steps, stateLabels }: Props) {
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classNames(styles['step'], styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles['dot']}>
            <StepIcon state={step.state} sign={step.sign ?? 'clock'} />
          </span>
          <div className={styles['step-text']}>
            <div className={styles['step-head']}>
              <span className={styles['step-title']}>
                {step.title} <span className="visually-hidden">{stateLabels[step.state]}</span>
              </span>
              {step.time !== undefined && <span className={styles['step-time']}>{step.time}</span>}
            </div>
            {step.reason !== undefined && <p className={styles['step-reason']}>{step.reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
