import type { TransactionKind } from '@baize/contract'
import { Money } from '@baize/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { nowMs } from '../../platform/clock.ts'
import { calendarDate } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { menuKinds } from './kinds.ts'
import { OpenEntry } from './open-entry.tsx'
import { DEFAULT_PERIOD, daysOf } from './period.ts'
import { TransactionFilter } from './transaction-filter.tsx'
import { TransactionList } from './transaction-list.tsx'
import styles from './transactions.module.css'
import { useTransactions, type Sums } from './use-transactions.ts'

/** One list of everything that moved the cash; what is filtered stands in the address. */
export function Transactions({ kind }: { kind: TransactionKind | null }) {
  const t = useT()
  const { period = DEFAULT_PERIOD, from, to, progress } = useSearch({ strict: false })
  const days = daysOf(period, calendarDate(nowMs()), { ...(from && { from }), ...(to && { to }) })
  // The link of the cashier's notice leads to withdrawals that are under way (1§2).
  const shown = progress ?? (kind === 'withdrawal' ? 'open' : 'any')
  const pages = useTransactions({ ...days, ...(kind && { kind }), ...(shown !== 'any' && { progress: shown }) })
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? []
  const title = kind === null ? t('transactions.title') : t(`transactions.title.${kind}`)
  usePageTitle(title)
  return (
    <section className={styles['page']} aria-labelledby="transactions-title">
      <div className={styles['head']}>
        <h1 id="transactions-title">{title}</h1>
        <SumsOfPeriod sums={pages.data?.pages[0]?.sums} />
      </div>
      <div className={styles['tools']}>
        <nav className={styles['chips']} aria-label={t('transactions.kinds')}>
          <KindLink kind={null} isOn={kind === null} />
          {menuKinds.map((each) => (
            <KindLink key={each} kind={each} isOn={kind === each} />
          ))}
        </nav>
        <TransactionFilter period={period} from={from} to={to} progress={shown} />
      </div>
      <TransactionList pages={pages} lines={lines} kind={kind} />
      <OpenEntry lines={lines} />
    </section>
  )
}

function KindLink({ kind, isOn }: { kind: TransactionKind | null; isOn: boolean }) {
  const t = useT()
  const { period, from, to } = useSearch({ strict: false })
  const kept = { ...(period && { period }), ...(from && { from }), ...(to && { to }) }
  const common = {
    className: styles[isOn ? 'tab-on' : 'tab-off'],
    activeProps: {},
    'aria-current': isOn ? ('page' as const) : undefined,
    children: kind === null ? t('transactions.all') : t(`transactions.kind.${kind}`),
  }
  if (kind === null) return <Link to={paths.transactions} search={kept} {...common} />
  if (kind === 'deposit') return <Link to={paths.depositTransactions} search={{ ...kept, tab: 'transactions' }} {...common} />
  if (kind === 'withdrawal')
    return <Link to={paths.withdrawalTransactions} search={{ ...kept, tab: 'transactions', progress: 'any' }} {...common} />
  return <Link to={paths.kindOfTransactions} params={{ kind }} search={kept} {...common} />
}

/** What came in, went out and was won or lost in the period, whatever else is filtered. */
function SumsOfPeriod({ sums }: { sums: Sums | undefined }) {
  const t = useT()
  if (sums === undefined) return <div className={styles['sums']} />
  return (
    <dl className={styles['sums']}>
      {(['in', 'out', 'played'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`transactions.sum.${name}`)}</dt>
          <dd>
            <Money amountMinor={BigInt(sums[name])} currency={sums.currency} showPlus />
          </dd>
        </div>
      ))}
    </dl>
  )
}
