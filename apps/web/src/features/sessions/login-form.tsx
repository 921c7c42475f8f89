import { Button, Checkbox, PasswordField, TextField } from '@baize/ui'
import { isEmail } from '@baize/domain'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { fault, type Fault } from '../../platform/field-faults.ts'
import { FormAlert } from '../../parts/form-alert.tsx'
import { useT } from '../../platform/i18n.tsx'
import { useErrorText } from '../../platform/use-error-text.ts'
import { useFields } from '../../platform/use-fields.ts'
import styles from './login.module.css'
import { readRememberedEmail } from './remembered-email.ts'
import { ResendActivation } from './resend-activation.tsx'
import { useLogIn } from './use-log-in.ts'

const empty = { login: '', password: '' }

export function validateLogin({ login, password }: typeof empty): Fault[] {
  const faults: Fault[] = []
  if (login.trim() === '') faults.push(fault('login', 'mandatory'))
  else if (!isEmail(login.trim())) faults.push(fault('login', 'invalid'))
  if (password === '') faults.push(fault('password', 'mandatory'))
  return faults
}

export function LoginForm({ onDone }: { onDone?: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [remembered] = useState(readRememberedEmail)
  const form = useFields({ ...empty, login: remembered ?? '' }, validateLogin)
  const [remembersEmail, setRemembersEmail] = useState(remembered !== null)
  const rememberId = useId()
  const { state, error, logIn } = useLogIn({ remembersEmail, onDone })
  const [submittedEmail, setSubmittedEmail] = useState('')
  const textAt = (field: string) => {
    const found = form.faults.find((candidate) => candidate.field === field)
    return (
      found &&
      (field === 'login' && found.details['reason'] === 'invalid'
        ? t('error.validation_failed.email.invalid')
        : errorText.at(found))
    )
  }
  const isFrozen =
    error?.error === 'account_frozen' ||
    (error?.error === 'wrong_login' && error.errorDetails['triesLeft'] === 0)
  return (
    <>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (state !== 'rest') return
          if (form.check(['login', 'password'])) {
            setSubmittedEmail(form.values.login.trim())
            void logIn(form.values.login, form.values.password)
          } else {
            // Two fields need no summary: the focus goes to the first invalid one.
            document
              .getElementById(
                validateLogin(form.values)[0]?.field === 'login' ? 'login-email' : 'login-password',
              )
              ?.focus()
          }
        }}
      >
        <FormAlert text={error === null ? null : errorText(error)} />
        <TextField
          id="login-email"
          label={t('login.email')}
          type="email"
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.values.login}
          error={textAt('login')}
          onChange={(event) => form.set('login', event.target.value)}
        />
        <PasswordField
          id="login-password"
          label={t('login.password')}
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          error={textAt('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <div className={styles['beside']}>
          <Checkbox
            id={rememberId}
            label={t('login.rememberEmail')}
            checked={remembersEmail}
            onChange={({ target }) => setRemembersEmail(target.checked)}
          />
          <Link to={paths.forgotPassword}>{t('login.forgot')}</Link>
        </div>
        <Button type="submit" variant="primary" size="large" block isWorking={state !== 'rest'}>
          {state === 'rest'
            ? t('login.submit')
            : state === 'sending'
              ? t('login.working')
              : t('login.checking')}
        </Button>
      </form>
      {isFrozen && (
        <p className={styles['other']}>
          {t('login.frozen')} <Link to={paths.forgotPassword}>{t('login.frozen.reset')}</Link>
        </p>
      )}
      {error?.error === 'not_activated' && <ResendActivation email={submittedEmail} />}
    </>
  )
}
