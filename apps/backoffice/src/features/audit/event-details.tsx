import { useText } from '../../platform/context.tsx'
import type { AuditEvent, AuditSearch } from './event-facts.ts'
import styles from './audit.module.css'

type Props = { event: AuditEvent; onSearch: (search: AuditSearch) => void }

/** The event as stored. Actor, action and subject lead to all events with the same value. */
export function EventDetails({ event, onSearch }: Props) {
  const { t } = useText()
  const filters = [
    { by: 'actor', value: event.actor },
    { by: 'action', value: event.action },
    { by: 'subject', value: event.subject },
  ] as const
  return (
    <details className={styles['details']}>
      <summary>{t('audit.details')}</summary>
      <dl>
        {filters.map(({ by, value }) => (
          <div key={by}>
            <dt>{t(`audit.detail.${by}`)}</dt>
            <dd>
              <button
                type="button"
                className={styles['filter']}
                title={t('audit.filterBy', { value })}
                onClick={() => onSearch({ by, value })}
              >
                {value}
              </button>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('audit.detail.row')}</dt>
          <dd>{event.seq}</dd>
        </div>
        {Object.entries(event.details).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
