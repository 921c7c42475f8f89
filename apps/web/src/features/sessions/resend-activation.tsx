import { Refusal, useNowMs, nowMs, type ApiError } from '@baize/client'
import { Alert, Button } from '@baize/ui'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import styles from './login.module.css'

type Props = {
  email: string
  /** Checked before sending; it reports missing input itself. */
  isReady?: () => boolean
  /** When the server sends again, epoch milliseconds of the platform. */
  dueMs?: number
  onSent?: (dueMs: number) => void
}

/** Requests a new activation email. The response is the same for known and unknown addresses (D-05). */
export function ResendActivation({ email, isReady, dueMs = 0, onSent }: Props) {
  const t = useT()
  const [state, setState] = useState<'rest' | 'sending' | 'sent' | { error: ApiError }>('rest')
  const [ownDueMs, setOwnDueMs] = useState(0)
  const waitsSec = Math.ceil((Math.max(dueMs, ownDueMs) - useNowMs(1_000)) / 1_000)
  const resend = async () => {
    if (waitsSec > 0 || isReady?.() === false) return
    setState('sending')
    const answer = await api.post('account.resendActivation', { email })
    setState(answer.ok ? 'sent' : { error: answer.error })
    if (!answer.ok) return
    const nextMs = nowMs() + answer.value.resendAfterSec * 1_000
    setOwnDueMs(nextMs)
    onSent?.(nextMs)
  }
  return (
    <div className={styles['resend']}>
      <Button
        isWorking={state === 'sending'}
        // Stays in the tab order, so that its waiting time can be read.
        aria-disabled={waitsSec > 0}
        onClick={() => void resend()}
      >
        {waitsSec > 0 ? t('login.resendIn', { seconds: waitsSec }) : t('login.resend')}
      </Button>
      <div role="status">{state === 'sent' && <Alert kind="info">{t('login.resent', { email })}</Alert>}</div>
      <Refusal error={typeof state === 'object' ? state.error : null} />
    </div>
  )
}
