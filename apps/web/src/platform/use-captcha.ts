import { useEffect, useRef } from 'react'
import { solveCaptcha } from './captcha.ts'

/** An answer is good for ten minutes; one that is older is not sent. */
const FRESH_MS = 8 * 60_000

/**
 * A captcha that is ready when the form is: the work begins when the form opens. Each answer is handed out once.
 * @returns The answer, as soon as there is one.
 */
export function useCaptcha(): () => Promise<string | undefined> {
  const ready = useRef<{ answer: Promise<string | undefined>; beganMs: number } | null>(null)
  useEffect(() => {
    ready.current ??= { answer: solveCaptcha(), beganMs: performance.now() }
  }, [])
  return async () => {
    const held = ready.current
    ready.current = null
    const isFresh = held !== null && performance.now() - held.beganMs < FRESH_MS
    return (isFresh ? await held.answer : undefined) ?? (await solveCaptcha())
  }
}
