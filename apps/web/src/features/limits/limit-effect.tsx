import { formatLimit, type CurrencyCode } from '@baize/domain'
import { Alert } from '@baize/ui'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { isTighter, leftUnder, type Limit, type LimitType, type Period } from './limit-change.ts'

type Props = {
  type: LimitType
  period: Period
  limit: Limit | null
  currency: CurrencyCode
  amountMinor: bigint
}

/**
 * When a new limit applies, and what it leaves in the current period, by the server's count of what has been
 * used: with that and the amount that open deposits reserve, the sentence adds up.
 */
export function LimitEffect({ type, period, limit, currency, amountMinor }: Props) {
  const t = useT()
  const current = limit?.amount ?? null
  const textOf = (amount: bigint) => formatLimit(type, amount, currency)
  if (!isTighter(current, amountMinor)) {
    const { effectiveAt, confirmBy } = limit?.raise ?? { effectiveAt: null, confirmBy: null }
    const amount = textOf(BigInt(current ?? '0'))
    const time = effectiveAt === null ? 'none' : formatInstant(effectiveAt)
    return (
      <Alert kind="info">
        {confirmBy === null
          ? t('limits.later', { time, amount })
          : t('limits.laterConfirmed', { time, amount, until: formatInstant(confirmBy) })}
      </Alert>
    )
  }
  const reserved = BigInt(limit?.reserved ?? '0')
  const counted = BigInt(limit?.used ?? '0') - reserved
  const used = counted < 0n ? 0n : counted
  const left = limit === null ? amountMinor : leftUnder(limit, amountMinor)
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
