import { useEffect, useState } from 'react'

const SETTLED_AFTER_MS = 500

/** A text for a live region, once it has stayed the same for a moment: not a text for each typed letter. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
