import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What is typed into a search stands in its field at once; `onChange` hears of it, trimmed, when the fingers have rested for `restMs`. A
 * `text` that changed by other means (a step back, "Show all") takes the field over.
 */
export function useTypedSearch(text: string, onChange: (text: string) => void, restMs: number) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const tell = useEffectEvent(onChange)
  if (known !== text) {
    setKnown(text)
    if (typed.trim() !== text.trim()) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text.trim()) return
    const timer = setTimeout(() => tell(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed, text, restMs])
  return [typed, setTyped] as const
}
