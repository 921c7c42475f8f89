import type { ApiError } from '@baize/client'
import type { StaffCase } from '@baize/contract'
import { Button, Chip, EmptyState, Select, Skeleton } from '@baize/ui'
import { IconChecks } from '@tabler/icons-react'
import { CASE_KINDS, type CaseKind } from '@baize/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { MoreButton } from '../../platform/more-button.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { CaseCard } from './case-card.tsx'
import { CaseEnded } from './case-ended.tsx'
import { useCases } from './use-cases.ts'
import styles from './cases.module.css'

export type CasesSearch = {
  readonly open: boolean
  readonly kind: CaseKind | null
  readonly player: string | null
  /** One case, open or closed. */
  readonly id: string | null
}
/** The last action: resolved its case, or was refused. */
type Outcome =
  | { readonly resolved: { readonly decision: string } }
  | { readonly refused: StaffCase; readonly error: ApiError }
type Props = { search: CasesSearch; onSearch: (search: CasesSearch) => void }

/** The cases, earliest deadline first. The filter is kept in the address. */
export function CasesPage({ search, onSearch }: Props) {
  const { t } = useText()
  const { open: isOpen, kind, player, id } = search
  const list = useCases({ isOpen, kind, playerId: player, id })
  const cases = list.data?.pages.flatMap((page) => page.items) ?? []
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The focused card is gone; a keyboard user continues from here.
  const focusStatus = useCallback(() => status.current?.focus(), [])
  const resolved = outcome !== null && 'resolved' in outcome ? outcome.resolved : null
  useEffect(() => {
    if (resolved !== null) focusStatus()
  }, [resolved, focusStatus])
  const ended =
    outcome !== null &&
    'refused' in outcome &&
    isOpen &&
    !cases.some((each) => each.id === outcome.refused.id && each.closedAt === null)
      ? outcome
      : null
  const isFiltered = kind !== null || player !== null || id !== null
  const empty = isFiltered ? 'filtered' : isOpen ? 'open' : 'closed'
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
      {id !== null && (
        <div>
          <Button onClick={() => onSearch({ open: true, kind: null, player: null, id: null })}>
            {t('cases.all')}
          </Button>
        </div>
      )}
      {player !== null && (
        <div>
          <Button onClick={() => onSearch({ ...search, player: null })}>{t('cases.allPlayers')}</Button>
        </div>
      )}
      {list.isPending && <Skeleton height={160} />}
      {list.isError && <QueryFailed title={t('cases.failed.title')} query={list} />}
      {list.isSuccess && cases.length === 0 && (
        <EmptyState
          icon={<IconChecks size={24} stroke={1.75} aria-hidden="true" />}
          title={t(`cases.empty.${empty}.title`)}
        >
          {t(`cases.empty.${empty}.text`)}
        </EmptyState>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles['meta']}>
        {resolved !== null && t('cases.closedNow', resolved)}
        {ended !== null && list.isSuccess && (
          <CaseEnded
            staffCase={ended.refused}
            error={ended.error}
            onShown={focusStatus}
            onSeeClosed={() => onSearch({ ...search, open: false })}
          />
        )}
      </p>
      <ul className={styles['cases']}>
        {cases.map((staffCase) => (
          <li key={staffCase.id}>
            <CaseCard
              staffCase={staffCase}
              onResolved={(decision) => setOutcome({ resolved: { decision } })}
              onRefused={(error) => setOutcome({ refused: staffCase, error })}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  )
}
