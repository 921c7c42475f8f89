import type { ApiError } from '@baize/client'
import { Alert, Button, PasswordField } from '@baize/ui'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { fault, faultsOf } from '../../platform/field-faults.ts'
import { FormAlert } from '../../parts/form-alert.tsx'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { refresh } from '../../platform/query.ts'
import { usePlayer, useStart } from '../../platform/start.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { useFields } from '../../platform/use-fields.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { policyOf, validateNewPassword } from './password-rules.ts'
import styles from './change-password.module.css'

const empty = { password: '', newPassword: '', confirmPassword: '' }
type Name = keyof typeof empty
const names = ['password', 'newPassword', 'confirmPassword'] as const
const idOf = (name: string) => `change-${name}`

/** Changes the password of a player who knows the current one. All other sessions end. */
export function ChangePasswordPage() {
  const t = useT()
  const errorText = useErrorText()
  const { settings } = useStart()
  const { email } = usePlayer()
  const [isSending, setSending] = useState(false)
  const [ended, setEnded] = useState<number | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const validate = ({ password, newPassword, confirmPassword }: typeof empty) => [
    ...(password === '' ? [fault('password', 'mandatory')] : []),
    ...validateNewPassword(
      'newPassword',
      { password: newPassword, confirmed: confirmPassword },
      policyOf(settings),
    ),
  ]
  const form = useFields(empty, validate)
  usePageTitle(t('changePassword.title'))

  const change = async () => {
    setEnded(null)
    setError(null)
    if (!form.check(names))
      return document.getElementById(idOf(validate(form.values)[0]?.field ?? 'password'))?.focus()
    setSending(true)
    const answer = await api.post('account.changePassword', form.values)
    setSending(false)
    if (answer.ok) {
      for (const name of names) form.set(name, '')
      form.show([])
      refresh('account.sessions')
      return setEnded(answer.value.endedSessions)
    }
    const faults = faultsOf(answer.error)
    form.show(faults)
    const [first] = faults
    if (first === undefined) setError(answer.error)
    else document.getElementById(idOf(first.field))?.focus()
  }
  const textAt = (name: Name) => {
    const found = form.faults.find((candidate) => candidate.field === name)
    return found && errorText.at(found)
  }
  const fresh = (name: 'newPassword' | 'confirmPassword') => ({
    id: idOf(name),
    label: t(`changePassword.${name}`),
    value: form.values[name],
    error: textAt(name),
    onChange: (value: string) => form.set(name, value),
  })

  return (
    <section className={styles['page']} aria-labelledby="change-title">
      <h1 id="change-title">{t('changePassword.title')}</h1>
      <p>{t('changePassword.text')}</p>
      <div role="status">
        {ended !== null && <Alert kind="success">{t('changePassword.done', { ended })}</Alert>}
      </div>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void change()
        }}
      >
        <FormAlert text={error === null ? null : errorText(error)} />
        {/* Lets password managers identify the account. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          id={idOf('password')}
          label={t('changePassword.password')}
          showLabel={t('newPassword.show')}
          hideLabel={t('newPassword.hide')}
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          error={textAt('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <NewPasswordFields password={fresh('newPassword')} confirmed={fresh('confirmPassword')} />
        <Button type="submit" variant="primary" size="large" block isWorking={isSending}>
          {isSending ? t('changePassword.working') : t('changePassword.submit')}
        </Button>
      </form>
    </section>
  )
}
