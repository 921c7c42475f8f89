import { Refusal } from '@baize/client'
import { Button, Checkbox, PasswordField, TextField } from '@baize/ui'
import { isEmail } from '@baize/domain'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { fault, type Fault } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { useErrorText } from '../../platform/use-error-text.ts'
import { useForm } from '../../platform/use-form.ts'
import styles from './login.module.css'
import { readActivatedEmail, readRememberedEmail } from './remembered-email.ts'
import { ResendActivation } from './resend-activation.tsx'
import { useLogIn } from './use-log-in.ts'

export function validateLogin({ login, password }: { login: string; password: string }): Fault[] {
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
  const [remembersEmail, setRemembersEmail] = useState(remembered !== null)
  const rememberId = useId()
  const { isChecking, logIn } = useLogIn({ remembersEmail, onDone })
  const [values, onValues] = useState({ login: readActivatedEmail() ?? remembered ?? '', password: '' })
  const [submittedEmail, setSubmittedEmail] = useState('')
  const form = useForm({
    id: 'login',
    values,
    onValues,
    validate: validateLogin,
    textOf: (found) =>
      found.field === 'login' && found.details['reason'] === 'invalid'
        ? t('error.validation_failed.email.invalid')
        : errorText.at(found),
    // The server does not say which of the two fields is wrong.
    namedBy: () => [],
    send: ({ login, password }) => {
      setSubmittedEmail(login.trim())
      return logIn(login, password)
    },
  })
  const { error } = form
  return (
    <>
      <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
        <Refusal error={error} takesFocus />
        <TextField
          id={form.idOf('login')}
          label={t('login.email')}
          type="email"
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.login}
          error={form.errorAt('login')}
          onChange={(event) => form.set('login', event.target.value)}
        />
        <PasswordField
          id={form.idOf('password')}
          label={t('login.password')}
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={form.errorAt('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <div className={styles['beside']}>
          <Checkbox
            id={rememberId}
            label={t('login.rememberEmail')}
            checked={remembersEmail}
            onChange={({ target }) => setRemembersEmail(target.checked)}
          />
          <Link to={paths.forgotPassword} state={{ email: values.login.trim() }}>
            {t('login.forgot')}
          </Link>
        </div>
        <Button type="submit" variant="primary" size="large" block isWorking={form.isSending}>
          {form.isSending ? t(isChecking ? 'login.checking' : 'login.working') : t('login.submit')}
        </Button>
      </form>
      {error?.error === 'not_activated' && <ResendActivation email={submittedEmail} />}
    </>
  )
}
