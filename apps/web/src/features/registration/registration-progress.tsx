import { classNames } from '@baize/ui'
import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import styles from './registration-progress.module.css'
type Props = {
  /** The fields of each section that have to be filled in. */
  mandatory: Readonly<Record<'details' | 'terms', readonly string[]>>
  /** Fields that are missing or wrong. */
  faulty: ReadonlySet<string>
  /** The page of the two that is shown; `null` when both are. */
  current: 'details' | 'terms' | null
  /** Leads to a section where both are shown. */
  onGo: (section: 'details' | 'terms') => void
}

/** How many of the required fields of both sections are right. On phones it stays in sight. */
export function RegistrationProgress({ mandatory, faulty, current, onGo }: Props) {
  const t = useT()
  const sections = [
    ['details', mandatory.details],
    ['terms', mandatory.terms],
  ] as const
  return (
    <ol
      className={classNames(styles['progress'], current === null && styles['sticky'])}
      aria-label={t('registration.progress')}
    >
      {sections.map(([section, fields]) => {
        const filled = fields.filter((field) => !faulty.has(field)).length
        const isDone = filled === fields.length
        const text = (
          <>
            <span className={styles['name']}>
              {isDone && <IconCheck size={16} stroke={2} aria-hidden="true" />}
              {t(`registration.progress.${section}`)}
            </span>{' '}
            <span className={styles['count']}>
              {isDone
                ? t('registration.progress.done')
                : t('registration.progress.fields', { filled, count: fields.length })}
            </span>
            <span className={styles['bar']} aria-hidden="true">
              <span style={{ transform: `scaleX(${filled / fields.length})` }} />
            </span>
          </>
        )
        return (
          <li key={section} aria-current={current === section ? 'step' : undefined}>
            {current === null ? (
              <button type="button" className={styles['part']} onClick={() => onGo(section)}>
                {text}
              </button>
            ) : (
              <span className={styles['part']}>{text}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
