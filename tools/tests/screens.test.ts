import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const pictures = readdirSync(join(repositoryRoot, 'docs/images')).map((file) => file.replace(/\.png$/, ''))
const scripts = readdirSync(join(repositoryRoot, 'e2e/screens'))
  .filter((file) => file.endsWith('.shots.ts'))
  .map((file) => read(`e2e/screens/${file}`))
  .join('\n')

test('every picture of a main screen is taken by a script and shown on the page of the screens', () => {
  const shown = namesIn(read('docs/reference/screens.md'), /\.\.\/images\/([\w-]+)\.png/g)
  const taken = namesIn(scripts, /\bshoot\(\w+, '([\w-]+)'\)/g)
  expect(shown.length).toBeGreaterThanOrEqual(20)
  expect(pictures.toSorted()).toEqual(shown.toSorted())
  expect(taken.toSorted()).toEqual(shown.toSorted())
})
