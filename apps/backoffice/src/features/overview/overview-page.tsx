import { Card, classNames, Skeleton } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useLicences, useText } from '../../platform/context.tsx'
import { useRead } from '../../platform/pages.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { MoneyToday } from './money-today.tsx'
import type { Overview } from './overview.ts'
import { Providers } from './providers.tsx'
import styles from './overview.module.css'

const POLL_EVERY_MS = 30_000

type Props = {
  /** Name of the licence whose day is shown, as the address has it; `null` for the first. */
  licence: string | null
  onLicence: (licence: string) => void
}

/**
 * The state of the day: what waits and what is late, the money since midnight under one licence, and the providers.
 */
export function OverviewPage({ licence, onLicence }: Props) {
  const { t } = useText()
  const { licences } = useLicences()
  const chosen = (licences.find(({ name }) => name === licence) ?? licences[0])?.name
  const overview = useRead('staff.overview', chosen === undefined ? {} : { licence: chosen }, {
    queryKey: ['overview', chosen],
    everyMs: POLL_EVERY_MS,
    keepsData: true,
  })
  const { data } = overview
  return (
    <div className={styles['page']}>
      <title>{t('overview.title')}</title>
      <h1>{t('overview.title')}</h1>
      {overview.isPending && <Skeleton height={320} />}
      {overview.isError && data === undefined && (
        <QueryFailed title={t('overview.failed.title')} query={overview} />
      )}
      {data !== undefined && (
        <>
          <Waiting overview={data} />
          {data.money !== null && (
            <MoneyToday money={data.money} licence={chosen ?? data.money.licence} onLicence={onLicence} />
          )}
          <Providers providers={data.providers} />
        </>
      )}
    </div>
  )
}

/** What needs a person, each number with a link to its list. What is late stands out. */
function Waiting({ overview: { withdrawals, cases } }: { overview: Overview }) {
  const { t } = useText()
  const sum = (of: 'open' | 'late') => cases.reduce((all, each) => all + each[of], 0)
  const late = (count: number) => (count === 0 ? null : t('overview.late', { count }))
  return (
    <section aria-labelledby="overview-waiting" className={styles['section']}>
      <h2 id="overview-waiting">{t('overview.waiting')}</h2>
      <ul className={styles['tiles']}>
        <Tile label={t('overview.toCheck')} count={withdrawals.toCheck} late={late(withdrawals.late)}>
          <Link to={paths.withdrawals} search={{ queue: 'toCheck' }}>
            {t('overview.openQueue')}
          </Link>
        </Tile>
        <Tile label={t('overview.second')} count={withdrawals.second}>
          <Link to={paths.withdrawals} search={{ queue: 'second' }}>
            {t('overview.openQueue')}
          </Link>
        </Tile>
        <Tile label={t('overview.waitingForPlayer')} count={withdrawals.waiting}>
          <Link to={paths.withdrawals} search={{ queue: 'waiting' }}>
            {t('overview.openQueue')}
          </Link>
        </Tile>
        <Tile label={t('overview.cases')} count={sum('open')} late={late(sum('late'))}>
          <Link to={paths.cases}>{t('overview.openCases')}</Link>
        </Tile>
      </ul>
      {cases.length > 0 && <CaseKinds cases={cases} />}
    </section>
  )
}

type TileProps = { label: string; count: number; late?: string | null; children: ReactNode }

function Tile({ label, count, late = null, children }: TileProps) {
  return (
    <li>
      <Card as="div" className={classNames(styles['tile'], late !== null && styles['is-late'])}>
        <p className={styles['label']}>{label}</p>
        <p className={styles['number']}>{count}</p>
        {late !== null && <p className={styles['late']}>{late}</p>}
        {children}
      </Card>
    </li>
  )
}

function CaseKinds({ cases }: { cases: Overview['cases'] }) {
  const { t } = useText()
  // Kinds with late cases first, then the most.
  const inOrder = cases.toSorted((one, other) => other.late - one.late || other.open - one.open)
  return (
    <ul className={styles['kinds']} aria-label={t('overview.caseKinds')}>
      {inOrder.map(({ kind, open, late }) => (
        <li key={kind}>
          <Link to={paths.cases} search={{ kind }}>
            {t(`cases.kind.${kind}`)}
          </Link>{' '}
          {late === 0 ? open : t('overview.openAndLate', { open, late })}
        </li>
      ))}
    </ul>
  )
}
