import { useNowMs } from '@baize/client'
import { PAYMENT_LIMIT_TYPES, PLAY_LIMIT_TYPES, TIME_LIMIT_TYPES } from '@baize/domain'
import { IconCoins, IconDice5, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { countConfirmable } from '../../platform/limit-changes.ts'
import { reading } from '../../platform/query.ts'
import type { LimitType } from './limit-change.ts'
import styles from './limits.module.css'

/**
 * The types of limits, in the order of T-02, with the number of changes that can be confirmed. Beside the page
 * on desktop, a row above it on phones.
 */
export function LimitsMenu() {
  const t = useT()
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <nav className={styles['menu']} aria-label={t('limits.menu')}>
      <Link to={paths.gamingLimits} className={styles['menu-item']}>
        <IconDice5 {...icon} />
        {t('limits.menu.gaming')}
        <ToConfirm types={[...PLAY_LIMIT_TYPES, ...TIME_LIMIT_TYPES]} />
      </Link>
      <Link to={paths.depositLimits} className={styles['menu-item']}>
        <IconCoins {...icon} />
        {t('limits.menu.payments')}
        <ToConfirm types={PAYMENT_LIMIT_TYPES} />
      </Link>
      <Link to={paths.timeOut} className={styles['menu-item']}>
        <IconHourglass {...icon} />
        {t('limits.menu.timeOut')}
      </Link>
    </nav>
  )
}

function ToConfirm({ types }: { types: readonly LimitType[] }) {
  const t = useT()
  const now = useNowMs(60_000)
  const { data } = useQuery(reading('player.limits', {}))
  const own = (data?.limits ?? []).filter(({ type }) => types.includes(type))
  const count = countConfirmable(own, now)
  return count > 0 && <span className={styles['to-confirm']}>{t('limits.menu.toConfirm', { count })}</span>
}
