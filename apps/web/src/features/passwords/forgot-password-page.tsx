import type { ApiError } from '@baize/client'
import { isEmail } from '@baize/domain'
import { Button, Card, TextField } from '@baize/ui'
import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { paths } from '../../platform/addresses.ts'
import { fault, faultsOf } from '../../platform/field-faults.ts'
import { FormAlert } from '../../parts/form-alert.tsx'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useCaptcha } from '../../platform/use-captcha.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { useFields } from '../../platform/use-fields.ts'
import styles from './password-reset.module.css'

const EMAIL = 'forgot-email'

/** Requests an e-mail with a reset link. The response is the same for known and unknown addresses (D-05). */
export function ForgotPasswordPage() {
  const t = useT()
  const errorText = useErrorText()
  const [state, setState] = useState<'rest' | 'sending' | 'sent'>('rest')
  const [error, setError] = useState<ApiError | null>(null)
  const takeCaptcha = useCaptcha()
  const form = useFields({ email: '' }, ({ email }) =>
    email.trim() === ''
      ? [fault('email', 'mandatory')]
      : isEmail(email.trim())
        ? []
        : [fault('email', 'invalid')],
  )
  const start = useStepFocus(state === 'sent')
  usePageTitle(t('passwordReset.forgot.title'))
  const [first] = form.faults
  const email = form.values.email.trim()

  const requestLink = async () => {
    if (!form.check(['email'])) return document.getElementById(EMAIL)?.focus()
    setState('sending')
    setError(null)
    const captcha = await takeCaptcha()
    const answer = await api.post('account.forgotPassword', {
      email,
      ...(captcha !== undefined && { captcha }),
    })
    setState(answer.ok ? 'sent' : 'rest')
    if (answer.ok) return
    const faults = faultsOf(answer.error)
    form.show(faults)
    if (faults.length === 0) setError(answer.error)
  }

  if (state === 'sent') return <Sent email={email} onAgain={() => setState('rest')} />
  return (
    <Card isFlatOnPhones ref={start} className={styles['page']} aria-labelledby="forgot-title">
      <h1 id="forgot-title">{t('passwordReset.forgot.title')}</h1>
      <p>{t('passwordReset.forgot.text')}</p>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (state === 'rest') void requestLink()
        }}
      >
        <FormAlert text={error === null ? null : errorText(error)} />
        <TextField
          id={EMAIL}
          label={t('passwordReset.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.values.email}
          error={first && errorText.at(first)}
          onChange={(event) => form.set('email', event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" block isWorking={state === 'sending'}>
          {state === 'sending' ? t('passwordReset.forgot.working') : t('passwordReset.forgot.submit')}
        </Button>
      </form>
      <p className={styles['other']}>
        <Link to={paths.login}>{t('passwordReset.toLogin')}</Link>
      </p>
    </Card>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
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
      <p>{t('passwordReset.sent.text', { email })}</p>
      <p className={styles['note']}>{t('passwordReset.sent.missing')}</p>
      <Button onClick={onAgain}>{t('passwordReset.sent.again')}</Button>
    </Card>
  )
}
