import type { PaymentFrameMessage, PaymentFrameReply } from '@baize/contract'
import { Button } from '@baize/ui'
import { useRef } from 'react'
import { readPaymentMessage, postToFrame, useFrameMessages } from '../../platform/frame-messages.ts'
import { useT } from '../../platform/i18n.tsx'
import type { StartRef } from '../../platform/use-step-focus.ts'
import styles from './payment-frame.module.css'
import { SendToProvider } from './send-to-provider.tsx'
import type { FormOutcome } from './use-deposit.ts'

const FRAME = 'payment-frame'

type Props = {
  /** Receives the focus when this step appears. */
  start: StartRef
  outcome: FormOutcome
  reference: string
  isBusy: boolean
  onMessage: (message: PaymentFrameMessage, reply: (reply: PaymentFrameReply) => void) => void
  onBack: () => void
}

/**
 * The provider's page in a frame. Its messages are not trusted: the server is queried (D-01), and card data
 * stay at the provider (D-03).
 */
export function PaymentFrame({ start, outcome, reference, isBusy, onMessage, onBack }: Props) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  // The address comes from the server's response for this deposit, not from a list (wiring: W18).
  const { origin } = new URL(outcome.url)
  useFrameMessages({
    frame,
    origins: [origin],
    read: (data) => readPaymentMessage(data, reference),
    onMessage: (message) => onMessage(message, (reply) => postToFrame(frame.current, origin, reply)),
  })
  return (
    <section ref={start} className={styles['framed']} aria-labelledby="deposit-frame" aria-busy={isBusy}>
      <h2 id="deposit-frame">{t('deposit.frame.title')}</h2>
      <p className={styles['hint']}>{t('deposit.frame.text', { host: new URL(outcome.url).host })}</p>
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
      <Button variant="quiet" onClick={onBack}>
        {t('deposit.frame.back')}
      </Button>
      <SendToProvider outcome={outcome} target={FRAME} />
    </section>
  )
}
