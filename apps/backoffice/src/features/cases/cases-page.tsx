import { Button, Chip, EmptyState, Select, Skeleton } from '@baize/ui'
import { IconChecks, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { CaseCard } from './case-card.tsx'
import { caseKinds, useCases, type CaseKind } from './use-cases.ts'
import styles from './cases.module.css'

export type CasesSearch = {
  readonly open: boolean
  readonly kind: CaseKind | null
  readonly player: string | null
}
type Props = { search: CasesSearch; onSearch: (search: CasesSearch) => void }

/** The cases, earliest deadline first. The filter is kept in the address. */
export function CasesPage({ search, onSearch }: Props) {
  const { t } = useText()
  const { open: isOpen, kind, player } = search
  const list = useCases({ isOpen, kind, playerId: player })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const [settled, setSettled] = useState<{ readonly decision: string } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The focused card is gone; a keyboard user continues from here.
  useEffect(() => {
    if (settled !== null) status.current?.focus()
  }, [settled])
  return (
    <div className={styles['page']}>
      <title>{t('items.title')}</title>
      <h1>{t('items.title')}</h1>
      <p className={styles['lead']}>{t('items.lead')}</p>
      <div className={styles['chips']} role="group" aria-label={t('items.title')}>
        <Chip isOn={isOpen} onClick={() => onSearch({ ...search, open: true })}>
          {t('items.open', { count: list.data?.pages[0]?.openCount ?? '' })}
        </Chip>
        <Chip isOn={!isOpen} onClick={() => onSearch({ ...search, open: false })}>
          {t('items.closed')}
        </Chip>
      </div>
      <Select
        id="item-kind"
        className={styles['filter']}
        label={t('items.filter')}
        value={kind ?? ''}
        options={[
          { value: '', label: t('items.filter.all') },
          ...caseKinds.map((value) => ({ value, label: t(`items.kind.${value}`) })),
        ]}
        onChange={(event) =>
          onSearch({ ...search, kind: caseKinds.find((value) => value === event.target.value) ?? null })
        }
      />
      {player !== null && (
        <div>
          <Button onClick={() => onSearch({ ...search, player: null })}>{t('items.everybody')}</Button>
        </div>
      )}
      {list.isPending && <Skeleton height={160} />}
      {list.isError && (
        <EmptyState
          icon={<IconPlugConnectedX size={24} stroke={1.75} aria-hidden="true" />}
          title={t('items.failed.title')}
          action={<Button onClick={() => void list.refetch()}>{t('backoffice.again')}</Button>}
        />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={<IconChecks size={24} stroke={1.75} aria-hidden="true" />}
          title={t('items.empty.title')}
        >
          {kind === null && player === null && t('items.empty.text')}
        </EmptyState>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles['meta']}>
        {settled !== null && t('items.settledNow', settled)}
      </p>
      <ul className={styles['items']}>
        {items.map((item) => (
          <li key={item.id}>
            <CaseCard item={item} onSettled={(decision) => setSettled({ decision })} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isWorking={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('backoffice.more')}
        </Button>
      )}
    </div>
  )
}
