import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { Button, EmptyState, LoadFailed, Select, Skeleton, TextField } from '@baize/ui'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { DataTable } from '../../platform/data-table.tsx'
import { exactTime } from '../../platform/dates.ts'
import { usePages } from '../../platform/pages.ts'
import { useMay } from '../../platform/session.ts'
import { useForm } from '../../platform/use-form.ts'
import styles from './audit.module.css'

export type AuditSearch = { readonly by: WireInputOf<'staff.audit'>['by']; readonly value: string }
type Event = WireOutputOf<'staff.audit'>['events'][number]
type Props = { search: AuditSearch; onSearch: (search: AuditSearch) => void }

export const auditFilters = [
  'all',
  'subject',
  'actor',
  'action',
] as const satisfies readonly AuditSearch['by'][]

/** The audit trail, newest first: all events, or those of one actor, one subject or one action. */
export function AuditPage(props: Props) {
  const { t } = useText()
  const mayRead = useMay('readAudit')
  return (
    <div className={styles['page']}>
      <title>{t('audit.title')}</title>
      <h1>{t('audit.title')}</h1>
      {mayRead ? (
        <Trail {...props} />
      ) : (
        <EmptyState
          icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />}
          title={t('audit.refused.title')}
        >
          {t('audit.refused.text')}
        </EmptyState>
      )}
    </div>
  )
}

function Trail({ search, onSearch }: Props) {
  const { t } = useText()
  const { by, value } = search
  const list = usePages(
    'staff.audit',
    { by, ...(by !== 'all' && { value }) },
    { queryKey: ['audit', by, value] },
  )
  const events = list.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <>
      <p className={styles['second']}>{t('audit.lead')}</p>
      <SearchForm key={`${by} ${value}`} search={search} onSearch={onSearch} />
      {list.isPending && <Skeleton height={320} />}
      {list.isError && (
        <LoadFailed
          title={t('audit.failed.title')}
          again={t('backoffice.again')}
          isWorking={list.isFetching}
          onAgain={() => void list.refetch()}
        />
      )}
      {list.isSuccess && events.length === 0 && (
        <EmptyState
          icon={<IconSearch size={24} stroke={1.75} aria-hidden="true" />}
          title={t('audit.empty.title')}
        >
          {t('audit.empty.text')}
        </EmptyState>
      )}
      {events.length > 0 && <EventTable events={events} onSearch={onSearch} />}
      {list.hasNextPage && (
        <Button isWorking={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('backoffice.more')}
        </Button>
      )}
    </>
  )
}

function SearchForm({ search, onSearch }: Props) {
  const { t } = useText()
  const [values, onValues] = useState(search)
  const form = useForm({
    id: 'audit',
    values,
    onValues,
    validate: ({ by, value }) =>
      by !== 'all' && value.trim() === '' ? [{ field: 'value', text: t('audit.value.fault') }] : [],
    send: async ({ by, value }) => {
      // Actions are stored with underscores and shown with spaces.
      const query = by === 'action' ? value.trim().replaceAll(' ', '_') : value.trim()
      onSearch({ by, value: by === 'all' ? '' : query })
    },
  })
  const { by } = values
  return (
    <form role="search" className={styles['search']} noValidate onSubmit={form.onSubmit}>
      <Select
        id={form.idOf('by')}
        label={t('audit.by')}
        value={by}
        options={auditFilters.map((filter) => ({ value: filter, label: t(`audit.by.${filter}`) }))}
        onChange={(event) =>
          form.set('by', auditFilters.find((filter) => filter === event.target.value) ?? 'all')
        }
      />
      {by !== 'all' && (
        <TextField
          id={form.idOf('value')}
          label={t(`audit.value.${by}`)}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={values.value}
          onChange={(event) => form.set('value', event.target.value)}
          error={form.textAt('value')}
        />
      )}
      <Button type="submit" variant="primary">
        {t('audit.submit')}
      </Button>
    </form>
  )
}

const auditColumns = ['when', 'who', 'what', 'about', 'details'] as const

function EventTable({ events, onSearch }: { events: readonly Event[]; onSearch: Props['onSearch'] }) {
  const { t } = useText()
  return (
    <DataTable
      caption={t('audit.title')}
      columns={auditColumns.map((key) => ({ key, label: t(`audit.column.${key}`) }))}
      cells="text"
    >
      {events.map((event) => (
        <tr key={`${event.subject} ${event.seq}`}>
          <td className={styles['when']}>{exactTime(event.at)}</td>
          <td>
            <Filter onPick={() => onSearch({ by: 'actor', value: event.actor })}>
              {event.actorName ?? (event.actor === 'platform' ? t('audit.platform') : event.actor)}
            </Filter>
          </td>
          <td>
            <Filter onPick={() => onSearch({ by: 'action', value: event.action })}>
              {event.action.replaceAll('_', ' ')}
            </Filter>
          </td>
          <td className={styles['about']}>
            <Filter onPick={() => onSearch({ by: 'subject', value: event.subject })}>{event.subject}</Filter>
            <span className={styles['second']}>{t('audit.row', { seq: event.seq })}</span>
          </td>
          <td>
            <dl className={styles['details']}>
              {Object.entries(event.details).map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Detail text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

const LONG = 160
const MAX_SHOWN = 80

/** Long details are collapsed until the reader opens them. */
function Detail({ text }: { text: string }) {
  if (text.length <= LONG) return <>{text}</>
  return (
    <details>
      <summary>{`${text.slice(0, MAX_SHOWN)}…`}</summary>
      {text}
    </details>
  )
}

/** A value of a row that links to all rows with the same value. */
function Filter({ onPick, children }: { onPick: () => void; children: string }) {
  return (
    <button type="button" className={styles['filter']} onClick={onPick}>
      {children}
    </button>
  )
}
