import { Alert, formatMoney } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePlayer } from '../../platform/start.ts'
import styles from './notices.module.css'

/** Notices before the form: money held for a withdrawal (1§8), a bonus that is not available. */
export function DepositNotices({ campaign }: { campaign: string | undefined }) {
  const t = useT()
  const { wallet, currency } = usePlayer()
  const pending = BigInt(wallet.pendingWithdrawals)
  return (
    <>
      {pending > 0n && (
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
      {campaign !== undefined && <Alert kind="info">{t('deposit.campaignGone')}</Alert>}
    </>
  )
}
