import { Card, formatMoney, Select, Skeleton } from '@baize/ui'
import { useLicences, useText } from '../../platform/context.tsx'
import { timesIn } from '../../platform/dates.ts'
import { HourChart } from './hour-chart.tsx'
import type { Overview } from './overview.ts'
import styles from './overview.module.css'

type Money = NonNullable<Overview['money']>
type MoneyOfCurrency = Money['currencies'][number]

type Props = {
  money: Money
  /** Name of the chosen licence. The money of another one is never shown below it. */
  licence: string
  onLicence: (licence: string) => void
}

/**
 * The money of a licence's players since midnight in its time zone: totals, and their course by hour. Each currency
 * for itself, because amounts of two are never added.
 */
export function MoneyToday({ money, licence, onLicence }: Props) {
  const { t } = useText()
  const { licences, hasSeveral } = useLicences()
  const { clockTime } = timesIn(money.timeZone)
  const isChosen = money.licence === licence
  const isOne = money.currencies.length === 1
  return (
    <section aria-labelledby="overview-money" className={styles['section']}>
      <div className={styles['head']}>
        <h2 id="overview-money">{t('overview.money')}</h2>
        {isChosen && (
          <p className={styles['second']}>
            {t('overview.money.until', { zone: money.timeZone, time: clockTime(money.countedAt) })}
          </p>
        )}
      </div>
      {hasSeveral && (
        <div className={styles['licence']}>
          <Select
            id="overview-licence"
            label={t('overview.money.licence')}
            value={licence}
            options={licences.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(event) => onLicence(event.target.value)}
          />
        </div>
      )}
      {!isChosen && <Skeleton height={320} />}
      {isChosen &&
        money.currencies.map((of) => (
          <Card key={of.currency} as="div" className={styles['money']}>
            {!isOne && <h3>{t('overview.money.in', { currency: of.currency })}</h3>}
            <MoneyOf money={of} isOne={isOne} clockTime={clockTime} />
          </Card>
        ))}
    </section>
  )
}

/** The totals and charts of one currency; their titles name it when there are others. */
function MoneyOf({
  money,
  isOne,
  clockTime,
}: {
  money: MoneyOfCurrency
  isOne: boolean
  clockTime: (instant: string) => string
}) {
  const { t } = useText()
  const shown = (amount: bigint) => formatMoney(amount, money.currency)
  const [deposits, withdrawals] = [BigInt(money.deposits), BigInt(money.withdrawals)]
  const [stakes, wins] = [BigInt(money.stakes), BigInt(money.wins)]
  const totals = [
    { key: 'deposits', value: shown(deposits) },
    { key: 'withdrawals', value: shown(withdrawals) },
    { key: 'netDeposits', value: shown(deposits - withdrawals) },
    { key: 'stakes', value: shown(stakes) },
    { key: 'wins', value: shown(wins) },
    { key: 'netGaming', value: shown(stakes - wins) },
  ] as const
  const series = (name: 'deposits' | 'withdrawals' | 'stakes' | 'wins') => ({
    label: t(`overview.money.${name}`),
    values: money.hours.map((hour) => BigInt(hour[name])),
  })
  const hours = money.hours.map(({ at }) => clockTime(at).slice(0, 5))
  const common = { hours, format: shown }
  const titleOf = (chart: 'cashier' | 'play') =>
    t(`overview.chart.${chart}`, { currency: isOne ? 'none' : money.currency })
  return (
    <>
      <dl className={styles['totals']}>
        {totals.map(({ key, value }) => (
          <div key={key} data-net={key.startsWith('net') || undefined}>
            <dt>{t(`overview.money.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['charts']}>
        <HourChart
          {...common}
          title={titleOf('cashier')}
          series={[series('deposits'), series('withdrawals')]}
        />
        <HourChart {...common} title={titleOf('play')} series={[series('stakes'), series('wins')]} />
      </div>
    </>
  )
}
