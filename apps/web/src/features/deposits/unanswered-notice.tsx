import { Alert, formatMoney } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import styles from './notices.module.css'
import type { Unanswered } from './use-deposit.ts'

type Props = { unanswered: Unanswered; onEnded: () => void }

/**
 * A start that got no answer: the possible states and the two next steps. Takes focus when it appears, like
 * the alert of a refused form.
 */
export function UnansweredNotice({ unanswered: { reference, input }, onEnded }: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const amount = formatMoney(BigInt(input.amount), input.currency)
  return (
    <div role="alert" ref={box} tabIndex={-1}>
      <Alert kind="warning">
        <p>{t('deposit.unanswered', { reference, amount })}</p>
        <div className={styles['actions']}>
          <CancelDeposit reference={reference} onEnded={onEnded} />
        </div>
      </Alert>
    </div>
  )
}
