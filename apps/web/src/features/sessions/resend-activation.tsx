import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button } from '@baize/ui'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import styles from './login.module.css'

type Props = {
  email: string
  /** Checked before sending; it reports missing input itself. */
  isReady?: () => boolean
}

/** Requests a new activation e-mail. The response is the same for known and unknown addresses (D-05). */
export function ResendActivation({ email, isReady }: Props) {
  const t = useT()
  const [state, setState] = useState<'rest' | 'sending' | 'sent' | { error: ApiError }>('rest')
  const resend = async () => {
    if (isReady?.() === false) return
    setState('sending')
    const answer = await api.post('account.resendActivation', { email })
    setState(answer.ok ? 'sent' : { error: answer.error })
  }
  return (
    <div className={styles['resend']}>
      <Button isWorking={state === 'sending'} onClick={() => void resend()}>
        {t('login.resend')}
      </Button>
      <div role="status">{state === 'sent' && <Alert kind="info">{t('login.resent', { email })}</Alert>}</div>
      <Refusal error={typeof state === 'object' ? state.error : null} />
    </div>
  )
}
