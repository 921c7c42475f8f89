import { Button, Chip, EmptyState, Skeleton } from '@baize/ui'
import { IconFilter, IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { MoreButton } from '../../platform/more-button.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { FilterForm } from './filter-form.tsx'
import { countFilters } from './queue-filter.ts'
import { ShortcutLegend } from './shortcut-legend.tsx'
import { DecisionTimes } from './decision-times.tsx'
import { queues, useQueue, type Queue, type QueueFilter, type QueuePage } from './use-withdrawals.ts'
import { WithdrawalCardPanel } from './withdrawal-card.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'
import styles from './withdrawals.module.css'

/** The state of the page, kept in its address. */
export type WithdrawalsView = {
  readonly queue: Queue
  readonly reference: string | null
  readonly filter: QueueFilter
}
type Props = { view: WithdrawalsView; onView: (view: WithdrawalsView) => void }

/** The undecided withdrawals, earliest deadline first, and the open one beside them. */
export function WithdrawalsPage({ view, onView }: Props) {
  const { t } = useText()
  const { queue, reference, filter } = view
  const list = useQueue(queue, filter)
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap((page) => page.withdrawals) ?? []
  const filters = countFilters(filter)
  const [isFiltering, setFiltering] = useState(Object.keys(filter).length > 0)
  const open = (next: string | null) => onView({ ...view, reference: next })
  const move = (by: 1 | -1) => {
    const at = rows.findIndex((row) => row.reference === reference)
    const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by]
    if (next !== undefined) open(next.reference)
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  return (
    <div className={styles['page']} data-open={reference !== null || undefined}>
      <title>{t('withdrawals.title')}</title>
      <div className={styles['list']}>
        <div className={styles['top']}>
          <h1>{t('withdrawals.title')}</h1>
          <DecisionTimes today={first?.today ?? null} />
        </div>
        <div className={styles['bar']}>
          <QueueChips
            queue={queue}
            counts={first?.counts}
            onQueue={(name) => onView({ ...view, queue: name, reference: null })}
          />
          <Button
            aria-expanded={isFiltering}
            icon={<IconFilter size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setFiltering(!isFiltering)}
          >
            {t('withdrawals.filter.open', { count: filters })}
          </Button>
        </div>
        {isFiltering && first !== undefined && (
          <FilterForm
            filter={filter}
            methods={first.methods}
            currencies={first.currencies}
            isSorted={queue !== 'ended'}
            onFilter={(next) => onView({ ...view, filter: next, reference: null })}
          />
        )}
        {list.isPending && <ListSkeleton />}
        {list.isError && (
          <QueryFailed title={t('withdrawals.failed.title')} query={list}>
            {t('withdrawals.failed.text')}
          </QueryFailed>
        )}
        {list.isSuccess && rows.length === 0 && (
          <EmptyQueue queue={queue} isFiltered={filters > 0} isSearched={filter.text !== undefined} />
        )}
        {rows.length > 0 && (
          <WithdrawalTable queue={queue} rows={rows} openReference={reference} onOpen={open} />
        )}
        {rows.length > 0 && first !== undefined && (
          <div className={styles['foot']}>
            <p>
              {queue === 'ended' || filters > 0 || filter.sort !== undefined
                ? t('withdrawals.shownOnly', { shown: rows.length })
                : t('withdrawals.shown', { shown: rows.length, all: first.counts[queue] })}
            </p>
            <ShortcutLegend />
          </div>
        )}
        <MoreButton list={list} />
      </div>
      {reference !== null && (
        <WithdrawalCardPanel key={reference} reference={reference} onClose={() => open(null)} />
      )}
    </div>
  )
}

type QueueChipsProps = {
  queue: Queue
  counts: QueuePage['counts'] | undefined
  onQueue: (queue: Queue) => void
}

function QueueChips({ queue, counts, onQueue }: QueueChipsProps) {
  const { t } = useText()
  return (
    <div className={styles['queues']} role="group" aria-label={t('withdrawals.queues')}>
      {queues.map((name) => (
        <Chip
          key={name}
          isOn={name === queue}
          className={styles['queue'] ?? ''}
          onClick={() => onQueue(name)}
        >
          {t(`withdrawals.queue.${name}`, { count: name === 'ended' ? '' : (counts?.[name] ?? '') })}
        </Chip>
      ))}
    </div>
  )
}

type EmptyProps = { queue: Queue; isFiltered: boolean; isSearched: boolean }

function EmptyQueue({ queue, isFiltered, isSearched }: EmptyProps) {
  const { t } = useText()
  return (
    <EmptyState
      icon={<IconInbox size={24} stroke={1.75} aria-hidden="true" />}
      title={t(isFiltered ? 'withdrawals.empty.filtered' : `withdrawals.empty.${queue}`)}
    >
      {t(
        isSearched
          ? 'withdrawals.empty.search.text'
          : isFiltered
            ? 'withdrawals.empty.filtered.text'
            : queue === 'ended'
              ? 'withdrawals.empty.ended.text'
              : 'withdrawals.empty.text',
      )}
    </EmptyState>
  )
}

function ListSkeleton() {
  const { t } = useText()
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('backoffice.loading')}>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} height={58} />
      ))}
    </div>
  )
}
