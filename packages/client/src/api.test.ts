import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A server that never answers; each time-out passes at once and is recorded. */
function silentServer(): readonly number[] {
  const limitsMs: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    limitsMs.push(limitMs)
    return AbortSignal.abort()
  })
  vi.stubGlobal(
    'fetch',
    async (_url: string, { signal }: { signal: AbortSignal }) =>
      await new Promise((_resolve, reject) => {
        if (signal.aborted) reject(new Error('aborted'))
      }),
  )
  return limitsMs
}

test('a read without an answer ends after five seconds, a movement of money after twenty', async () => {
  const limitsMs = silentServer()
  const api = createApi()
  const noAnswer = { ok: false, error: { error: 'no_answer', errorCode: null, errorDetails: {} } }
  expect(await api.get('payments.methods')).toEqual(noAnswer)
  const moved = await api.post('payments.depositSubmit', {} as never, { idempotencyKey: 'a-key' })
  expect(moved).toEqual(noAnswer)
  expect(limitsMs).toEqual([5_000, 20_000])
})

test('a change without a key that got no answer may have been carried out', async () => {
  silentServer()
  const answer = await createApi().post('account.logout', {})
  expect(answer).toMatchObject({ ok: false, error: { error: 'no_answer', errorSubCode: 'withoutKey' } })
})
