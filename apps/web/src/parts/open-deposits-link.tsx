import { Link } from '@tanstack/react-router'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'

/** A link to the player's open deposits of any date, where each can be continued or cancelled. */
export function OpenDepositsLink({ className }: { className?: string | undefined }) {
  const t = useT()
  return (
    <Link
      to={paths.depositTransactions}
      search={{ tab: 'transactions', progress: 'open', period: 'all' }}
      className={className}
    >
      {t('parts.openDeposits')}
    </Link>
  )
}
