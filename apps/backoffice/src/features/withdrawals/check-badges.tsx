import { Badge } from '@baize/ui'
import { IconClockPause, IconMessageCheck, IconMessageOff, IconUsers } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useText } from '../../platform/context.tsx'
import type { QueueRow } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const
const ofRequest = {
  waits: { kind: 'info', Icon: IconClockPause },
  late: { kind: 'warning', Icon: IconMessageOff },
  answered: { kind: 'info', Icon: IconMessageCheck },
} as const

/** This many concerns are named; the rest is a number, whose names screen readers announce. */
const MAX_NAMED = 2

/** The checks with a concern. */
export function CheckBadges({ row }: { row: QueueRow }) {
  const { t } = useText()
  const badges = useBadges(row)
  const more = badges.slice(MAX_NAMED)
  return (
    <span className={styles['badges']}>
      {badges.length === 0 && <Badge kind="success">{t('withdrawals.allClear')}</Badge>}
      {badges.slice(0, MAX_NAMED).map(({ label, badge }) => (
        <Fragment key={label}>{badge}</Fragment>
      ))}
      {more.length > 0 && (
        <span className={styles['more']} title={more.map(({ label }) => label).join(', ')}>
          <span aria-hidden="true">{t('withdrawals.moreChecks', { count: more.length })}</span>
          <span className="visually-hidden">{more.map(({ label }) => label).join(', ')}</span>
        </span>
      )}
    </span>
  )
}

function useBadges({ informationRequest, needsTwo, concerns }: QueueRow) {
  const { t } = useText()
  const badges = []
  if (informationRequest !== null) {
    const { kind, Icon } = ofRequest[informationRequest.state]
    const label = t(`withdrawals.informationRequest.${informationRequest.state}`)
    badges.push({
      label,
      badge: (
        <Badge kind={kind} icon={<Icon {...icon} />}>
          {label}
        </Badge>
      ),
    })
  }
  for (const name of concerns) {
    const label = t(`withdrawals.concern.${name}`)
    badges.push({ label, badge: <Badge kind="warning">{label}</Badge> })
  }
  if (needsTwo) {
    const label = t('withdrawals.dualApproval')
    badges.push({
      label,
      badge: (
        <Badge kind="info" icon={<IconUsers {...icon} />}>
          {label}
        </Badge>
      ),
    })
  }
  return badges
}
