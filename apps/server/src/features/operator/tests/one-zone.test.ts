import type { RuleSet } from '@baize/plugin-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { open, openAccountsHouse, type AccountsHouse } from '../../accounts/tests/accounts-database.ts'
import { refuseOtherZones } from '../index.ts'

let house: AccountsHouse
let own: RuleSet
beforeAll(async () => {
  house = await openAccountsHouse()
  const [first] = house.deps.plugins.ruleSets.values()
  if (first === undefined) throw new Error('no rule set')
  own = first
})
afterAll(() => house.close())

const withAnother = (timeZone: string) =>
  new Map([...house.deps.plugins.ruleSets, ['SWE', { ...own, code: 'SWE', timeZone }]])
const start = (timeZone: string) => refuseOtherZones(house.db, withAnother(timeZone), own)

test('rules of another time zone may be installed while nobody is under them', async () => {
  await open(house, 'anna')
  await expect(start('Europe/Helsinki')).resolves.toBeUndefined()
})

test('a player under them keeps the server from starting, and the sentence says why', async () => {
  await house.db.updateTable('player').set({ rule_set: 'SWE' }).execute()
  await expect(start('Europe/Helsinki')).rejects.toThrow(
    /under the rule set SWE, whose time zone is not Europe\/Budapest of HUN/,
  )
  await expect(start('Europe/Budapest')).resolves.toBeUndefined()
})
