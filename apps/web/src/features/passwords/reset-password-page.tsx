import { Refusal } from '@baize/client'
import type { ApiError } from '@baize/client'
import { Alert, Button, buttonClass, Card } from '@baize/ui'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useReducer, useState } from 'react'
import { api } from '../../platform/api.ts'
import { paths } from '../../platform/addresses.ts'
import { LinkChecking } from '../../parts/link-checking.tsx'
import { useT } from '../../platform/i18n.tsx'
import { notifyOtherTabs } from '../../platform/other-tabs.ts'
import { useSettings } from '../../platform/start.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { useForm } from '../../platform/use-form.ts'
import { useCodeFromAddress } from '../../platform/use-code-from-address.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { policyOf, validateNewPassword } from './password-rules.ts'
import { nextPasswordResetState, passwordResetEventOf } from './password-reset.machine.ts'
import styles from './password-reset.module.css'

/**
 * The page of the emailed link. It shows a form; only submitting it uses up the code, because mail scanners
 * open links.
 */
export function ResetPasswordPage() {
  const t = useT()
  const settings = useSettings()
  const code = useCodeFromAddress(useParams({ strict: false }).code ?? '', paths.resetPassword)
  const [state, dispatch] = useReducer(nextPasswordResetState, code === null ? 'reloaded' : 'checking')
  const [error, setError] = useState<ApiError | null>(null)
  const [values, onValues] = useState({ password: '', confirmPassword: '' })
  const form = useForm({
    id: 'reset',
    values,
    onValues,
    validate: ({ password, confirmPassword }) =>
      validateNewPassword('password', { password, confirmed: confirmPassword }, policyOf(settings)),
    send: async () => {
      if (code === null) return
      dispatch('SUBMITTED')
      setError(null)
      const answer = await api.post('account.resetPassword', { code, ...values })
      if (answer.ok) {
        notifyOtherTabs()
        return dispatch('SET')
      }
      setError(answer.error)
      dispatch(passwordResetEventOf(answer.error.error))
      return answer.error
    },
  })
  const start = useStepFocus(state === 'checking' ? undefined : state === 'over')

  useEffect(() => {
    if (code === null) return
    let isGone = false
    void api.post('account.checkResetCode', { code }).then((answer) => {
      if (isGone) return
      const event = answer.ok ? 'VALID' : passwordResetEventOf(answer.error.error)
      // Without a response the link's state is unknown; submitting the form checks it again.
      if (!answer.ok && event === 'LINK_OVER') setError(answer.error)
      dispatch(event)
    })
    return () => {
      isGone = true
    }
  }, [code])

  const field = (name: keyof typeof values) => ({
    id: form.idOf(name),
    label: t(`passwordReset.${name}`),
    value: values[name],
    error: form.errorAt(name),
    onChange: (value: string) => form.set(name, value),
  })

  if (state === 'done') return <Navigate to={paths.login} search={{ notice: 'password-set' }} replace />
  return (
    <Card isFlatOnPhones ref={start} className={styles['page']} aria-labelledby="reset-title">
      <h1 id="reset-title">{t('title.ResetPasswordPage')}</h1>
      {state === 'checking' ? (
        <LinkChecking />
      ) : state === 'over' ? (
        <>
          <Refusal error={error} />
          <p className={styles['other']}>
            <Link to={paths.login}>{t('passwordReset.toLogin')}</Link>
          </p>
        </>
      ) : state === 'reloaded' ? (
        <>
          <Alert kind="info">{t('passwordReset.reloaded')}</Alert>
          <NewLink />
        </>
      ) : (
        <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
          <p>{t('passwordReset.reset.text')}</p>
          <Refusal error={form.error} takesFocus />
          <NewPasswordFields password={field('password')} confirmed={field('confirmPassword')} />
          <Button type="submit" variant="primary" size="large" block isWorking={form.isSending}>
            {form.isSending ? t('passwordReset.reset.working') : t('passwordReset.reset.submit')}
          </Button>
        </form>
      )}
    </Card>
  )
}

function NewLink() {
  const t = useT()
  return (
    <Link
      to={paths.forgotPassword}
      className={buttonClass({ variant: 'primary', size: 'large', block: true })}
    >
      {t('passwordReset.newLink')}
    </Link>
  )
}
