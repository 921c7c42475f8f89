import { describe, expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'

describe('a command line', () => {
  test.each<[string[], string | null, string[]]>([
    [['list'], null, ['list']],
    [
      ['add', 'x', '--as', ' Noemi@Example.HU ', 'support', 'X'],
      'noemi@example.hu',
      ['add', 'x', 'support', 'X'],
    ],
    [['--as=greta', 'disable', 'x'], 'greta', ['disable', 'x']],
  ])('%j is read for the login after --as', (args, as, words) => {
    expect(readCommandLine(args, {})).toMatchObject({ as, words })
  })

  test.each([[['list', '--as']], [['--as=', 'list']], [['--as', '--force']], [['--as', 'a', '--as', 'b']]])(
    '%j is refused with an error message',
    (args) => {
      expect(() => readCommandLine(args, {})).toThrow('--as takes one staff login: --as LOGIN.')
    },
  )

  test('contains the user who ran sudo', () => {
    const { systemUser } = readCommandLine([], {})
    expect(systemUser).not.toBe('')
    expect(readCommandLine([], { SUDO_USER: 'anna' }).systemUser).toBe(`anna (sudo ${systemUser})`)
  })
})
