import { describe, expect, test } from 'vitest'
import { compareMachines, judgeDurations, updateRecord } from './durations.ts'

const usual = Array.from({ length: 12 }, (_, index) => [`usual-${index}.test.ts`, 4] as const)
const budget = { project: 'integration', seconds: 60, fileSeconds: 10, share: 1 }

describe('a budget', () => {
  test('a run within it has no fault, and names what was added', () => {
    const { faults, added } = judgeDurations(
      budget,
      { wallSeconds: 50, measured: new Map([...usual, ['new.test.ts', 6.5]]) },
      new Map(usual),
    )
    expect(faults).toEqual([])
    expect(added).toBe('+6.5 s in files since main; +6.5 s new.test.ts')
  })

  test('a file above its seconds is a fault', () => {
    const measured = new Map([...usual, ['slow.test.ts', 10.6]])
    const { faults } = judgeDurations(budget, { wallSeconds: 50, measured }, new Map(usual))
    expect(faults).toEqual(['slow.test.ts takes 10.6 s of a core, and a file has 10 s.'])
  })

  test('a file whose worker has half a core has twice the time on the clock', () => {
    const half = { ...budget, share: 0.5 }
    const judge = (seconds: number) =>
      judgeDurations(
        half,
        { wallSeconds: 50, measured: new Map([...usual, ['slow.test.ts', seconds]]) },
        new Map(usual),
      ).faults
    expect(judge(19.9)).toEqual([])
    expect(judge(20.2)).toEqual(['slow.test.ts takes 10.1 s of a core, and a file has 10 s.'])
  })

  test('a project above its seconds is a fault that lists its longest files', () => {
    const measured = new Map([...usual, ['long.test.ts', 9]])
    const { faults } = judgeDurations(budget, { wallSeconds: 61, measured }, new Map(usual))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('integration takes 61 s, and its budget is 60 s.')
    expect(faults[0]).toContain('9.0 s long.test.ts')
  })

  test('a slower machine has the same budget in its own seconds', () => {
    const measured = new Map([...usual.map(([file]) => [file, 8] as const), ['slow.test.ts', 19]])
    const recorded = new Map(usual)
    expect(compareMachines(recorded, measured)).toBe(2)
    expect(judgeDurations(budget, { wallSeconds: 118, measured }, recorded).faults).toEqual([])
    const slow = new Map([...measured, ['slow.test.ts', 21]])
    expect(judgeDurations(budget, { wallSeconds: 121, measured: slow }, recorded).faults).toHaveLength(2)
  })

  test('a faster machine has no stricter one', () => {
    const measured = new Map([...usual.map(([file]) => [file, 2] as const), ['slow.test.ts', 9.5]])
    expect(judgeDurations(budget, { wallSeconds: 55, measured }, new Map(usual)).faults).toEqual([])
  })
})

describe('a record', () => {
  const isThere = (file: string) => file !== 'gone.test.ts'

  test('it changes where a duration is really another', () => {
    const recorded = new Map([
      ['a.test.ts', 4],
      ['b.test.ts', 4],
      ['c.test.ts', 3],
      ['gone.test.ts', 5],
      ['other.test.ts', 7],
    ])
    const measured = new Map([
      ['a.test.ts', 4.6],
      ['b.test.ts', 6.04],
      ['c.test.ts', 0.4],
      ['new.test.ts', 2.26],
      ['short.test.ts', 0.9],
    ])
    expect([...updateRecord(recorded, measured, isThere)]).toEqual([
      ['a.test.ts', 4],
      ['b.test.ts', 6],
      ['other.test.ts', 7],
      ['new.test.ts', 2.3],
    ])
  })
})
