import type { PaymentFrameDisplay, PaymentFrameMessage, PaymentFrameReply } from '@baize/contract'
import { Button } from '@baize/ui'
import { useRef } from 'react'
import {
  postToFrame,
  readFrameDisplay,
  readPaymentMessage,
  useFrameMessages,
} from '../../platform/frame-messages.ts'
import { useT } from '../../platform/i18n.tsx'
import type { StartRef } from '../../platform/use-step-focus.ts'
import { usePaymentFrameDisplay } from './payment-frame-display.ts'
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

const isOfDisplay = (message: PaymentFrameMessage | PaymentFrameDisplay): message is PaymentFrameDisplay =>
  message.type === 'ready' || message.type === 'height'

/**
 * The provider's page in a frame. Its messages are not trusted: the server is queried (D-01), and card data
 * stay at the provider (D-03).
 */
export function PaymentFrame({ start, outcome, reference, isBusy, onMessage, onBack }: Props) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  // The address comes from the server's response for this deposit, not from a list (wiring: W18).
  const { origin } = new URL(outcome.url)
  const display = usePaymentFrameDisplay({ frame, origin, reference })
  useFrameMessages({
    frame,
    origins: [origin],
    read: (data) => readPaymentMessage(data, reference) ?? readFrameDisplay(data, reference),
    onMessage: (message) =>
      isOfDisplay(message)
        ? display.onMessage(message)
        : onMessage(message, (reply) => postToFrame(frame.current, origin, reply)),
  })
  return (
    <section ref={start} className={styles['framed']} aria-labelledby="deposit-frame" aria-busy={isBusy}>
      <h2 id="deposit-frame">{t('deposit.frame.title')}</h2>
      <p className={styles['hint']}>{t('deposit.frame.provider', { provider: outcome.provider })}</p>
      <div className={styles['card']}>
        <iframe
          ref={frame}
          name={FRAME}
          title={t('deposit.frame')}
          className={styles['frame']}
          data-shown={display.isShown}
          style={display.height === null ? undefined : { height: display.height }}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="origin"
          onLoad={({ currentTarget }) => display.onLoad(currentTarget)}
        >
          {t('deposit.noFrame')}
        </iframe>
      </div>
      <Button variant="quiet" onClick={onBack}>
        {t('deposit.frame.back')}
      </Button>
      <SendToProvider outcome={outcome} target={FRAME} />
    </section>
  )
}
