import { Popover } from '@baize/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { addressAfterLogin } from './after-login.ts'
import { LoginForm } from './login-form.tsx'
import { LoginNotices } from './login-notices.tsx'
import styles from './login.module.css'

type Props = { triggerRef: RefObject<Element | null>; onClose: () => void }

/** The login form under its button, on desktops. */
export function LoginPopover({ triggerRef, onClose }: Props) {
  const t = useT()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const leadsOn =
    'page-after-login' in search || 'game-after-login' in search || 'modal-after-login' in search
  const finish = () => (leadsOn ? void navigate({ to: addressAfterLogin(search), replace: true }) : onClose())
  return (
    <Popover label={t('title.LoginPage')} triggerRef={triggerRef} onClose={onClose}>
      <div className={styles['popover']}>
        <h2>{t('login.welcome')}</h2>
        <LoginNotices search={search} />
        <LoginForm onDone={finish} />
        <p className={styles['other']}>
          {t('login.noAccount')} <Link to={paths.registration}>{t('login.register')}</Link>
        </p>
      </div>
    </Popover>
  )
}
