import { describe, expect, test } from 'vitest'
import { createBoundedConcurrency } from './bounded-concurrency.ts'

/** A task that ends when the test resolves it. */
function heldWork(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  return {
    run: () => {
      begun.push(name)
      return promise
    },
    finish: () => resolve(name),
  }
}

describe('bounded concurrency', () => {
  test('tasks up to the limit run at once, and the next starts in order when one ends', async () => {
    const runBounded = createBoundedConcurrency({ atOnce: 2, maxWaiting: 10 })
    const begun: string[] = []
    const works = ['anna', 'bela', 'cili', 'dani'].map((name) => heldWork(name, begun))
    const done = works.map(({ run }) => runBounded(run))
    expect(begun).toEqual(['anna', 'bela'])

    works[1]?.finish()
    await done[1]
    await Promise.resolve()
    expect(begun).toEqual(['anna', 'bela', 'cili'])

    for (const { finish } of works) finish()
    expect(await Promise.all(done)).toEqual(
      ['anna', 'bela', 'cili', 'dani'].map((value) => ({ ok: true, value })),
    )
  })

  test('a task beyond the queue is refused at once and never starts', async () => {
    const runBounded = createBoundedConcurrency({ atOnce: 1, maxWaiting: 1 })
    const begun: string[] = []
    const works = ['anna', 'bela', 'cili'].map((name) => heldWork(name, begun))
    const [first, second, third] = works.map(({ run }) => runBounded(run))
    expect(await third).toEqual({ ok: false, error: 'busy' })
    for (const { finish } of works) finish()
    await Promise.all([first, second])
    expect(begun).toEqual(['anna', 'bela'])
  })

  test('a task that fails frees its place', async () => {
    const runBounded = createBoundedConcurrency({ atOnce: 1, maxWaiting: 1 })
    const broken = runBounded(() => Promise.reject(new Error('no')))
    const next = runBounded(() => Promise.resolve('went on'))
    await expect(broken).rejects.toThrow('no')
    expect(await next).toEqual({ ok: true, value: 'went on' })
  })
})
