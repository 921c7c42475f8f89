import { classNames } from '@baize/ui'
import { useT } from '../platform/i18n.tsx'
import { useStart } from '../platform/start.ts'
import styles from './age-mark.module.css'

/** From which age on one may play here: on every page, the games' too. */
export function AgeMark({ isSmall = false }: { isSmall?: boolean }) {
  const t = useT()
  const { playerAgeLimit } = useStart().rules
  return (
    <span
      className={classNames(styles['mark'], isSmall && styles['small'])}
      role="img"
      aria-label={t('parts.age', { age: playerAgeLimit })}
    >
      {playerAgeLimit}+
    </span>
  )
}
