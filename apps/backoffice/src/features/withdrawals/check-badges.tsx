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

/** The checks with a concern, each by its name: a number would hide what decides. */
export function CheckBadges({ row }: { row: QueueRow }) {
  const { t } = useText()
  const badges = useBadges(row)
  return (
    <span className={styles['badges']}>
      {badges.length === 0 && <Badge kind="success">{t('withdrawals.allClear')}</Badge>}
      {badges.map(({ label, badge }) => (
        <Fragment key={label}>{badge}</Fragment>
      ))}
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
