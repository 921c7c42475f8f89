import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CASE_DECISIONS, CASE_KINDS, STAFF_PERMISSIONS } from '@baize/domain'
import { repositoryRoot } from '@baize/testing'
import { describe, expect, test } from 'vitest'

const texts = Object.assign(
  {},
  ...globSync('apps/backoffice/src/features/*/messages/en.json', { cwd: repositoryRoot }).map(
    (path) => JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as object,
  ),
) as Readonly<Record<string, string>>

// The types refuse a name without its text too, but only where the text is shown, and without naming its key.
describe('the back office has each text of', () => {
  test.each([
    ['a kind of case', CASE_KINDS, ['cases.kind.*', 'cases.todo.*']],
    ['a decision about a case', CASE_DECISIONS, ['cases.decision.*', 'cases.decidedAs.*']],
    ['a permission', STAFF_PERMISSIONS, ['roles.permission.*', 'roles.permission.*.about']],
  ])('%s', (_what, names, keys) => {
    const wanted = names.flatMap((name) => keys.map((key) => key.replace('*', name)))
    expect(wanted.filter((key) => texts[key] === undefined)).toEqual([])
  })
})
