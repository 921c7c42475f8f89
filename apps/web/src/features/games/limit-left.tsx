import type { CurrencyCode } from '@baize/domain'
import { classNames, formatMoney, Money } from '@baize/ui'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useHeld, useResultsHeld } from '../../platform/held-results.ts'
import { reading } from '../../platform/query.ts'
import { usePlayer } from '../../platform/start.ts'
import styles from './session-bar.module.css'
import { limitState, shareLeft, tightestLimit } from './session-facts.ts'

/**
 * What is left of the tightest limit on losses or stakes, with a bar; loaded again when the balance changed
 * and the game has shown the result.
 */
export function LimitLeftFact({ currency }: { currency: CurrencyCode }) {
  const t = useT()
  const { version } = usePlayer().wallet
  const isHeld = useResultsHeld()
  const { data: newest, refetch } = useQuery(reading('player.limits', {}))
  const data = useHeld(newest)
  useEffect(() => {
    if (!isHeld) void refetch()
  }, [version, isHeld, refetch])
  if (data === undefined) return null
  const limit = tightestLimit(data.limits)
  if (limit === null) {
    return (
      <div className={classNames(styles['fact'], styles['second'])}>
        <dt>{t('game.limit')}</dt>
        <dd>
          <Link to={paths.gamingLimits} className={styles['plain-fact']} aria-label={t('game.limit.noneSet')}>
            {t('game.limit.none')}
          </Link>
        </dd>
      </div>
    )
  }
  const state = limitState(limit)
  return (
    <div className={classNames(styles['fact'], styles['second'], styles['limit'])}>
      <dt>
        <span>{t(`game.limitLeft.${limit.type}.${limit.period}`)}</span>
        <span className={styles['of-limit']}>
          {t('game.limit.of', { amount: formatMoney(limit.amount, currency) })}
        </span>
      </dt>
      <dd>
        <Money amountMinor={limit.left > 0n ? limit.left : 0n} currency={currency} />
        {state !== 'normal' && (
          <span className={styles['near']} role="status">
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            {t(`game.limit.${state}`)}
          </span>
        )}
        <span className={styles['limit-bar']} aria-hidden="true">
          <span style={{ transform: `scaleX(${shareLeft(limit)})` }} />
        </span>
      </dd>
    </div>
  )
}
