import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { iconButtonClass } from '../button/button.tsx'
import styles from './overlay.module.css'

type Props = {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  /** `wide` for a form of two columns, `wider` for a document of two panes. */
  size?: 'usual' | 'wide' | 'wider'
  children: ReactNode
}

/**
 * A dialog over the page; on phones a full sheet. Focus stays inside and returns to the element that opened
 * it. A press outside does not close it, because typed input would be lost. Printing prints only the dialog.
 */
export function Dialog({ title, closeLabel, onClose, size = 'usual', children }: Props) {
  return (
    <ModalOverlay isOpen className={styles['overlay'] ?? ''} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={classNames(styles['modal'], size !== 'usual' && styles[size])}>
        <AriaDialog className={styles['dialog'] ?? ''}>
          <div className={styles['dialog-head']}>
            <Heading slot="title" className={styles['dialog-title'] ?? ''}>
              {title}
            </Heading>
            <button
              type="button"
              className={classNames(iconButtonClass, styles['close'])}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <IconX size={22} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
