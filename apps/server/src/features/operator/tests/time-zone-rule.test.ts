import type { RuleSet } from '@baize/plugin-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { open, openAccountsFixture, type AccountsFixture } from '../../accounts/tests/accounts-database.ts'
import { validateTimeZone } from '../index.ts'

let fixture: AccountsFixture
let own: RuleSet
beforeAll(async () => {
  fixture = await openAccountsFixture()
  const [first] = fixture.deps.plugins.ruleSets.values()
  if (first === undefined) throw new Error('no rule set')
  own = first
})
afterAll(() => fixture.close())

const withAnother = (timeZone: string) =>
  new Map([...fixture.deps.plugins.ruleSets, ['SWE', { ...own, code: 'SWE', timeZone }]])
const start = (timeZone: string) => validateTimeZone(fixture.db, withAnother(timeZone), own)

test('a rule set of another time zone may be installed while it applies to no player', async () => {
  await open(fixture, 'anna')
  await expect(start('Europe/Helsinki')).resolves.toBeUndefined()
})

test('a player under a rule set of another time zone prevents the start with an error message', async () => {
  await fixture.db.updateTable('player').set({ rule_set: 'SWE' }).execute()
  await expect(start('Europe/Helsinki')).rejects.toThrow(
    /under the rule set SWE, whose time zone is not Europe\/Budapest of HUN/,
  )
  await expect(start('Europe/Budapest')).resolves.toBeUndefined()
})
