import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEDGER_INVARIANTS } from '@baize/domain'
import { repositoryRoot } from '@baize/testing'
import { expect, test } from 'vitest'
import { invariants } from './ledger-invariants.ts'

const texts = JSON.parse(
  readFileSync(join(repositoryRoot, 'apps/backoffice/src/features/cases/messages/en.json'), 'utf8'),
) as Readonly<Record<string, string>>

test('the invariants are those that staff can read, in the same order', () => {
  expect(invariants.map(({ id }) => id)).toEqual([...LEDGER_INVARIANTS])
})

test.each(invariants)('staff and the report of the ledger check read the same rule $id', ({ id, rule }) => {
  expect(texts[`cases.invariant.${id}`]).toBe(rule.replaceAll("'", '’'))
})
