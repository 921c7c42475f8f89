import { useEffect, useEffectEvent, useState } from 'react'

/** Delay after the last keystroke before the server is queried (0§9, T-92). */
export const DEBOUNCE_MS = 100

/**
 * A search field: typed text is shown at once; `onChange` receives it, trimmed, after `DEBOUNCE_MS` without a
 * keystroke. A `text` changed by other means (a step back, "Show all") replaces it.
 */
export function useTypedSearch(text: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const notify = useEffectEvent(onChange)
  if (known !== text) {
    setKnown(text)
    if (typed.trim() !== text.trim()) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text.trim()) return
    const timer = setTimeout(() => notify(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, text])
  return [typed, setTyped] as const
}
