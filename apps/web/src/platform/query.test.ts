import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, reading } from './query.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

// Covers CALL-004
test('a call is read once in five seconds, and again after them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return new Response(JSON.stringify({ favourites: [] }))
  })
  const read = () => queryClient.fetchQuery(reading('game.favourites', {}))
  await read()
  vi.advanceTimersByTime(4_999)
  await read()
  expect(requested).toEqual(['/api/game/favourites'])
  vi.advanceTimersByTime(2)
  await read()
  expect(requested).toHaveLength(2)
})

test('a failed read is repeated after one second, then after two', () => {
  const retryDelay = queryClient.getDefaultOptions().queries?.retryDelay
  if (typeof retryDelay !== 'function') throw new Error('The delay does not grow.')
  expect([0, 1].map((count) => retryDelay(count, new Error('lost')))).toEqual([1_000, 2_000])
})
