import { Refusal } from '@baize/client'
import { Alert, Button, cardClass, ErrorSummary, Logo, PasswordField, TextField } from '@baize/ui'
import { useState } from 'react'
import { useApi, useSiteName, useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { LanguageChoice } from '../../platform/language-choice.tsx'
import { useSessionRanOut, useSetStaffSession } from '../../platform/session.ts'
import { useForm } from '../../platform/use-form.ts'
import styles from './login-page.module.css'

const fields = ['login', 'password', 'code'] as const

/**
 * Password and authenticator code in one form: the server checks them together and does not say which was
 * wrong.
 */
export function LoginPage() {
  const { t } = useText()
  const api = useApi()
  const setSession = useSetStaffSession()
  const hasRunOut = useSessionRanOut()
  const siteName = useSiteName()
  const [values, onValues] = useState({ login: '', password: '', code: '' })
  const form = useForm({
    id: 'staff-login',
    values,
    onValues,
    hasSummary: true,
    validate: (typed) =>
      fields
        .filter((name) => typed[name].trim() === '' || (name === 'code' && !/^\d{6}$/.test(typed.code)))
        .map((field) => ({ field, text: t(`staffLogin.fault.${field}`) })),
    send: async () => {
      const answer = await api.post('staff.login', values)
      if (answer.ok) return setSession(answer.value.session)
      // A code is valid for one attempt; the other fields keep their values.
      onValues({ ...values, code: '' })
      return answer.error
    },
  })
  const { errors, failedTries } = form.summary((_field, text) => text)
  const { error } = form

  return (
    <main className={styles['page']}>
      <title>{t('staffLogin.title')}</title>
      <form className={cardClass(styles['form'], { isRaised: true })} noValidate onSubmit={form.onSubmit}>
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
          title={t('staffLogin.faults', { count: errors.length })}
          errors={errors}
          failedTries={failedTries}
        />
        <Refusal
          error={error}
          text={
            error?.error === 'wrong_login'
              ? t('staffLogin.wrong', {
                  triesLeft: Number(error.errorDetails['triesLeft']),
                  until: error.expireTime === undefined ? '' : shortTime(error.expireTime),
                })
              : undefined
          }
        />
        <TextField
          id={form.idOf('login')}
          label={t('staffLogin.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.login}
          onChange={(event) => form.set('login', event.target.value)}
          error={form.textAt('login')}
        />
        <PasswordField
          id={form.idOf('password')}
          label={t('staffLogin.password')}
          showLabel={t('staffLogin.password.show')}
          hideLabel={t('staffLogin.password.hide')}
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => form.set('password', event.target.value)}
          error={form.textAt('password')}
        />
        <TextField
          id={form.idOf('code')}
          label={t('staffLogin.code')}
          hint={t('staffLogin.code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={values.code}
          onChange={(event) => form.set('code', event.target.value.replace(/\D/g, ''))}
          error={form.textAt('code')}
        />
        <Button type="submit" variant="primary" size="large" block isWorking={form.isSending}>
          {form.isSending ? t('staffLogin.submitting') : t('staffLogin.submit')}
        </Button>
        <LanguageChoice />
      </form>
    </main>
  )
}
