import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFairConcurrency, type ConcurrencyLimits } from './fair-concurrency.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests whose tasks end when the test resolves them. */
function requestsWithin(limits: Partial<ConcurrencyLimits>) {
  const run = createFairConcurrency({
    atOnce: 2,
    atOncePerSource: 1,
    maxWaiting: 10,
    maxWaitingPerSource: 5,
    waitMs: 1_000,
    ...limits,
  })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const refused: string[] = []
  /** `anna 1` is a request of the source anna. */
  const send = (...names: string[]) => {
    for (const name of names)
      void run(name.split(' ')[0] ?? '', () => {
        started.push(name)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.set(name, resolve)
        return promise
      }).then(({ ok }) => ok || refused.push(name))
  }
  const end = async (...names: string[]) => {
    for (const name of names) ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { send, end, started, refused, run }
}

describe('fair concurrency', () => {
  test('a source gets at most its share of the places, also when others are free', async () => {
    const { send, end, started } = requestsWithin({})
    send('anna 1', 'anna 2')
    expect(started).toEqual(['anna 1'])
    send('bela 1')
    expect(started).toEqual(['anna 1', 'bela 1'])
    await end('anna 1')
    expect(started).toEqual(['anna 1', 'bela 1', 'anna 2'])
  })

  // Proves G79
  test('places are assigned to sources round robin, regardless of their number of requests', async () => {
    const { send, end, started } = requestsWithin({ atOnce: 1 })
    send('anna 1', 'anna 2', 'anna 3', 'anna 4', 'bela 1', 'cili 1', 'bela 2')
    const runBounded = ['anna 1', 'bela 1', 'cili 1', 'anna 2', 'bela 2', 'anna 3', 'anna 4']
    for (const name of runBounded) await end(name)
    expect(started).toEqual(runBounded)
  })

  test('a source with more requests than may wait is refused at once, and others are not', async () => {
    const { send, end, started, refused } = requestsWithin({ atOnce: 1, maxWaitingPerSource: 2 })
    send('anna 1', 'anna 2', 'anna 3', 'anna 4', 'bela 1')
    await end()
    expect(refused).toEqual(['anna 4'])
    await end('anna 1')
    expect(started).toEqual(['anna 1', 'bela 1'])
  })

  // Proves G79
  test('when the queue is full, the longest queue loses its newest request to a source with none', async () => {
    const { send, end, refused, started } = requestsWithin({ atOnce: 1, maxWaiting: 4 })
    send('anna 1', 'anna 2', 'anna 3', 'anna 4', 'anna 5', 'bela 1')
    await end()
    expect(refused).toEqual(['anna 5'])
    send('bela 2', 'bela 3')
    await end()
    expect(new Set(refused)).toEqual(new Set(['anna 5', 'anna 4', 'bela 3']))
    const runBounded = ['anna 1', 'bela 1', 'anna 2', 'bela 2', 'anna 3']
    for (const name of runBounded) await end(name)
    expect(started).toEqual(runBounded)
  })

  test('a request that waits for too long is refused and never starts', async () => {
    const { send, end, refused, started } = requestsWithin({})
    send('anna 1', 'anna 2')
    await vi.advanceTimersByTimeAsync(999)
    expect(refused).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(refused).toEqual(['anna 2'])
    await end('anna 1')
    send('anna 3')
    expect(started).toEqual(['anna 1', 'anna 3'])
  })

  test('a task that fails frees its place for the next', async () => {
    const { send, started, run } = requestsWithin({ atOnce: 1 })
    const failing = run('anna', () => Promise.reject(new Error('no')))
    send('anna 2')
    await expect(failing).rejects.toThrow('no')
    expect(started).toEqual(['anna 2'])
  })

  test('a source that is refused while the queue is full is not stored', async () => {
    const set = vi.spyOn(Map.prototype, 'set')
    const { send, end, refused } = requestsWithin({ maxWaiting: 1 })
    send('anna 1', 'bela 1', 'cili 1', ...Array.from({ length: 1_000 }, (_, number) => `source${number} 1`))
    await end()
    expect(refused).toHaveLength(1_000)
    const sources = set.mock.contexts.find((map) => (map as Map<unknown, unknown>).has('anna')) as Map<
      string,
      unknown
    >
    set.mockRestore()
    expect([...sources.keys()]).toEqual(['anna', 'bela', 'cili'])
  })
})
