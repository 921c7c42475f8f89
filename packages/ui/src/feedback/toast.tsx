import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { iconButtonClass } from '../button/button.tsx'
import styles from './toast.module.css'

/** How long a notification stays (1§8 Messages). */
const TOAST_MS = 10_000
/** Moves the focus to the notifications, where their time stops; the region's name says so. */
const KEY = 'F8'

const icons = { success: IconCircleCheck, info: IconInfoCircle, danger: IconAlertCircle }

type ToastProps = {
  kind: keyof typeof icons
  closeLabel: string
  onClose: () => void
  action?: ReactNode
  hideAfterMs?: number
  children: ReactNode
}

/**
 * A notification that disappears by itself. Its time stops while the pointer is over it or the focus is in
 * it, and begins again afterwards; Escape and the button close it.
 */
export function Toast({ kind, closeLabel, onClose, action, hideAfterMs = TOAST_MS, children }: ToastProps) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  const isPaused = isHovered || isFocused
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => close.current(), hideAfterMs)
    return () => clearTimeout(timer)
  }, [isPaused, hideAfterMs])
  const Icon = icons[kind]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It has one of two roles.
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={classNames(styles['toast'], styles[kind])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles['text']}>
        {children}
        {action}
      </div>
      <button
        type="button"
        className={classNames(iconButtonClass, styles['close'])}
        aria-label={closeLabel}
        onClick={onClose}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

/** The place of the notifications, over every page. F8 moves the focus to the newest. */
export function Toasts({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const buttons = region.current?.querySelectorAll<HTMLElement>('a, button')
      const newest = buttons?.item(buttons.length - 1)
      if (event.key !== KEY || newest === undefined || newest === null) return
      event.preventDefault()
      newest.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    // The attribute keeps the notifications in reach while a dialog hides the rest of the page.
    <section ref={region} aria-label={label} data-react-aria-top-layer className={styles['toasts']}>
      {children}
    </section>
  )
}
