import type { WireOutputOf } from '@baize/contract'
import { limitUnitOf, wholeMinutesLeft, type CurrencyCode } from '@baize/domain'
import { classNames, Money } from '@baize/ui'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useLimitTexts } from '../../platform/limit-texts.ts'
import { useHeld, useResultsHeld } from '../../platform/held-results.ts'
import { reading } from '../../platform/query.ts'
import { usePlayer } from '../../platform/start.ts'
import styles from './session-bar.module.css'
import { limitState, playedOn, shareLeft, tightestLimit, type LimitLeft } from './session-facts.ts'

type Read = { readonly data: WireOutputOf<'player.limits'>; readonly playedSec: number | null }

/**
 * The tightest limit, loaded again when the balance changed and the game has shown the result; `null` when none
 * is set, `undefined` until it is loaded. The time left goes down with the time played beside it, without a
 * call: that would keep the login alive.
 */
function useTightestLimit(playedSec: number | null): LimitLeft | null | undefined {
  const { version } = usePlayer().wallet
  const isHeld = useResultsHeld()
  const { data: newest, refetch } = useQuery(reading('player.limits', {}))
  const [read, setRead] = useState<Read | null>(null)
  if (newest !== undefined && (read?.data !== newest || (read.playedSec === null && playedSec !== null)))
    setRead({ data: newest, playedSec })
  const shown = useHeld(read)
  useEffect(() => {
    if (!isHeld) void refetch()
  }, [version, isHeld, refetch])
  if (shown === null) return undefined
  return tightestLimit(playedOn(shown.data.limits, (playedSec ?? 0) - (shown.playedSec ?? playedSec ?? 0)))
}

type LeftProps = {
  currency: CurrencyCode
  /** Seconds played since the login; null until they are read. */
  playedSec: number | null
}

/** In the line of a phone: what is left, and whether it is nearly used up. */
export function LimitLeftShort({ currency, playedSec }: LeftProps) {
  const limit = useTightestLimit(playedSec)
  return limit === undefined ? null : <LimitShort limit={limit} currency={currency} />
}

type Figures = Pick<LimitLeft, 'type' | 'amount' | 'left'>
type ShortProps = { limit: Figures | null; currency: CurrencyCode }

/** The same without its data, which the style guide shows in every state. */
export function LimitShort({ limit, currency }: ShortProps) {
  const t = useT()
  const state = limit === null ? 'normal' : limitState(limit)
  return (
    <div className={classNames(styles['line-fact'], styles['line-limit'])}>
      <dt>{t(limit === null ? 'game.limit' : 'game.limitLeft')}</dt>
      <dd>
        {limit === null ? t('game.limit.none') : <Left limit={limit} currency={currency} />}
        {state !== 'normal' && (
          <span role="status">
            <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
            <span className="visually-hidden">{t(`game.limit.${state}`)}</span>
          </span>
        )}
        {limit !== null && (
          <span className={styles['limit-bar']} aria-hidden="true">
            <span style={{ transform: `scaleX(${shareLeft(limit)})` }} />
          </span>
        )}
      </dd>
    </div>
  )
}

/** What is left, in the unit of the limit. */
function Left({ limit: { type, left }, currency }: { limit: Figures; currency: CurrencyCode }) {
  const { formatLimitUse } = useLimitTexts()
  const shown = left > 0n ? left : 0n
  return limitUnitOf(type) === 'seconds' ? (
    formatLimitUse(type, wholeMinutesLeft(shown), currency)
  ) : (
    <Money amountMinor={shown} currency={currency} />
  )
}

/** What is left of the tightest limit, with its name and a bar. */
export function LimitLeftFact({ currency, playedSec }: LeftProps) {
  const t = useT()
  const { formatLimit } = useLimitTexts()
  const limit = useTightestLimit(playedSec)
  if (limit === undefined) return null
  if (limit === null) {
    return (
      <div className={styles['fact']}>
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
    <div className={classNames(styles['fact'], styles['limit'])}>
      <dt>
        <span>{t(`game.limitLeft.${limit.type}.${limit.period}`)}</span>
        <span>{t('game.limit.of', { amount: formatLimit(limit.type, limit.amount, currency) })}</span>
      </dt>
      <dd>
        <Left limit={limit} currency={currency} />
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
