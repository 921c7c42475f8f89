import type { ApiError } from '@baize/client'
import {
  Alert,
  Button,
  cardClass,
  ErrorSummary,
  Logo,
  PasswordField,
  TextField,
  type FieldFault,
} from '@baize/ui'
import { useState, type FormEvent } from 'react'
import { useApi, useSiteName, useText } from '../../platform/context.tsx'
import { useSessionRanOut, useSetStaffSession } from '../../platform/session.ts'
import styles from './login-page.module.css'

const fields = ['login', 'password', 'code'] as const

/**
 * Password and authenticator code in one form: the server checks them together and does not say which was
 * wrong.
 */
export function LoginPage() {
  const { t, errorText } = useText()
  const api = useApi()
  const setSession = useSetStaffSession()
  const hasRunOut = useSessionRanOut()
  const siteName = useSiteName()
  const [values, setValues] = useState({ login: '', password: '', code: '' })
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [failedTries, setFailedTries] = useState(0)
  const [error, setError] = useState<ApiError | null>(null)
  const [isWorking, setWorking] = useState(false)

  const change = (name: (typeof fields)[number], value: string) =>
    setValues((old) => ({ ...old, [name]: value }))
  const faultOf = (name: string) => faults.find((fault) => fault.fieldId === name)?.text

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = fields
      .filter((name) => values[name].trim() === '' || (name === 'code' && !/^\d{6}$/.test(values.code)))
      .map((name) => ({ fieldId: name, text: t(`staffLogin.fault.${name}`) }))
    setFaults(found)
    setError(null)
    if (found.length > 0) return setFailedTries(failedTries + 1)
    setWorking(true)
    const answer = await api.post('staff.login', values)
    setWorking(false)
    if (answer.ok) return setSession(answer.value.session)
    // A code is valid for one attempt; the other fields keep their values.
    change('code', '')
    setError(answer.error)
  }

  return (
    <main className={styles['page']}>
      <title>{t('staffLogin.title')}</title>
      <form
        className={cardClass(styles['form'], { isRaised: true })}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className={styles['brand']}>
          <Logo name={siteName} />
          <span>{t('backoffice.title')}</span>
        </div>
        <h1>{t('staffLogin.title')}</h1>
        <p className={styles['lead']}>{t('staffLogin.lead')}</p>
        {hasRunOut && (
          <Alert kind="info" isLive>
            {t('staffLogin.expired')}
          </Alert>
        )}
        <ErrorSummary
          title={t('staffLogin.faults', { count: faults.length })}
          errors={faults}
          failedTries={failedTries}
        />
        {error !== null && (
          <Alert kind="danger" isLive>
            {error.error === 'wrong_login'
              ? t('staffLogin.wrong', { triesLeft: Number(error.errorDetails['triesLeft']) })
              : errorText(error)}
          </Alert>
        )}
        <TextField
          id="login"
          label={t('staffLogin.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.login}
          onChange={(event) => change('login', event.target.value)}
          error={faultOf('login')}
        />
        <PasswordField
          id="password"
          label={t('staffLogin.password')}
          showLabel={t('staffLogin.password.show')}
          hideLabel={t('staffLogin.password.hide')}
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => change('password', event.target.value)}
          error={faultOf('password')}
        />
        <TextField
          id="code"
          label={t('staffLogin.code')}
          hint={t('staffLogin.code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={values.code}
          onChange={(event) => change('code', event.target.value.replace(/\D/g, ''))}
          error={faultOf('code')}
        />
        <Button type="submit" variant="primary" size="large" block isWorking={isWorking}>
          {isWorking ? t('staffLogin.submitting') : t('staffLogin.submit')}
        </Button>
      </form>
    </main>
  )
}
