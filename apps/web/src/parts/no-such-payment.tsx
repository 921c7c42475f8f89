import { buttonClass, EmptyState } from '@baize/ui'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'

/** Shown when a reference is not a deposit or withdrawal of the player. */
export function NoSuchPayment({ kind }: { kind: 'deposit' | 'withdrawal' }) {
  const t = useT()
  const label = t(`parts.noSuchPayment.${kind}.list`)
  return (
    <EmptyState
      icon={<IconMapSearch size={24} stroke={1.75} aria-hidden="true" />}
      title={t(`parts.noSuchPayment.${kind}.title`)}
      action={
        kind === 'deposit' ? (
          <Link to={paths.depositTransactions} search={{ tab: 'transactions' }} className={buttonClass()}>
            {label}
          </Link>
        ) : (
          <Link
            to={paths.withdrawalTransactions}
            search={{ tab: 'transactions', progress: 'any' }}
            className={buttonClass()}
          >
            {label}
          </Link>
        )
      }
    >
      {t('parts.noSuchPayment.text')}
    </EmptyState>
  )
}
