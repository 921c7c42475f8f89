import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { WithdrawalScreen } from './withdrawal-screen.tsx'
import styles from './withdrawal.module.css'

export function WithdrawalPage() {
  const t = useT()
  usePageTitle(t('withdrawal.title'))
  return (
    <section className={styles['page']} aria-labelledby="withdrawal-title">
      <h1 id="withdrawal-title">{t('withdrawal.title')}</h1>
      <WithdrawalScreen />
    </section>
  )
}
