import { useEffect, useRef } from 'react'
import { solveCaptcha } from './captcha.ts'

/** A solution is valid for ten minutes; an older one is not sent. */
const FRESH_MS = 8 * 60_000

/**
 * Prepares a captcha when the form opens, so that it is ready when the form is submitted. Each solution is
 * used once.
 * @returns A function that resolves to the solution when it is ready.
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
