import { useNowMs } from '@baize/client'
import { limitUnitOf, wholeMinutesLeft, type CurrencyCode } from '@baize/domain'
import { Alert } from '@baize/ui'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useLimitTexts } from '../../platform/limit-texts.ts'
import { isTighter, leftUnder, type Limit, type LimitType, type Period } from './limit-change.ts'

type Props = {
  type: LimitType
  period: Period
  limit: Limit | null
  currency: CurrencyCode
  amountMinor: bigint
}

const HOUR_MS = 3_600_000
/** A wait of so many hours is also named in days. */
const DAYS_FROM_HOURS = 72

/**
 * When a new limit applies, and what it leaves in the current period, by the server's count of what has been
 * used: with that and the amount that open deposits reserve, the sentence adds up.
 */
export function LimitEffect({ type, period, limit, currency, amountMinor }: Props) {
  const t = useT()
  const { formatLimit, formatLimitUse } = useLimitTexts()
  const current = limit?.amount ?? null
  const now = useNowMs(60_000)
  const textOf = (amount: bigint) => formatLimitUse(type, amount, currency)
  if (!isTighter(current, amountMinor)) {
    const { effectiveAt, confirmBy } = limit?.raise ?? { effectiveAt: null, confirmBy: null }
    const amount = formatLimit(type, BigInt(current ?? '0'), currency)
    // Rounded: the time was read some seconds after `now`, or before.
    const hours =
      effectiveAt === null ? 0 : Math.max(1, Math.round((Date.parse(effectiveAt) - now) / HOUR_MS))
    const time = effectiveAt === null ? 'none' : formatInstant(effectiveAt)
    return (
      <Alert kind="info">
        {confirmBy === null
          ? t('limits.later', { time, amount })
          : t('limits.laterConfirmed', { time, amount, until: formatInstant(confirmBy) })}
        {hours > 0 && (
          <> {t('limits.wait', { hours, days: hours < DAYS_FROM_HOURS ? 0 : Math.floor(hours / 24) })}</>
        )}
      </Alert>
    )
  }
  const reserved = BigInt(limit?.reserved ?? '0')
  const counted = BigInt(limit?.used ?? '0') - reserved
  const used = counted < 0n ? 0n : counted
  const under = limit === null ? amountMinor : leftUnder(limit, amountMinor)
  const left = limitUnitOf(type) === 'seconds' ? wholeMinutesLeft(under) : under
  return (
    <Alert kind="success" title={t('limits.atOnce')}>
      {t(`limits.effect.${type}`, {
        period,
        used: used === 0n ? 'none' : textOf(used),
        reserved: reserved === 0n ? 'none' : textOf(reserved),
        left: left === 0n ? 'none' : textOf(left),
      })}
    </Alert>
  )
}
