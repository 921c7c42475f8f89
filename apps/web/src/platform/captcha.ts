import type { WireOutputOf } from '@baize/contract'
import { api } from './api.ts'

type Challenge = WireOutputOf<'account.captcha'>

/** The slowest phones need some seconds; after this time the server may send a new challenge. */
const TIMEOUT_MS = 60_000

/** Solves a challenge in a worker, so that typing stays responsive. `null` when no solution was found. */
function findNumber(challenge: Challenge): Promise<number | null> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  const found = new Promise<number | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    setTimeout(() => resolve(null), TIMEOUT_MS)
  })
  worker.postMessage(challenge)
  return found.finally(() => worker.terminate())
}

/**
 * Solves the proof of work that the server requires for calls that robots abuse (DECIDE-020): about a second,
 * in the background while the player types.
 * @returns The `captcha` value of a call; `undefined` when it could not be obtained, which the server then
 * reports.
 */
export async function solveCaptcha(): Promise<string | undefined> {
  const answer = await api.get('account.captcha', {})
  if (!answer.ok) return undefined
  const { maxNumber: _, ...signed } = answer.value
  const number = await findNumber(answer.value)
  return number === null ? undefined : btoa(JSON.stringify({ ...signed, number }))
}
