import { nowMs } from '@baize/client'
import { LIMIT_PERIODS } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../platform/i18n.tsx'
import { countConfirmable } from '../platform/limit-changes.ts'
import { reading } from '../platform/query.ts'
import { usePlayer } from '../platform/start.ts'
import styles from './account-popover.module.css'

/**
 * How many limits the player can confirm now; otherwise what is left of the deposit limit with the shortest
 * period, when there is one.
 */
export function LimitLeft() {
  const t = useT()
  const { currency } = usePlayer()
  const { data } = useQuery(reading('player.limits', {}))
  const toConfirm = countConfirmable(data?.limits ?? [], nowMs())
  if (toConfirm > 0)
    return <span className={styles['left']}>{t('shell.limitsToConfirm', { count: toConfirm })}</span>
  const set = (data?.limits ?? []).filter(
    ({ type, availableAmount }) => type === 'deposit' && availableAmount !== null,
  )
  const shortest = LIMIT_PERIODS.flatMap((period) => set.filter((limit) => limit.period === period))[0]
  if (shortest === undefined) return null
  const left = formatMoney(BigInt(shortest.availableAmount ?? 0), currency)
  return <span className={styles['left']}>{t(`shell.limitLeft.${shortest.period}`, { left })}</span>
}
