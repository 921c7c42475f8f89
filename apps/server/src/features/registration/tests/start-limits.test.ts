import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLimits } from '../../limits/index.ts'
import { allOf, offerOf, ruled } from '../../limits/tests/ruled.ts'
import { formOf, open, openAccountsFixture, registerHere, type AccountsFixture } from './accounts-database.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
  const { ruleSets } = fixture.deps.plugins
  const hungarian = ruleSets.get('HUN')
  if (hungarian === undefined) throw new Error('There is no rule set HUN.')
  const begins = allOf(
    ruled('depositLimits', offerOf({ periods: ['daily', 'monthly'], startUnits: 20_000 })),
    ruled('sessionLimits', offerOf({ periods: ['daily'], startUnits: 90 })),
    ruled('lossLimits', offerOf({ periods: ['weekly'], minimumUnits: 0, startUnits: 0 })),
  )
  ;(ruleSets as Map<string, typeof hungarian>).set('HUN', begins(hungarian))
})
afterAll(() => fixture.close())

const limitsOf = async (playerId: string) => {
  const { limits } = await listLimits(fixture.deps, playerId)
  return limits.flatMap(({ type, period, amount }) =>
    amount === null ? [] : [`${type} ${period} ${amount}`],
  )
}

test('a new account begins with the limits of its rule set, before its activation', async () => {
  const { playerId } = await open(fixture, 'anna')
  expect(await limitsOf(playerId)).toEqual([
    'deposit daily 2000000',
    'deposit monthly 2000000',
    'loss weekly 0',
    'session daily 5400',
  ])
  const { details } = await fixture.db
    .selectFrom('audit_event')
    .select('details')
    .where('subject', '=', `player:${playerId}`)
    .where('action', '=', 'account_registered')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({
    limits: 'deposit daily 2000000, deposit monthly 2000000, loss weekly 0, session daily 5400',
  })
})

test('a refused registration leaves no limit', async () => {
  const before = await fixture.db.selectFrom('wallet.player_limit').selectAll().execute()
  expect((await registerHere(fixture, formOf('anna'))).ok).toBe(false)
  expect(await fixture.db.selectFrom('wallet.player_limit').selectAll().execute()).toEqual(before)
})
