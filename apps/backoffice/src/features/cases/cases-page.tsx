import { Button, Chip, EmptyState, LoadFailed, Select, Skeleton } from '@baize/ui'
import { IconChecks } from '@tabler/icons-react'
import { CASE_KINDS, type CaseKind } from '@baize/domain'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { CaseCard } from './case-card.tsx'
import { useCases } from './use-cases.ts'
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
  const cases = list.data?.pages.flatMap((page) => page.items) ?? []
  const [settled, setSettled] = useState<{ readonly decision: string } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The focused card is gone; a keyboard user continues from here.
  useEffect(() => {
    if (settled !== null) status.current?.focus()
  }, [settled])
  return (
    <div className={styles['page']}>
      <title>{t('cases.title')}</title>
      <h1>{t('cases.title')}</h1>
      <p className={styles['lead']}>{t('cases.lead')}</p>
      <div className={styles['chips']} role="group" aria-label={t('cases.title')}>
        <Chip isOn={isOpen} onClick={() => onSearch({ ...search, open: true })}>
          {t('cases.open', { count: list.data?.pages[0]?.openCount ?? '' })}
        </Chip>
        <Chip isOn={!isOpen} onClick={() => onSearch({ ...search, open: false })}>
          {t('cases.closed')}
        </Chip>
      </div>
      <Select
        id="case-kind"
        className={styles['filter']}
        label={t('cases.filter')}
        value={kind ?? ''}
        options={[
          { value: '', label: t('cases.filter.all') },
          ...CASE_KINDS.map((value) => ({ value, label: t(`cases.kind.${value}`) })),
        ]}
        onChange={(event) =>
          onSearch({ ...search, kind: CASE_KINDS.find((value) => value === event.target.value) ?? null })
        }
      />
      {player !== null && (
        <div>
          <Button onClick={() => onSearch({ ...search, player: null })}>{t('cases.allPlayers')}</Button>
        </div>
      )}
      {list.isPending && <Skeleton height={160} />}
      {list.isError && (
        <LoadFailed
          title={t('cases.failed.title')}
          again={t('backoffice.again')}
          isWorking={list.isFetching}
          onAgain={() => void list.refetch()}
        />
      )}
      {list.isSuccess && cases.length === 0 && (
        <EmptyState
          icon={<IconChecks size={24} stroke={1.75} aria-hidden="true" />}
          title={t('cases.empty.title')}
        >
          {kind === null && player === null && t('cases.empty.text')}
        </EmptyState>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles['meta']}>
        {settled !== null && t('cases.closedNow', settled)}
      </p>
      <ul className={styles['cases']}>
        {cases.map((staffCase) => (
          <li key={staffCase.id}>
            <CaseCard staffCase={staffCase} onSettled={(decision) => setSettled({ decision })} />
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
