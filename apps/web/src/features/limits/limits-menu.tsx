import { IconCoins, IconDice5 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import styles from './limits.module.css'

/** The types of limits, in the order of T-02. Beside the page on desktop, a row above it on phones. */
export function LimitsMenu() {
  const t = useT()
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <nav className={styles['menu']} aria-label={t('limits.menu')}>
      <Link to={paths.gamingLimits} className={styles['menu-item']}>
        <IconDice5 {...icon} />
        {t('limits.menu.gaming')}
      </Link>
      <Link to={paths.depositLimits} className={styles['menu-item']}>
        <IconCoins {...icon} />
        {t('limits.menu.payments')}
      </Link>
    </nav>
  )
}
