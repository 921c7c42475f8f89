import { isAuditDetail } from '@baize/domain'
import { useText } from '../../platform/context.tsx'
import { DetailValue } from './detail-value.tsx'
import { detailNamesOf, type AuditEvent, type AuditSearch, type Mentioned } from './event-facts.ts'
import { useActionName } from './use-action-name.ts'
import styles from './audit.module.css'

type Props = {
  event: AuditEvent
  mentioned: Mentioned
  onSearch: (search: AuditSearch) => void
}

/** What is stored of the event, with names and values in words. A detail of another release has its stored name. Actor, action and subject lead to all events with the same value. */
export function EventDetails({ event, mentioned, onSearch }: Props) {
  const { t } = useText()
  const actionName = useActionName()
  const filters = [
    { by: 'actor', value: event.actor, text: event.actor },
    { by: 'action', value: event.action, text: actionName(event.action) },
    { by: 'subject', value: event.subject, text: event.subject },
  ] as const
  return (
    <details className={styles['details']}>
      <summary>{t('audit.details')}</summary>
      <dl>
        {filters.map(({ by, value, text }) => (
          <div key={by}>
            <dt>{t(`audit.detail.${by}`)}</dt>
            <dd>
              <button
                type="button"
                className={styles['filter']}
                title={t('audit.filterBy', { value })}
                onClick={() => onSearch({ by, value })}
              >
                {text}
              </button>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('audit.detail.row')}</dt>
          <dd>{event.seq}</dd>
        </div>
        {detailNamesOf(event).map((name) => (
          <div key={name}>
            <dt>{isAuditDetail(name) ? t(`audit.detail.${name}`) : name}</dt>
            <dd>
              <DetailValue event={event} name={name} mentioned={mentioned} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
