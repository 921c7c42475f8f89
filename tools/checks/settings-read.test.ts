import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@baize/testing'
import { expect, test } from 'vitest'
import { findUnreadSettings } from './settings-read.ts'
import { readSourceFiles } from './source-files.ts'

test('the product reads every setting of the registry', async () => {
  const registry = join(repositoryRoot, 'apps/server/src/features/settings/registry/registry.ts')
  const { SETTING_NAMES } = (await import(pathToFileURL(registry).href)) as {
    SETTING_NAMES: readonly string[]
  }
  expect(SETTING_NAMES.length).toBeGreaterThan(50)
  expect(findUnreadSettings(SETTING_NAMES, readSourceFiles())).toEqual([])
})

const reader = (text: string, path = 'apps/server/src/features/login/freeze.ts') => [{ path, text }]

test.each([
  ['a quoted name', "settings['login.freezeSec']", ['login.freezeSec'], []],
  ['a property', 'settings.pollEverySec * 2', ['pollEverySec'], []],
  ['a part of an object', 'const { pollEverySec } = useSettings()', ['pollEverySec'], []],
  ['another name', "settings['login.freezeSeconds']", ['login.freezeSec'], ['login.freezeSec']],
  ['a comment', '// pollEverySec is unused', ['pollEverySec'], ['pollEverySec']],
])('%s is a reader, or is none', (_title, text, names, unread) => {
  expect(findUnreadSettings(names, reader(text))).toEqual(unread)
})

test('a test and the registry are no readers', () => {
  for (const path of [
    'apps/server/src/a.test.ts',
    'apps/server/src/features/settings/registry/a-settings.ts',
  ])
    expect(findUnreadSettings(['pollEverySec'], reader('x.pollEverySec', path))).toEqual(['pollEverySec'])
})
