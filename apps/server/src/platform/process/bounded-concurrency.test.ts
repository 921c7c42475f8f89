import { describe, expect, test } from 'vitest'
import { createBoundedConcurrency } from './bounded-concurrency.ts'

/** Work that is done when the test says so. */
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

describe('turns', () => {
  test('so many run at once, the next begins when one has ended, in the order of their coming', async () => {
    const inTurn = createBoundedConcurrency({ atOnce: 2, mostWaiting: 10 })
    const begun: string[] = []
    const works = ['anna', 'bela', 'cili', 'dani'].map((name) => heldWork(name, begun))
    const done = works.map(({ run }) => inTurn(run))
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

  test('who comes while too many wait is told so at once, and nothing of theirs begins', async () => {
    const inTurn = createBoundedConcurrency({ atOnce: 1, mostWaiting: 1 })
    const begun: string[] = []
    const works = ['anna', 'bela', 'cili'].map((name) => heldWork(name, begun))
    const [first, second, third] = works.map(({ run }) => inTurn(run))
    expect(await third).toEqual({ ok: false, error: 'busy' })
    for (const { finish } of works) finish()
    await Promise.all([first, second])
    expect(begun).toEqual(['anna', 'bela'])
  })

  test('work that breaks gives its place away like any other', async () => {
    const inTurn = createBoundedConcurrency({ atOnce: 1, mostWaiting: 1 })
    const broken = inTurn(() => Promise.reject(new Error('no')))
    const next = inTurn(() => Promise.resolve('went on'))
    await expect(broken).rejects.toThrow('no')
    expect(await next).toEqual({ ok: true, value: 'went on' })
  })
})
