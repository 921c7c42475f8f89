import type { WireOutputOf } from '@baize/contract'
import { AUDIT_ACTIONS } from '@baize/domain'
import { Button, EmptyState, Select, Skeleton, TextField } from '@baize/ui'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguages, useText } from '../../platform/context.tsx'
import { DataTable } from '../../platform/data-table.tsx'
import { exactTime } from '../../platform/dates.ts'
import { usePages } from '../../platform/pages.ts'
import { useMay } from '../../platform/session.ts'
import { useForm } from '../../platform/use-form.ts'
import { MoreButton } from '../../platform/more-button.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { EventDetails } from './event-details.tsx'
import { mentionedIn, type AuditSearch } from './event-facts.ts'
import { Sentence } from './sentence.tsx'
import { useActionName } from './use-action-name.ts'
import { useSentence } from './use-sentence.ts'
import styles from './audit.module.css'

type Page = WireOutputOf<'staff.audit'>
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
  const pages = list.data?.pages ?? []
  const isEmpty = pages.every(({ events }) => events.length === 0)
  return (
    <>
      <p className={styles['second']}>{t('audit.lead')}</p>
      <SearchForm key={`${by} ${value}`} search={search} onSearch={onSearch} />
      {list.isPending && <Skeleton height={320} />}
      {list.isError && <QueryFailed title={t('audit.failed.title')} query={list} />}
      {list.isSuccess && isEmpty && (
        <EmptyState
          icon={<IconSearch size={24} stroke={1.75} aria-hidden="true" />}
          title={t('audit.empty.title')}
        >
          {(by === 'subject' || by === 'actor') && t('audit.empty.text')}
        </EmptyState>
      )}
      {!isEmpty && <EventTable pages={pages} onSearch={onSearch} />}
      <MoreButton list={list} />
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
      onSearch({ by, value: by === 'all' ? '' : value.trim() })
    },
  })
  const { by } = values
  const actions = useActionOptions(search.by === 'action' ? search.value : '')
  return (
    <form role="search" className={styles['search']} noValidate onSubmit={form.onSubmit}>
      <Select
        id={form.idOf('by')}
        label={t('audit.by')}
        value={by}
        options={auditFilters.map((filter) => ({ value: filter, label: t(`audit.by.${filter}`) }))}
        onChange={(event) =>
          onValues({ by: auditFilters.find((filter) => filter === event.target.value) ?? 'all', value: '' })
        }
      />
      {by === 'action' && (
        <Select
          id={form.idOf('value')}
          label={t('audit.value.action')}
          value={values.value}
          options={actions}
          onChange={(event) => form.set('value', event.target.value)}
          error={form.textAt('value')}
        />
      )}
      {(by === 'subject' || by === 'actor') && (
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

/** Every action by its name, and `current`, which can be one of another release. */
function useActionOptions(current: string) {
  const { t } = useText()
  const { locale } = useLanguages()
  const actionName = useActionName()
  const inOrder = new Intl.Collator(locale)
  const values = new Set<string>(AUDIT_ACTIONS)
  if (current !== '') values.add(current)
  return [
    { value: '', label: t('audit.value.choose') },
    ...[...values]
      .map((value) => ({ value, label: actionName(value) }))
      .toSorted((one, other) => inOrder.compare(one.label, other.label)),
  ]
}

function EventTable({ pages, onSearch }: { pages: readonly Page[]; onSearch: Props['onSearch'] }) {
  const { t } = useText()
  const mentioned = mentionedIn(pages)
  const sentence = useSentence(mentioned)
  return (
    <DataTable
      caption={t('audit.title')}
      columns={(['when', 'what'] as const).map((key) => ({ key, label: t(`audit.column.${key}`) }))}
      cells="text"
    >
      {pages
        .flatMap(({ events }) => events)
        .map((event) => (
          <tr key={`${event.subject} ${event.seq}`}>
            <td className={styles['when']}>{exactTime(event.at)}</td>
            <td>
              <div className={styles['event']}>
                <p>
                  <Sentence parts={sentence(event)} />
                </p>
                <EventDetails event={event} mentioned={mentioned} onSearch={onSearch} />
              </div>
            </td>
          </tr>
        ))}
    </DataTable>
  )
}
