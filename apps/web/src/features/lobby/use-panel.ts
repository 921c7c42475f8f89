import { useEffect, useRef, useState } from 'react'

/**
 * A panel under its button: a press outside, Escape, or moving the focus out closes it; Escape returns the
 * focus to the button.
 */
export function usePanel() {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = frame.current
    if (!isOpen || panel === null) return
    const isOutside = (event: Event) => !(event.target instanceof Node && panel.contains(event.target))
    const onLeave = (event: Event) => isOutside(event) && setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      panel.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    panel.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
      panel.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return { isOpen, toggle: () => setOpen(!isOpen), frame }
}
