import { useEffect, useState } from 'react'

/** Escape hides content shown on hover or focus until the pointer or the focus enters again (WCAG 1.4.13). */
export function useDismissal() {
  const [isDismissed, setDismissed] = useState(false)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOver) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOver])
  const begin = () => setOver(true)
  const end = () => {
    setOver(false)
    setDismissed(false)
  }
  return { isDismissed, watch: { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end } }
}
