import type { CurrencyCode } from '@baize/domain'
import { Button, Card, formatMoney, Gauge, Money, SummaryRows } from '@baize/ui'
import { formatDate, formatDay } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { OpenDepositsLink } from '../../parts/open-deposits-link.tsx'
import {
  openerId,
  shareLeft,
  shareReserved,
  type Limit,
  type LimitType,
  type Period,
} from './limit-change.ts'
import styles from './limits.module.css'

type Props = {
  type: LimitType
  period: Period
  limit: Limit | null
  currency: CurrencyCode
  isOpen: boolean
  onChange: () => void
}

/** A limit: its remaining amount, in the text colour, and the start of its next period. */
export function LimitCard({ type, period, limit, currency, isOpen, onChange }: Props) {
  const t = useT()
  const amount = limit?.amount ?? null
  return (
    <Card as="article" isRaised className={styles['card']} aria-labelledby={`limit-${type}-${period}`}>
      <div className={styles['card-head']}>
        <h3 id={`limit-${type}-${period}`}>{t(`limits.period.${period}`)}</h3>
        <Button
          id={openerId(type, period)}
          size="small"
          aria-expanded={isOpen}
          aria-label={
            amount === null ? t(`limits.set.${type}`, { period }) : t(`limits.change.${type}`, { period })
          }
          onClick={onChange}
        >
          {amount === null ? t('limits.set') : t('limits.change')}
        </Button>
      </div>
      {limit === null || amount === null || limit.availableAmount === null ? (
        <p className={styles['none']}>{t('limits.none')}</p>
      ) : (
        <>
          <Gauge
            left={shareLeft(limit)}
            waiting={shareReserved(limit)}
            figure={<Money amountMinor={BigInt(limit.availableAmount)} currency={currency} />}
            caption={t('limits.left')}
          />
          <p className={styles['facts']}>
            {limit.pending === null || limit.pending.amount === null
              ? t('limits.of', { amount: formatMoney(BigInt(amount), currency) })
              : t('limits.ofPending', {
                  amount: formatMoney(BigInt(amount), currency),
                  next: formatMoney(BigInt(limit.pending.amount), currency),
                })}
            <br />
            {t(`limits.startsAgain.${period}`, {
              day: formatDay(limit.periodEndsAt),
              date: formatDate(limit.periodEndsAt),
            })}
          </p>
          {limit.openDeposits > 0 && <Reserved limit={limit} currency={currency} />}
        </>
      )}
    </Card>
  )
}

/**
 * The used parts of the limit: deposited, and reserved by open deposits. With the remaining amount they add
 * up to the limit.
 */
function Reserved({
  limit: { used, reserved, openDeposits },
  currency,
}: {
  limit: Limit
  currency: CurrencyCode
}) {
  const t = useT()
  return (
    <div className={styles['reserved']}>
      <SummaryRows
        rows={[
          {
            key: 'used',
            term: t('limits.used'),
            value: <Money amountMinor={BigInt(used) - BigInt(reserved)} currency={currency} />,
          },
          {
            key: 'reserved',
            term: t('limits.reserved', { count: openDeposits }),
            value: <Money amountMinor={BigInt(reserved)} currency={currency} />,
          },
        ]}
      />
      <OpenDepositsLink className={styles['more']} />
    </div>
  )
}
