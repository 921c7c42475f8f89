import { Button, Dialog } from '@baize/ui'
import type { ReactNode } from 'react'
import { useText } from './context.tsx'
import styles from './confirm-dialog.module.css'

type Props = {
  title: string
  yes: string
  variant?: 'primary' | 'danger'
  isWorking: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Confirms an action that nobody can undo, with what it does, such as the amount and the account of a payout; used by
 * mouse and by keyboard shortcut.
 */
export function ConfirmDialog({
  title,
  yes,
  variant = 'primary',
  isWorking,
  onYes,
  onClose,
  children,
}: Props) {
  const { t } = useText()
  return (
    <Dialog title={title} closeLabel={t('backoffice.confirm.close')} onClose={onClose}>
      <div className={styles['confirm']}>
        <p>{children}</p>
        <div className={styles['pair']}>
          <Button onClick={onClose}>{t('backoffice.confirm.back')}</Button>
          <Button variant={variant} isWorking={isWorking} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
