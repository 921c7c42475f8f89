import { nowMs, Refusal } from '@baize/client'
import { Button, TextField } from '@baize/ui'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { validateEmail } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { useForm } from '../../platform/use-form.ts'
import styles from './registration-done.module.css'
import type { WaitingAccount } from './waiting-account.ts'

type Props = {
  account: WaitingAccount
  onCorrected: (account: WaitingAccount) => void
  onClose: () => void
}

/** Changes the address of an account that is not activated. The answer does not say whether it is in use. */
export function CorrectEmailForm({ account, onCorrected, onClose }: Props) {
  const t = useT()
  const [values, onValues] = useState({ email: account.email })
  const form = useForm({
    id: 'correction',
    values,
    onValues,
    validate: (typed) => validateEmail(typed.email),
    send: async ({ email }) => {
      const { correction } = account
      const answer = await api.post('account.correctEmail', { correction, email: email.trim() })
      if (!answer.ok) return answer.error
      const resendDueMs = nowMs() + answer.value.resendAfterSec * 1_000
      onCorrected({ correction, email: answer.value.email, resendDueMs })
      return null
    },
  })
  // The button that opened the form is gone.
  useEffect(() => document.getElementById('correction-email')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the blur of its field bubbles here
    <form noValidate className={styles['correction']} onSubmit={form.onSubmit} onBlur={form.onBlur}>
      <Refusal error={form.error} takesFocus />
      <TextField
        id={form.idOf('email')}
        label={t('registration.done.newAddress')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        error={form.errorAt('email')}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <div className={styles['correction-actions']}>
        <Button type="submit" variant="primary" isWorking={form.isSending}>
          {t('registration.done.correct')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('registration.done.keep')}
        </Button>
      </div>
    </form>
  )
}
