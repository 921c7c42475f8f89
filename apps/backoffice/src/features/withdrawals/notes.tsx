import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import type { WithdrawalCard } from './use-withdrawals.ts'
import styles from './card.module.css'

/** Internal notes of the decisions. The player never reads them. */
export function Notes({ notes }: { notes: WithdrawalCard['notes'] }) {
  const { t } = useText()
  return (
    <ul className={styles['notes']}>
      {notes.map(({ id, decision, by, at, note }) => (
        <li key={id}>
          <p className={styles['second']}>
            {t(`withdrawals.notes.${decision}`, { name: by, date: shortTime(at) })}
          </p>
          <p>{note}</p>
        </li>
      ))}
    </ul>
  )
}
