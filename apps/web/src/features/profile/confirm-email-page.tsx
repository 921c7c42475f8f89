import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button, buttonClass, Card } from '@baize/ui'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { api } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { reloadStart } from '../../platform/start.ts'
import { useCodeFromAddress } from '../../platform/use-code-from-address.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import styles from './profile.module.css'

type Step = 'ready' | 'working' | 'done' | 'refused'

/** The page of the emailed link. Only the button uses up the code, because mail scanners open links. */
export function ConfirmEmailPage() {
  const t = useT()
  const code = useCodeFromAddress(useParams({ strict: false }).code ?? '', paths.confirmEmail)
  const [step, setStep] = useState<Step>('ready')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const start = useStepFocus(step === 'refused')
  const confirm = async () => {
    if (code === null) return
    setStep('working')
    const answer = await api.post('account.confirmEmail', { code })
    if (!answer.ok) {
      setError(answer.error)
      return setStep('refused')
    }
    setEmail(answer.value.email)
    setStep('done')
    refresh('account.initDetails')
    await reloadStart()
  }
  return (
    <Card isFlatOnPhones ref={start} className={styles['narrow']} aria-labelledby="confirm-title">
      <h1 id="confirm-title">{t('title.ConfirmEmailPage')}</h1>
      {code === null ? (
        <>
          <Alert kind="info">{t('profile.confirmEmail.reloaded')}</Alert>
          <Link to={paths.profile} className={buttonClass({ size: 'large', block: true })}>
            {t('profile.confirmEmail.toProfile')}
          </Link>
        </>
      ) : step === 'done' ? (
        <>
          <Alert kind="success" isLive>
            {t('profile.confirmEmail.done', { email })}
          </Alert>
          <Link
            to={paths.profile}
            className={buttonClass({ variant: 'primary', size: 'large', block: true })}
          >
            {t('profile.confirmEmail.toProfile')}
          </Link>
        </>
      ) : (
        <>
          <Refusal error={step === 'working' ? null : error} />
          {step !== 'refused' && <p>{t('profile.confirmEmail.text')}</p>}
          {step !== 'refused' && (
            <Button
              variant="primary"
              size="large"
              block
              isWorking={step === 'working'}
              onClick={() => void confirm()}
            >
              {t('profile.confirmEmail.submit')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
