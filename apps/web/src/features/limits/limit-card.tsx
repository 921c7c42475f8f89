import { wholeMinutesLeft, type CurrencyCode } from '@baize/domain'
import { Button, Card, Gauge, Money, SummaryRows, type SummaryRow } from '@baize/ui'
import { useId } from 'react'
import { formatDate } from '../../platform/dates.ts'
import { formatDay } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useLimitTexts } from '../../platform/limit-texts.ts'
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
  limit: Limit
  currency: CurrencyCode
  isOpen: boolean
  onChange: () => void
}

/** A limit that is set: its remaining amount, in the text colour, and the start of its next period. */
export function LimitCard({ type, period, limit, currency, isOpen, onChange }: Props) {
  const t = useT()
  const { formatLimit } = useLimitTexts()
  const titleId = useId()
  const { amount, availableAmount } = limit
  if (amount === null || availableAmount === null) return null
  return (
    <Card as="article" isRaised className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['card-head']}>
        <h3 id={titleId}>{t(`limits.period.${period}`)}</h3>
        <Button
          id={openerId(type, period)}
          size="small"
          aria-expanded={isOpen}
          aria-label={t(`limits.change.${type}`, { period })}
          onClick={onChange}
        >
          {t('limits.change')}
        </Button>
      </div>
      <Gauge
        left={shareLeft(limit)}
        waiting={shareReserved(limit)}
        figure={<LimitFigure limit={limit} amount={leftOf(limit, availableAmount)} currency={currency} />}
        caption={t('limits.left')}
      />
      <p className={styles['facts']}>
        {limit.pending === null || limit.pending.amount === null
          ? t('limits.of', { amount: formatLimit(type, BigInt(amount), currency) })
          : t('limits.ofPending', {
              amount: formatLimit(type, BigInt(amount), currency),
              next: formatLimit(type, BigInt(limit.pending.amount), currency),
            })}
        <br />
        {t(`limits.startsAgain.${period}`, {
          day: formatDay(limit.periodEndsAt),
          date: formatDate(limit.periodEndsAt),
        })}
        {limit.setBySupport && (
          <>
            <br />
            {t('limits.setBySupport')}
          </>
        )}
      </p>
      <Used limit={limit} type={type} currency={currency} />
    </Card>
  )
}

type FigureProps = { limit: Pick<Limit, 'type' | 'unit'>; amount: bigint; currency: CurrencyCode }

/** What is left; of a limit on time so that whole minutes used and left add up. */
const leftOf = ({ unit }: Pick<Limit, 'unit'>, available: string) =>
  unit === 'seconds' ? wholeMinutesLeft(BigInt(available)) : BigInt(available)

/** What is used or left of a limit in its unit. */
function LimitFigure({ limit: { type, unit }, amount, currency }: FigureProps) {
  const { formatLimitUse } = useLimitTexts()
  return unit === 'seconds' ? (
    formatLimitUse(type, amount, currency)
  ) : (
    <Money amountMinor={amount} currency={currency} />
  )
}

/**
 * The used parts of the limit, in the two tones of the gauge: what counts already, and what open deposits
 * reserve. With the remaining amount they add up to the limit, unless the type also counts what is paid out:
 * then the reserved part can be more than is used, and nothing else counts as used.
 */
function Used({ limit, type, currency }: { limit: Limit; type: LimitType; currency: CurrencyCode }) {
  const t = useT()
  const { used, reserved, openDeposits } = limit
  const counted = BigInt(used) - BigInt(reserved)
  const key = (tone: 'used' | 'reserved') => (
    <span className={styles['key']} data-tone={tone} aria-hidden="true" />
  )
  const rows: SummaryRow[] = [
    {
      key: 'used',
      term: (
        <>
          {key('used')}
          {t(`limits.used.${type}`)}
        </>
      ),
      value: <LimitFigure limit={limit} amount={counted < 0n ? 0n : counted} currency={currency} />,
    },
  ]
  if (openDeposits > 0)
    rows.push({
      key: 'reserved',
      term: (
        <>
          {key('reserved')}
          {t('limits.reserved', { count: openDeposits })}
        </>
      ),
      value: <Money amountMinor={BigInt(reserved)} currency={currency} />,
    })
  return (
    <div className={styles['reserved']}>
      <SummaryRows rows={rows} />
      {openDeposits > 0 && <OpenDepositsLink className={styles['more']} />}
    </div>
  )
}
