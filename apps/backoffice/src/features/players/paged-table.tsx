import { Button, EmptyState, LoadFailed, Skeleton } from '@baize/ui'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../platform/context.tsx'
import { DataTable, type Column } from '../../platform/data-table.tsx'

type List = {
  readonly isFetching: boolean
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}
type Props = { label: string; list: List; columns: readonly Column[]; count: number; children: ReactNode }

/** A list of a player profile with its states (loading, empty, failed, table) and its next page. */
export function PagedTable({ label, list, columns, count, children }: Props) {
  const { t } = useText()
  if (list.isPending) return <Skeleton height={240} />
  if (list.isError)
    return (
      <LoadFailed
        title={t('players.failed.title')}
        again={t('backoffice.again')}
        isWorking={list.isFetching}
        onAgain={() => void list.refetch()}
      />
    )
  if (count === 0)
    return (
      <EmptyState
        icon={<IconInbox size={24} stroke={1.75} aria-hidden="true" />}
        title={t('players.list.empty')}
      />
    )
  return (
    <>
      <DataTable caption={label} columns={columns}>
        {children}
      </DataTable>
      {list.hasNextPage && (
        <Button isWorking={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('backoffice.more')}
        </Button>
      )}
    </>
  )
}
