import { Alert, Card } from '@baize/ui'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useSession } from '../../platform/start.ts'
import { addressAfterLogin } from './after-login.ts'
import { LoginForm } from './login-form.tsx'
import { LoginNotices } from './login-notices.tsx'
import styles from './login.module.css'

export function LoginPage() {
  const t = useT()
  const search = useSearch({ strict: false })
  const { loggedIn } = useSession()
  // Applies right after the login too: the visitors' page becomes the page that the player wanted.
  if (loggedIn) return <Navigate to={addressAfterLogin(search)} replace />
  return (
    <Card isFlatOnPhones className={styles['page']} aria-labelledby="login-title">
      <h1 id="login-title">{t('login.welcome')}</h1>
      {search.notice !== undefined && (
        <Alert kind="success" isLive>
          {search.notice === 'activated' ? t('login.activated') : t('login.passwordSet')}
        </Alert>
      )}
      <LoginNotices search={search} />
      <LoginForm />
      <p className={styles['other']}>
        {t('login.noAccount')} <Link to={paths.registration}>{t('login.register')}</Link>
      </p>
    </Card>
  )
}
