import { Button, classNames, EmptyState, Skeleton } from '@baize/ui'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorOf } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { useErrorText } from '../../platform/use-error-text.ts'
import styles from './transactions.module.css'
import type { usePages } from './use-pages.ts'

type Pages = Pick<
  ReturnType<typeof usePages>,
  'data' | 'error' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'refetch' | 'isFetchingNextPage'
>
type Props = { pages: Pages; count: number; icon: ReactNode; emptyTitle: string; isCards?: boolean; children: ReactNode }

/** Loading, failed, empty, or the rows with a button for more. */
export function ListFrame({ pages, count, icon, emptyTitle, isCards = false, children }: Props) {
  const t = useT()
  const errorText = useErrorText()
  if (pages.data === undefined && pages.error !== null) {
    return (
      <EmptyState
        icon={<IconPlugConnectedX size={24} stroke={1.75} aria-hidden="true" />}
        title={t('transactions.error')}
        action={
          <Button isWorking={pages.isFetching} onClick={() => void pages.refetch()}>
            {t('transactions.again')}
          </Button>
        }
      >
        {errorText(errorOf(pages.error))}
      </EmptyState>
    )
  }
  if (pages.data === undefined) {
    return (
      <div className={styles['cards']}>
        <Skeleton height={isCards ? 320 : 66} />
        <Skeleton height={isCards ? 320 : 66} />
      </div>
    )
  }
  if (count === 0) return <EmptyState icon={icon} title={emptyTitle} />
  return (
    <>
      <ul className={classNames(isCards ? styles['cards'] : styles['list'])}>{children}</ul>
      {pages.hasNextPage && (
        <Button className={styles['more']} isWorking={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('transactions.more')}
        </Button>
      )}
    </>
  )
}
