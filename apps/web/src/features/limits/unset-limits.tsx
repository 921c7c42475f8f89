import type { CurrencyCode } from '@baize/domain'
import { Button, Card } from '@baize/ui'
import { useId } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { useLimitTexts } from '../../platform/limit-texts.ts'
import { openerId, type Limit, type LimitType, type Period } from './limit-change.ts'
import styles from './limits.module.css'

type Props = {
  type: LimitType
  /** The limits of this type without an amount; null where the server has no figures for one. */
  unset: readonly { period: Period; limit: Limit | null }[]
  currency: CurrencyCode
  /** The period whose form is open. */
  open: Period | null
  onSet: (period: Period) => void
}

/** The limits of one type that are not set, a line each: what counts towards them so far, and the button. */
export function UnsetLimits({ type, unset, currency, open, onSet }: Props) {
  const t = useT()
  const { formatLimitUse } = useLimitTexts()
  const id = useId()
  return (
    <Card as="div" isRaised>
      <ul className={styles['unset']}>
        {unset.map(({ period, limit }) => (
          <li key={period} aria-labelledby={`${id}-${period}`}>
            <h3 id={`${id}-${period}`}>{t(`limits.period.${period}`)}</h3>
            <p>
              {t('limits.none')}
              {limit !== null && (BigInt(limit.used) > 0n || BigInt(limit.reserved) > 0n) && (
                <>
                  {' · '}
                  {t(`limits.soFar.${type}`, {
                    period,
                    ...amountsOf(limit, (amount) => formatLimitUse(type, amount, currency)),
                  })}
                </>
              )}
            </p>
            <Button
              id={openerId(type, period)}
              size="small"
              aria-expanded={open === period}
              aria-label={t(`limits.set.${type}`, { period })}
              onClick={() => onSet(period)}
            >
              {t('limits.set')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What is done, and what open deposits would use: they are not paid yet. */
function amountsOf({ used, reserved }: Limit, textOf: (amount: bigint) => string) {
  const text = (amount: bigint) => (amount > 0n ? textOf(amount) : 'none')
  return { amount: text(BigInt(used) - BigInt(reserved)), reserved: text(BigInt(reserved)) }
}
