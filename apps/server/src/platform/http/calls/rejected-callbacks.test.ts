import { describe, expect, test } from 'vitest'
import { createRejectedCallbacks } from './rejected-callbacks.ts'

function rejectedAt() {
  let now = 0
  const rejected = createRejectedCallbacks(3, () => now)
  const record = (source = 'a', reason: 'signature' | 'malformed' | 'plugin' = 'signature') =>
    rejected.record({ plugin: 'tollgate', reason, source, isSigned: reason === 'malformed' })
  return { rejected, record, pass: (ms: number) => void (now += ms) }
}

describe('a source of unverified callbacks', () => {
  test('waits for the rest of the minute after it exceeded the limit', () => {
    const { record, pass } = rejectedAt()
    pass(100_000)
    expect([1, 2, 3].map(() => record().waitSec)).toEqual([null, null, null])
    pass(20_000)
    expect(record()).toEqual({ waitSec: 40, mayLog: false })
    expect(record('b')).toEqual({ waitSec: null, mayLog: true })
    pass(40_000)
    expect(record().waitSec).toBeNull()
  })

  test('does not wait because of calls with a valid signature', () => {
    const { record } = rejectedAt()
    for (let time = 0; time < 10; time += 1) expect(record('a', 'malformed').waitSec).toBeNull()
  })

  test('shares one count with others beyond 100,000 sources', () => {
    const { record, pass } = rejectedAt()
    for (let index = 0; index < 100_000; index += 1) record(`source ${index}`)
    expect([1, 2, 3, 4].map((index) => record(`late ${index}`).waitSec)).toEqual([null, null, null, 60])
    expect(record('source 7').waitSec).toBeNull()
    pass(60_000)
    expect(record('late 5').waitSec).toBeNull()
  })
})

test('at most 60 lines a minute are logged about rejected callbacks of any number of sources', () => {
  const { record, pass } = rejectedAt()
  const logged = () =>
    Array.from({ length: 200 }, (_, index) => record(`source ${index}`)).filter(({ mayLog }) => mayLog).length
  expect(logged()).toBe(60)
  pass(60_000)
  expect(logged()).toBe(60)
})

test('rejected callbacks are counted by plugin and reason, and counts that were not written are added to the next', () => {
  const { rejected, record } = rejectedAt()
  for (let time = 0; time < 5; time += 1) record()
  record('a', 'malformed')
  // The caller chooses this name.
  record('a', 'plugin')
  const counts = rejected.takeCounts()
  expect(counts).toEqual([
    { plugin: 'tollgate', reason: 'signature', count: 5 },
    { plugin: 'tollgate', reason: 'malformed', count: 1 },
  ])
  expect(rejected.takeCounts()).toEqual([])
  record()
  rejected.addBack(counts)
  expect(rejected.takeCounts()).toContainEqual({ plugin: 'tollgate', reason: 'signature', count: 6 })
})
