import { LIMIT_PERIODS } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../platform/i18n.tsx'
import { reading } from '../platform/query.ts'
import { usePlayer } from '../platform/start.ts'
import styles from './account-popover.module.css'

/** What is left of the deposit limit with the shortest period, when the player has set one. */
export function LimitLeft() {
  const t = useT()
  const { currency } = usePlayer()
  const { data } = useQuery(reading('player.limits', {}))
  const set = (data?.limits ?? []).filter(
    ({ type, availableAmount }) => type === 'deposit' && availableAmount !== null,
  )
  const shortest = LIMIT_PERIODS.flatMap((period) => set.filter((limit) => limit.period === period))[0]
  if (shortest === undefined) return null
  const left = formatMoney(BigInt(shortest.availableAmount ?? 0), currency)
  return <span className={styles['left']}>{t(`shell.limitLeft.${shortest.period}`, { left })}</span>
}
