import { Badge } from '@baize/ui'
import { IconUsers } from '@tabler/icons-react'
import { useText } from '../../platform/context.tsx'
import type { QueueRow } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

/** The checks that somebody should look at, by name, and whether two people are needed. */
export function CheckBadges({ row }: { row: QueueRow }) {
  const { t } = useText()
  return (
    <span className={styles['badges']}>
      {row.needsTwo && (
        <Badge kind="info" icon={<IconUsers size={15} stroke={1.75} aria-hidden="true" />}>
          {t('withdrawals.needsTwo')}
        </Badge>
      )}
      {row.concerns.map((name) => (
        <Badge key={name} kind="warning">
          {t(`withdrawals.concern.${name}`)}
        </Badge>
      ))}
      {row.concerns.length === 0 && <Badge kind="success">{t('withdrawals.allClear')}</Badge>}
    </span>
  )
}
