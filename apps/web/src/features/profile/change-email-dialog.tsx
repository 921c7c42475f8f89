import { Refusal } from '@baize/client'
import { Button, Dialog, TextField } from '@baize/ui'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { fault, validateEmail } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { useForm } from '../../platform/use-form.ts'
import { useLeaveQuestion } from '../fields/index.ts'
import { OwnPassword } from '../../parts/own-password.tsx'
import styles from './profile.module.css'

type Props = {
  email: string
  /** The new address of a change that waits: another link is sent there. */
  asked?: string | undefined
  onClose: () => void
}

/** Asks for another email address. It changes when the link that is mailed to it was used. */
export function ChangeEmailDialog({ email, asked = '', onClose }: Props) {
  const t = useT()
  const [values, onValues] = useState({ email: asked, password: '' })
  const form = useForm({
    id: 'change-email',
    values,
    onValues,
    validate: (typed) => [
      ...validateEmail(typed.email),
      ...(typed.password === '' ? [fault('password', 'mandatory')] : []),
    ],
    send: async () => {
      const answer = await api.post('account.changeEmail', { ...values, email: values.email.trim() })
      if (!answer.ok) return answer.error
      refresh('account.initDetails')
      onClose()
    },
  })
  const { question, leave } = useLeaveQuestion(values.email.trim() !== asked)
  return (
    <Dialog title={t('profile.email.title')} closeLabel={t('shell.close')} onClose={() => leave(onClose)}>
      <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
        <p>{t('profile.email.text', { email })}</p>
        <Refusal error={form.error} takesFocus />
        <TextField
          id={form.idOf('email')}
          label={t('profile.email.new')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={form.values.email}
          error={form.errorAt('email')}
          onChange={(event) => form.set('email', event.target.value)}
        />
        <OwnPassword
          id={form.idOf('password')}
          value={form.values.password}
          error={form.errorAt('password')}
          onChange={(value) => form.set('password', value)}
        />
        <Button type="submit" variant="primary" size="large" block isWorking={form.isSending}>
          {form.isSending ? t('profile.email.working') : t('profile.email.submit')}
        </Button>
      </form>
      {question}
    </Dialog>
  )
}
