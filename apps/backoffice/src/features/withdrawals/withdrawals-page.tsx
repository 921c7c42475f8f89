import { Button, Chip, EmptyState, Skeleton } from '@baize/ui'
import { IconInbox, IconPlugConnectedX } from '@tabler/icons-react'
import { useText } from '../../platform/context.tsx'
import { queues, useQueue, type Queue } from './use-withdrawals.ts'
import { WithdrawalCardPanel } from './withdrawal-card.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'
import styles from './withdrawals.module.css'

type Props = { queue: Queue; reference: string | null; onQueue: (queue: Queue) => void; onOpen: (reference: string | null) => void }

/** The withdrawals that wait, soonest promise first, and the one that is open beside them. */
export function WithdrawalsPage({ queue, reference, onQueue, onOpen }: Props) {
  const { t } = useText()
  const list = useQueue(queue)
  const counts = list.data?.pages[0]?.counts
  const rows = list.data?.pages.flatMap((page) => page.withdrawals) ?? []
  return (
    <div className={styles['page']} data-open={reference !== null || undefined}>
      <title>{t('withdrawals.title')}</title>
      <div className={styles['list']}>
        <h1>{t('withdrawals.title')}</h1>
        <div className={styles['queues']} role="group" aria-label={t('withdrawals.queues')}>
          {queues.map((name) => (
            <Chip key={name} isOn={name === queue} onClick={() => onQueue(name)}>
              {t(`withdrawals.queue.${name}`, { count: name === 'ended' ? '' : (counts?.[name] ?? '') })}
            </Chip>
          ))}
        </div>
        {list.isPending && <ListSkeleton />}
        {list.isError && (
          <EmptyState
            icon={<IconPlugConnectedX size={24} stroke={1.75} aria-hidden="true" />}
            title={t('withdrawals.failed.title')}
            action={<Button onClick={() => void list.refetch()}>{t('backoffice.again')}</Button>}
          >
            {t('withdrawals.failed.text')}
          </EmptyState>
        )}
        {list.isSuccess && rows.length === 0 && (
          <EmptyState icon={<IconInbox size={24} stroke={1.75} aria-hidden="true" />} title={t('withdrawals.empty.title')}>
            {t('withdrawals.empty.text')}
          </EmptyState>
        )}
        {rows.length > 0 && <WithdrawalTable queue={queue} rows={rows} openReference={reference} onOpen={onOpen} />}
        {rows.length > 0 && queue !== 'ended' && counts !== undefined && (
          <p className={styles['second']}>{t('withdrawals.shown', { shown: rows.length, all: counts[queue] })}</p>
        )}
        {list.hasNextPage && (
          <Button isWorking={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('backoffice.more')}
          </Button>
        )}
      </div>
      {reference !== null && <WithdrawalCardPanel key={reference} reference={reference} onClose={() => onOpen(null)} />}
    </div>
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
