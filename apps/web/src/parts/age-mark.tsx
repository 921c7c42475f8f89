import { classNames } from '@baize/ui'
import { useT } from '../platform/i18n.tsx'
import { useStart } from '../platform/start.ts'
import styles from './footer.module.css'

/** From which age on one may play here: on every page, the games' too. */
export function AgeMark({ isSmall = false }: { isSmall?: boolean }) {
  const t = useT()
  const { playerAgeLimit } = useStart().rules
  return (
    <span
      className={classNames(styles['age'], isSmall && styles['age-small'])}
      role="img"
      aria-label={t('shell.footer.age', { age: playerAgeLimit })}
    >
      {playerAgeLimit}+
    </span>
  )
}
