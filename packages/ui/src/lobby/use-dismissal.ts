import { useEffect, useState } from 'react'

/** Escape puts away what hover or focus has shown, until the pointer or the focus comes anew (WCAG 1.4.13). */
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
