import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../platform/context.tsx'
import type { QueueRow } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

/** The account owner's name as the player typed it, marked when another request has a different name. */
export function AccountOwner({
  row: { ownerName, concerns },
}: {
  row: Pick<QueueRow, 'ownerName' | 'concerns'>
}) {
  const { t } = useText()
  const differs = concerns.includes('accountOwner')
  return (
    <span className={styles['owner']} data-differs={differs || undefined}>
      {differs && <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />}
      <span className="visually-hidden">{t('withdrawals.card.owner')} </span>
      {ownerName}
      {differs && <span className="visually-hidden"> {t('withdrawals.card.owner.differs')}</span>}
    </span>
  )
}
