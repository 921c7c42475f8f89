import type { ReactNode, RefObject } from 'react'
import { Dialog as AriaDialog, Popover as AriaPopover } from 'react-aria-components'
import styles from './overlay.module.css'

type Props = {
  label: string
  triggerRef: RefObject<Element | null>
  onClose: () => void
  children: ReactNode
}

/**
 * A panel under its button. The page is not dimmed and focus is not trapped; Escape and a press outside close
 * it.
 */
export function Popover({ label, triggerRef, onClose, children }: Props) {
  return (
    <AriaPopover
      isOpen
      triggerRef={triggerRef}
      placement="bottom end"
      offset={24}
      className={styles['popover'] ?? ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <AriaDialog aria-label={label} className={styles['dialog'] ?? ''}>
        {children}
      </AriaDialog>
    </AriaPopover>
  )
}
