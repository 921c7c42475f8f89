import { useRef } from 'react'
import { readPaymentMessage, useFrameMessages } from '../../platform/frame-messages.ts'
import { useT } from '../../platform/i18n.tsx'
import type { DepositEvent } from './deposit.machine.ts'
import styles from './deposit.module.css'
import { PostForm } from './post-form.tsx'
import type { FormOutcome } from './use-deposit.ts'

const FRAME = 'payment-frame'

type Props = { outcome: FormOutcome; dispatch: (event: DepositEvent) => void }

/** A provider's page inside ours. Whatever it says, the server is asked (D-01). */
export function PaymentFrame({ outcome, dispatch }: Props) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  useFrameMessages({ frame, origin: new URL(outcome.url).origin, read: readPaymentMessage, onMessage: () => dispatch('PROVIDER_WAITING') })
  return (
    <>
      <iframe
        ref={frame}
        name={FRAME}
        title={t('deposit.frame')}
        className={styles['frame']}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="origin"
      >
        {t('deposit.noFrame')}
      </iframe>
      <PostForm outcome={outcome} target={FRAME} />
    </>
  )
}
