import { Button, Dialog } from '@baize/ui'
import type { ReactNode } from 'react'
import { useText } from '../../platform/context.tsx'
import styles from './card.module.css'

type Props = {
  title: string
  yes: string
  isWorking: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Confirms a decision that moves money, showing the amount and the account; used by mouse and by keyboard
 * shortcut.
 */
export function ConfirmDialog({ title, yes, isWorking, onYes, onClose, children }: Props) {
  const { t } = useText()
  return (
    <Dialog title={title} closeLabel={t('withdrawals.card.close')} onClose={onClose}>
      <div className={styles['confirm']}>
        <p>{children}</p>
        <div className={styles['pair']}>
          <Button onClick={onClose}>{t('withdrawals.confirm.no')}</Button>
          <Button variant="primary" isWorking={isWorking} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
