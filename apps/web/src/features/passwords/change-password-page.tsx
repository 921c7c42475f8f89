import { Refusal } from '@baize/client'
import { Alert, Button, PasswordField } from '@baize/ui'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { fault } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { usePlayer, useSettings } from '../../platform/start.ts'
import { useForm } from '../../platform/use-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { policyOf, validateNewPassword } from './password-rules.ts'
import styles from './change-password.module.css'

const empty = { password: '', newPassword: '', confirmPassword: '' }

/** Changes the password of a player who knows the current one. All other sessions end. */
export function ChangePasswordPage() {
  const t = useT()
  const settings = useSettings()
  const { email } = usePlayer()
  const [ended, setEnded] = useState<number | null>(null)
  const [values, onValues] = useState(empty)
  const form = useForm({
    id: 'change',
    values,
    onValues,
    validate: ({ password, newPassword, confirmPassword }) => [
      ...(password === '' ? [fault('password', 'mandatory')] : []),
      ...validateNewPassword(
        'newPassword',
        { password: newPassword, confirmed: confirmPassword },
        policyOf(settings),
      ),
    ],
    send: async () => {
      const answer = await api.post('account.changePassword', values)
      if (!answer.ok) return answer.error
      onValues(empty)
      refresh('account.sessions')
      setEnded(answer.value.endedSessions)
    },
  })

  const fresh = (name: 'newPassword' | 'confirmPassword') => ({
    id: form.idOf(name),
    label: t(`changePassword.${name}`),
    value: form.values[name],
    error: form.errorAt(name),
    onChange: (value: string) => form.set(name, value),
  })

  return (
    <section className={styles['page']} aria-labelledby="change-title">
      <h1 id="change-title">{t('title.ChangePasswordPage')}</h1>
      <p>{t('changePassword.text')}</p>
      <div role="status">
        {ended !== null && <Alert kind="success">{t('changePassword.done', { ended })}</Alert>}
      </div>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          setEnded(null)
          form.onSubmit(event)
        }}
      >
        <Refusal error={form.error} takesFocus />
        {/* Lets password managers identify the account. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          id={form.idOf('password')}
          label={t('changePassword.password')}
          showLabel={t('newPassword.show')}
          hideLabel={t('newPassword.hide')}
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          error={form.errorAt('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <NewPasswordFields password={fresh('newPassword')} confirmed={fresh('confirmPassword')} />
        <Button type="submit" variant="primary" size="large" block isWorking={form.isSending}>
          {form.isSending ? t('changePassword.working') : t('changePassword.submit')}
        </Button>
      </form>
    </section>
  )
}
