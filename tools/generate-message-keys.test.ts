import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { valuesOf, writeMessageKeys } from './generate-message-keys.ts'

test.each([
  ['Log in', []],
  ['Deposit {amount}', ['amount']],
  ['{count, plural, one {One field} other {# fields}} in {name}', ['count', 'name']],
  ['{count, plural, one {One more for {who}} other {# more}}', ['count', 'who']],
])('%j takes the values %j', (message, values) => {
  expect(valuesOf(message)).toEqual(values)
})

describe('the lists of message keys', () => {
  let folder: string
  const list = 'apps/web/src/platform/message-keys.ts'
  const english = 'apps/web/src/features/deposits/messages/en.json'
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baize-keys-'))
    write('apps/web/src/platform/i18n.tsx', '')
    write('packages/ui/src/messages/en.json', '{"@@locale": "en", "ui.close": "Close"}')
    write(english, '{"deposit.submit": "Deposit {amount}"}')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('the lists of message keys have the texts of packages and app, and are written again only when one differs', () => {
    expect(writeMessageKeys(folder)).toEqual([list])
    expect(read(list)).toContain(
      "export type Messages = {\n  'deposit.submit': { amount: MessageValue }\n  'ui.close': null\n}\n",
    )
    expect(writeMessageKeys(folder)).toEqual([])
    write(english, '{"deposit.submit": "Deposit"}')
    expect(writeMessageKeys(folder)).toEqual([list])
    expect(read(list)).toContain("'deposit.submit': null")
  })

  test.each([
    ['{"ui.close": "Close"}', /deposits\/messages\/en\.json|ui\/src\/messages\/en\.json/],
    ['{"deposit.submit": }', /deposits\/messages\/en\.json is no JSON/],
  ])('a text %s is refused with the name of its file', (text, message) => {
    write(english, text)
    expect(() => writeMessageKeys(folder)).toThrow(message)
  })

  test('the lists of message keys are there when a command of a fresh clone begins', () => {
    for (const file of ['run.mjs', 'generate-message-keys.ts'])
      cpSync(join(repositoryRoot, 'tools', file), join(folder, 'tools', file))
    write('tools/show.ts', `export const main = () => import('../${list}')`)
    write('package.json', '{"type": "module"}')
    cpSync(join(repositoryRoot, 'package-lock.json'), join(folder, 'package-lock.json'))
    symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'))
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/run.mjs'), 'show'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(read(list)).toContain("'deposit.submit'")
  })
})

test('npm ci writes the lists: an editor needs them before the first command', () => {
  const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts['postinstall']).toBe('node tools/run.mjs generate-message-keys')
})
