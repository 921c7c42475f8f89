import { globSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorCatalogue, errorEntry, type ErrorName } from '@baize/contract'
import { repositoryRoot } from '@baize/testing'
import { expect, test } from 'vitest'
import { printSourcePages, PRINTED_FOLDER } from './pages.ts'
import { findLostLinks, findLostPaths, repository } from './page-checks.ts'

const pages = await printSourcePages()
const pageAt = (path: string) => pages.get(path) ?? ''
/** The cells of the rows that begin with a name or a number. */
const rowsOf = (path: string) =>
  pageAt(path)
    .split('\n')
    .filter((line) => /^\| (`|\d)/.test(line))
    .map((line) => line.slice(2, -2).split(/(?<!\\) \| /))
const firstCells = (path: string) => rowsOf(path).map(([first = '']) => first.replaceAll('`', ''))
const load = async <Module>(path: string) =>
  (await import(pathToFileURL(join(repositoryRoot, path)).href)) as Module

test.each([...pages.keys()])('the page %s has a title, names its source and has no empty value', (path) => {
  expect(pageAt(path)).toMatch(/^# \S.*\n\nPrinted by `npm run docs` from /)
  expect(pageAt(path)).not.toMatch(/undefined|\[object|NaN/)
})

test.each([...pages.keys()])('the page %s names and links existing files', (path) => {
  const page = { path: join(PRINTED_FOLDER, path), text: pageAt(path) }
  const isThere = (file: string) =>
    repository.isThere(file) || pages.has(normalize(file).slice(PRINTED_FOLDER.length + 1))
  expect(findLostPaths(page)).toEqual([])
  expect(findLostLinks(page, { ...repository, isThere })).toEqual([])
})

test('the page of errors has each number with its name, status and text', () => {
  const names = Object.keys(errorCatalogue) as ErrorName[]
  expect(rowsOf('errors.md').map(([code, name, status]) => [code, name, status])).toEqual(
    names
      .map(errorEntry)
      .map(({ code, status }, index) => [String(code), `\`${names[index]}\``, String(status)])
      .sort(([first], [second]) => Number(first) - Number(second)),
  )
  expect(rowsOf('errors.md').filter((cells) => cells.at(-1)?.trim() === '')).toEqual([])
})

test('the page of the environment has each variable of the server with its purpose', async () => {
  const { describeSettings } = await load<{ describeSettings(): readonly { name: string }[] }>(
    'apps/server/src/config.ts',
  )
  expect(firstCells('settings.md')).toEqual(describeSettings().map(({ name }) => name))
})

test('the page of the operator has each setting once', async () => {
  const { SETTING_NAMES } = await load<{ SETTING_NAMES: readonly string[] }>(
    'apps/server/src/features/settings/registry/registry.ts',
  )
  expect(firstCells('operator-settings.md').sort()).toEqual([...SETTING_NAMES].sort())
})

test('the page of metrics has each series with what it means', () => {
  expect(firstCells('metrics.md').filter((name) => name.startsWith('baize_')).length).toBeGreaterThan(30)
  expect(rowsOf('metrics.md').filter((cells) => (cells[3] ?? '').trim() === '')).toEqual([])
})

test('the page of rule sets has a section for each of the plugins, and each of its values', () => {
  const files = globSync('plugins/rule-sets/*/*.rules.json', { cwd: repositoryRoot })
  const codes = files.map((file) => basename(dirname(file)).toUpperCase()).sort()
  const page = pageAt('rule-sets.md')
  expect([...page.matchAll(/^## ([A-Z]+)$/gm)].map((match) => match[1])).toEqual(codes)
  for (const section of page.split(/^## /m).slice(1))
    expect(
      section.match(/^\| `\w+` \| `.+` \| \d{4}-\d\d-\d\d \| .+ \| [\w-]+ \|$/gm)?.length,
    ).toBeGreaterThan(10)
})

test('the pages of states are one for each table of transitions, with a diagram and every transition', () => {
  const states = [...pages.keys()].filter((path) => path.startsWith('states/'))
  expect(states).toEqual(['states/deposit.md', 'states/document-side.md', 'states/withdrawal.md'])
  for (const path of states) {
    const rows = pageAt(path).match(/^\| \w+ \| \w+ \| \w+ \|$/gm) ?? []
    expect(rows.length).toBeGreaterThan(4)
    for (const row of rows.slice(1)) {
      const [, from, event, to] = /^\| (\w+) \| (\w+) \| (\w+) \|$/.exec(row) ?? []
      expect(pageAt(path)).toContain(`  ${from} --> ${to}: ${event}\n`)
    }
  }
})
