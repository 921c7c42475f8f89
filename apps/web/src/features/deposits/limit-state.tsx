import { formatMoney } from '@baize/ui'
import { IconClockPause, IconGauge } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CurrencyCode } from '@baize/domain'
import { OpenDepositsLink } from '../../parts/open-deposits-link.tsx'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import type { LimitLeft, LimitObstacle } from './deposit-amount.ts'
import styles from './deposit.module.css'

type Props = { limit: LimitLeft | null; currency: CurrencyCode }

export const LIMIT_REASON = 'deposit-limit-reason'

/** The amount of the limit that open deposits reserve, with a link to them. */
export function ReservedByOpen({ limit, currency }: Props) {
  const t = useT()
  if (limit === null || limit.openDeposits === 0) return null
  const amount = formatMoney(BigInt(limit.reservedAmount), currency)
  return (
    <p className={styles['limit-state']}>
      <IconClockPause size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {t('deposit.limitReserved', { amount, count: limit.openDeposits })} <OpenDepositsLink />
      </span>
    </p>
  )
}

/** Why the button is disabled, and when the limit's next period starts. */
export function LimitReason({ obstacle, currency }: { obstacle: LimitObstacle; currency: CurrencyCode }) {
  const t = useT()
  const { limit, minMinor } = obstacle
  const money = (amountMinor: bigint) => formatMoney(amountMinor, currency)
  const time = formatInstant(limit.endsAt)
  return (
    <p id={LIMIT_REASON} role="status" className={styles['limit-state']}>
      <IconGauge size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {minMinor === null
          ? t(`deposit.limitReached.${limit.period}`, { amount: money(BigInt(limit.amount)), time })
          : t(`deposit.limitBelowMinimum.${limit.period}`, {
              left: money(BigInt(limit.availableAmount)),
              min: money(minMinor),
              time,
            })}{' '}
        <Link to={paths.depositLimits}>{t('deposit.limitReached.link')}</Link>
      </span>
    </p>
  )
}
