import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { DepositScreen } from '../deposit/index.ts'
import { CashierTabs } from './cashier-tabs.tsx'
import { DepositList } from './deposit-list.tsx'
import styles from './transactions.module.css'

export function DepositsPage() {
  const t = useT()
  const { tab, reference, amount } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isList = tab === 'transactions'
  usePageTitle(isList ? t('transactions.deposits') : t('deposit.title'))
  return (
    <CashierTabs
      to={paths.depositTransactions}
      title={isList ? t('transactions.deposits') : t('deposit.title')}
      formLabel={t('deposit.title')}
      listLabel={t('transactions.deposits')}
      isList={isList}
    >
      {isList ? (
        <DepositList />
      ) : (
        <div className={styles['form']}>
          <DepositScreen
            key={reference ?? ''}
            reference={reference}
            startAmount={amount}
            onAgain={() => void navigate({ to: paths.depositTransactions, search: {} })}
          />
        </div>
      )}
    </CashierTabs>
  )
}
