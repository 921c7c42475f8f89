import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A search field: typed text is shown at once; `onChange` receives it, trimmed, after `restMs` without a
 * keystroke. A `text` changed by other means (a step back, "Show all") replaces it.
 */
export function useTypedSearch(text: string, onChange: (text: string) => void, restMs: number) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const notify = useEffectEvent(onChange)
  if (known !== text) {
    setKnown(text)
    if (typed.trim() !== text.trim()) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text.trim()) return
    const timer = setTimeout(() => notify(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed, text, restMs])
  return [typed, setTyped] as const
}
