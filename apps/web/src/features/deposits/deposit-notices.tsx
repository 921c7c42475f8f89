import { Alert, formatMoney } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePlayer, useStart } from '../../platform/start.ts'
import styles from './notices.module.css'

/** How long the notice about a withdrawal is shown (1§8). */
const NOTICE_MS = 10_000

/**
 * Notices before the form: money held for a withdrawal that the player may cancel (1§8, D-07), a bonus that is
 * not available, where the operator has campaigns.
 */
export function DepositNotices({ campaign }: { campaign: string | undefined }) {
  const t = useT()
  const { wallet, currency } = usePlayer()
  const { rules, settings } = useStart()
  const pending = BigInt(wallet.pendingWithdrawals)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setOver(true), NOTICE_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <>
      {pending > 0n && rules.canCancelWithdrawal && !isOver && (
        <Alert kind="warning">
          {t('deposit.pendingWithdrawal', { amount: formatMoney(pending, currency) })}{' '}
          <Link
            to={paths.withdrawalTransactions}
            search={{ tab: 'transactions' }}
            className={styles['inline']}
          >
            {t('deposit.pendingWithdrawal.link')}
          </Link>
        </Alert>
      )}
      {campaign !== undefined && settings.fe.features.includes('campaigns') && (
        <Alert kind="info">{t('deposit.campaignGone')}</Alert>
      )}
    </>
  )
}
