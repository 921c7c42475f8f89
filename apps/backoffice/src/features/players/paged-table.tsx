import { EmptyState, Skeleton } from '@baize/ui'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../platform/context.tsx'
import { DataTable, type Column } from '../../platform/data-table.tsx'
import { MoreButton } from '../../platform/more-button.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'

type List = {
  readonly isFetching: boolean
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}
type Props = {
  label: string
  /** What is listed. */
  of: 'deposits' | 'withdrawals' | 'cards' | 'sessions' | 'postings'
  list: List
  columns: readonly Column[]
  count: number
  children: ReactNode
}

/** A list of a player profile with its states (loading, empty, failed, table) and its next page. */
export function PagedTable({ label, of, list, columns, count, children }: Props) {
  const { t } = useText()
  if (list.isPending) return <Skeleton height={240} />
  // The rows already shown stay; the button loads again what failed.
  const refetch = () => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  const query = { ...list, refetch }
  if (list.isError && count === 0) return <QueryFailed title={t('players.failed.title')} query={query} />
  if (count === 0)
    return (
      <EmptyState
        icon={<IconInbox size={24} stroke={1.75} aria-hidden="true" />}
        title={t(`players.none.${of}`)}
      />
    )
  return (
    <>
      <DataTable caption={label} columns={columns}>
        {children}
      </DataTable>
      {list.isError && <QueryFailed title={t('players.failed.title')} query={query} />}
      <MoreButton list={{ ...list, hasNextPage: list.hasNextPage && !list.isError }} />
    </>
  )
}
