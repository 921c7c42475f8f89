import type { WireOutputOf } from '@baize/contract'
import type { CurrencyCode } from '@baize/domain'
import { Alert, formatMoney } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import styles from './notices.module.css'

type Props = { limit: WireOutputOf<'payments.methods'>['documentLimit']; currency: CurrencyCode }

/** How much is left until a proof of identity is needed (1§8); nothing while the deposits are far from it. */
export function DocumentLimitNotice({ limit, currency }: Props) {
  const t = useT()
  if (limit === null) return null
  const [total, used] = [BigInt(limit.limitAmount), BigInt(limit.limitUsed)]
  const remaining = used >= total ? 0n : total - used
  return (
    <Alert kind="info">
      {t('deposit.documentLimit', {
        total: formatMoney(total, currency),
        remaining: formatMoney(remaining, currency),
      })}{' '}
      <Link to={paths.documents} reloadDocument className={styles['inline']}>
        {t('parts.obligation.uploadDocument')}
      </Link>
    </Alert>
  )
}
