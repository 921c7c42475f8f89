import { classNames } from '@baize/ui'
import { useT } from '../platform/i18n.tsx'
import { useStart } from '../platform/start.ts'
import styles from './age-mark.module.css'

/** The minimum age for gambling: on every page, including the games. */
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
