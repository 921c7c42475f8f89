import { Refusal } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { Button, Card, TextField } from '@baize/ui'
import { IconMailCheck } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { paths } from '../../platform/addresses.ts'
import { validateEmail } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { useCaptcha } from '../../platform/use-captcha.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { useForm } from '../../platform/use-form.ts'
import styles from './password-reset.module.css'

type Answer = WireOutputOf<'account.forgotPassword'>

/** Requests an email with a reset link. The response is the same for known and unknown addresses (D-05). */
export function ForgotPasswordPage() {
  const t = useT()
  const [sent, setSent] = useState<Answer | null>(null)
  const takeCaptcha = useCaptcha()
  const { email: typedAtLogin = '' } = useLocation().state
  const [values, onValues] = useState({ email: typedAtLogin })
  const email = values.email.trim()
  const form = useForm({
    id: 'forgot',
    values,
    onValues,
    validate: (typed) => validateEmail(typed.email),
    send: async () => {
      const captcha = await takeCaptcha()
      const answer = await api.post('account.forgotPassword', {
        email,
        ...(captcha !== undefined && { captcha }),
      })
      if (!answer.ok) return answer.error
      setSent(answer.value)
    },
  })
  const start = useStepFocus(sent !== null)

  if (sent !== null) return <Sent email={email} answer={sent} onAgain={() => setSent(null)} />
  return (
    <Card isFlatOnPhones ref={start} className={styles['page']} aria-labelledby="forgot-title">
      <h1 id="forgot-title">{t('title.ForgotPasswordPage')}</h1>
      <p>{t('passwordReset.forgot.text')}</p>
      <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
        <Refusal error={form.error} takesFocus />
        <TextField
          id={form.idOf('email')}
          label={t('passwordReset.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          error={form.errorAt('email')}
          onChange={(event) => form.set('email', event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" block isWorking={form.isSending}>
          {form.isSending ? t('passwordReset.forgot.working') : t('passwordReset.forgot.submit')}
        </Button>
      </form>
      <p className={styles['other']}>
        <Link to={paths.login}>{t('passwordReset.toLogin')}</Link>
      </p>
    </Card>
  )
}

type SentProps = { email: string; answer: Answer; onAgain: () => void }

function Sent({ email, answer: { minutes, mailsPerHour }, onAgain }: SentProps) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <Card isFlatOnPhones className={styles['page']}>
      <span className={styles['icon']}>
        <IconMailCheck size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {t('passwordReset.sent.title')}
      </h1>
      <p>{t('passwordReset.sent.text', { email, minutes })}</p>
      <p className={styles['note']}>{t('passwordReset.sent.missing', { mailsPerHour })}</p>
      <Button onClick={onAgain}>{t('passwordReset.sent.again')}</Button>
    </Card>
  )
}
