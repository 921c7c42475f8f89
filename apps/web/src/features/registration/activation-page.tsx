import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button, Card, TextField } from '@baize/ui'
import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useReducer, useState } from 'react'
import { api } from '../../platform/api.ts'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useCodeFromAddress } from '../../platform/use-code-from-address.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { validateEmail } from '../../platform/field-faults.ts'
import { useForm } from '../../platform/use-form.ts'
import { LinkChecking } from '../../parts/link-checking.tsx'
import { offerActivatedEmail, ResendActivation } from '../sessions/index.ts'
import { activationEventOf, nextActivationState } from './activation.machine.ts'
import styles from './activation.module.css'

export function ActivationPage() {
  const t = useT()
  const code = useCodeFromAddress(useParams({ strict: false }).code ?? '', paths.activation)
  const [state, dispatch] = useReducer(nextActivationState, code === null ? 'reloaded' : 'checking')
  const [error, setError] = useState<ApiError | null>(null)
  const start = useStepFocus(state === 'checking' ? undefined : state === 'expired')

  useEffect(() => {
    if (code === null) return
    let isGone = false
    void api.post('account.checkActivationCode', { code }).then((answer) => {
      if (isGone) return
      const event = answer.ok ? 'VALID' : activationEventOf(answer.error.error)
      // Without a response the link's state is unknown; the button checks it again.
      if (!answer.ok && event === 'EXPIRED') setError(answer.error)
      dispatch(event)
    })
    return () => {
      isGone = true
    }
  }, [code])

  const activate = async () => {
    if (code === null) return
    dispatch('PRESSED')
    const answer = await api.post('account.activate', { code })
    if (answer.ok) offerActivatedEmail(answer.value.email)
    else setError(answer.error)
    dispatch(answer.ok ? 'ACTIVATED' : activationEventOf(answer.error.error))
  }

  // The used code is removed from the address and the history (D-04).
  if (state === 'done') return <Navigate to={paths.login} search={{ notice: 'activated' }} replace />
  return (
    <Card isFlatOnPhones ref={start} className={styles['page']} aria-labelledby="activation-title">
      <h1 id="activation-title">{t('title.ActivationPage')}</h1>
      <Refusal error={state === 'sending' ? null : error} />
      {state === 'reloaded' && <Alert kind="info">{t('activation.reloaded')}</Alert>}
      {state === 'checking' ? (
        <LinkChecking />
      ) : state === 'expired' || state === 'reloaded' ? (
        <NewMail />
      ) : (
        <>
          <p>{t('activation.text')}</p>
          <Button
            variant="primary"
            size="large"
            isWorking={state === 'sending'}
            onClick={() => void activate()}
          >
            {state === 'sending' ? t('activation.working') : t('activation.submit')}
          </Button>
        </>
      )}
    </Card>
  )
}

function NewMail() {
  const t = useT()
  const [values, onValues] = useState({ email: '' })
  const form = useForm({
    id: 'activation',
    values,
    onValues,
    validate: (typed) => validateEmail(typed.email),
  })
  return (
    <div className={styles['mail']}>
      <TextField
        id={form.idOf('email')}
        label={t('activation.email')}
        hint={t('activation.emailHint')}
        type="email"
        autoComplete="email"
        value={values.email}
        error={form.errorAt('email')}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <ResendActivation email={values.email.trim()} isReady={() => form.check()} />
    </div>
  )
}
