import type { WireOutputOf } from '@baize/contract'
import { api } from './api.ts'

type Challenge = WireOutputOf<'account.captcha'>

/** The slowest phones need some seconds; after this the server may ask anew. */
const AT_MOST_MS = 60_000

/** Beside the page's own thread, on which the player types meanwhile. `null` when it was not found. */
function findNumber(challenge: Challenge): Promise<number | null> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  const found = new Promise<number | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    setTimeout(() => resolve(null), AT_MOST_MS)
  })
  worker.postMessage(challenge)
  return found.finally(() => worker.terminate())
}

/**
 * Does the work that the server asks for before it lets somebody try what robots try (DECIDE-020): about a second, while the player
 * types. Nothing is shown and nothing is to be solved.
 * @returns What a call takes as `captcha`; `undefined` when it could not be had, and then the server says so.
 */
export async function solveCaptcha(): Promise<string | undefined> {
  const answer = await api.get('account.captcha', {})
  if (!answer.ok) return undefined
  const { maxNumber: _, ...signed } = answer.value
  const number = await findNumber(answer.value)
  return number === null ? undefined : btoa(JSON.stringify({ ...signed, number }))
}
