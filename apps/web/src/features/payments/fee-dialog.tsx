import { Button, Dialog } from '@baize/ui'
import type { ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import styles from './fee-dialog.module.css'
import { readablePercent, useMethodTexts } from './use-method-texts.ts'

type Props = {
  kind: 'deposit' | 'withdrawal'
  method: { slug: string; percentageFee: string; feeStrategy: 'included' | 'added' }
  /** The button that accepts the fee; it names the amount. */
  confirm: string
  onConfirm: () => void
  onClose: () => void
  /** The amounts before and after the fee (T-55). */
  children: ReactNode
}

/**
 * Asks for confirmation before a fee is charged (1§4, 1§5): who charges it and how much, in the number format
 * of the page (T-57).
 */
export function FeeDialog({ kind, method, confirm, onConfirm, onClose, children }: Props) {
  const t = useT()
  const { feeTakerOf } = useMethodTexts()
  const terms = { percent: readablePercent(method.percentageFee), taker: feeTakerOf(method) }
  return (
    <Dialog title={t(`payments.fee.${kind}`)} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['fee']}>
        <p>{t(`payments.fee.${kind}.${method.feeStrategy}`, terms)}</p>
        {children}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('payments.fee.back')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
