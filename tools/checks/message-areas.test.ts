import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { expect, test } from 'vitest'

test('message areas are named after the folder of the feature, or belong to the shell of every page', () => {
  const files = globSync('apps/{web,backoffice}/src/features/*/messages/en.json', { cwd: repositoryRoot })
  expect(files.length).toBeGreaterThan(15)
  const others = files.toSorted().flatMap((path) => {
    const [, app = '', , , name = ''] = path.split('/')
    const texts = JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as Record<string, string>
    return texts['@area'] === (app === 'web' ? name : `backoffice-${name}`)
      ? []
      : [`${path} ${texts['@area']}`]
  })
  expect(others).toEqual(['apps/web/src/features/lobby/messages/en.json shell'])
})
