import type { WireOutputOf } from '@baize/contract'
import { LIMIT_PERIODS, type CurrencyCode } from '@baize/domain'
import { Card, Money, SummaryRows } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { formatFullDate } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import styles from './limits.module.css'

type Props = { deposited: WireOutputOf<'player.limits'>['deposited']; currency: CurrencyCode }

/**
 * The total of deposits, with or without limits, and the net deposits since the account was opened: figures
 * for choosing a limit.
 */
export function Deposited({ deposited, currency }: Props) {
  const t = useT()
  const { net } = deposited
  const money = (amount: string) => <Money amountMinor={BigInt(amount)} currency={currency} />
  return (
    <Card className={styles['form']} aria-labelledby="deposited-title">
      <h3 id="deposited-title">{t('limits.deposited')}</h3>
      <SummaryRows
        rows={[
          ...LIMIT_PERIODS.map((period) => ({
            key: period,
            term: t(`limits.deposited.${period}`),
            value: money(deposited[period]),
          })),
          {
            key: 'net',
            term: t('limits.deposited.net', { date: formatFullDate(net.since) }),
            value: money(net.amount),
          },
        ]}
      />
      <Link to={paths.depositTransactions} search={{ tab: 'transactions' }} className={styles['more']}>
        {t('limits.everyDeposit')}
      </Link>
    </Card>
  )
}
