import { describe, expect, test } from 'vitest'
import { CommandError } from '../start/command-error.ts'
import { noteOutcome } from './last-run.ts'
import { readArguments } from './selection.ts'

const steps = ['format', 'unit', 'components', 'integration', 'browser']
const here = 'tools/test/selection.test.ts'

describe('arguments of npm test', () => {
  test('no argument is a full run', () => {
    expect(readArguments([], steps, new Map()).selection).toBeNull()
    expect(readArguments(['--record'], steps, new Map())).toEqual({ selection: null, records: true })
  })

  test('a step is all of it, a path its test files', () => {
    const { selection } = readArguments(['format', here], steps, new Map())
    expect(selection).toEqual(
      new Map([
        ['format', null],
        ['unit', [here]],
      ]),
    )
  })

  test('a folder is its test files of every project', () => {
    const { selection } = readArguments(['./apps/server/src/features/limits/', 'unit'], steps, new Map())
    expect(selection?.get('unit')).toBeNull()
    expect(selection?.get('integration')).toContain('apps/server/src/features/limits/tests/calendar.test.ts')
    expect(selection?.has('browser')).toBe(false)
  })

  test('a path without tests is refused with the names of the steps', () => {
    expect(() => readArguments(['apps/nothing'], steps, new Map())).toThrow(CommandError)
  })

  test('--failed is what failed in the last run', () => {
    const failed = new Map([['browser', ['e2e/journey.test.ts']]])
    expect(readArguments(['--failed'], steps, failed).selection).toEqual(failed)
  })
})

describe('what failed in the last run', () => {
  const failed = new Map([['unit', ['a.test.ts', 'b.test.ts']]])

  test('a file that passed is dropped, and the others stay', () => {
    expect(noteOutcome(failed, 'unit', ['a.test.ts'], { failed: 0, failedFiles: [] })).toEqual(
      new Map([['unit', ['b.test.ts']]]),
    )
    expect(noteOutcome(failed, 'unit', null, { failed: 0 })).toEqual(new Map())
  })

  test('a step that failed without a failed file runs whole again', () => {
    const crashed = noteOutcome(failed, 'unit', null, { failed: 1 })
    expect(crashed).toEqual(new Map([['unit', null]]))
    expect(noteOutcome(crashed, 'unit', ['a.test.ts'], { failed: 0 })).toEqual(crashed)
    expect(noteOutcome(new Map(), 'lint', null, { failed: 1 })).toEqual(new Map([['lint', null]]))
  })
})
