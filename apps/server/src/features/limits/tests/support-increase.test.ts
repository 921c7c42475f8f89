import type { LimitLoosening } from '@baize/domain'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { nameOf, openPaymentsFixture, type PaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { allOf, ruled } from './ruled.ts'

let fixture: PaymentsFixture
let anna: PlayerIdentity
afterEach(() => fixture.close())

/** Anna under rules with these loosenings by support, and a limit of 1 000 a day. */
async function under(change: Partial<LimitLoosening>, removal: Partial<LimitLoosening> = {}) {
  const value = {
    ...{ by: 'support' as const, waits: [{ kind: 'hours' as const, hours: 24 }], confirmWithinHours: null },
    ...change,
  }
  const all = allOf(
    ruled('limitIncrease', value),
    ruled('limitRemoval', { ...value, afterwards: 'unlimited', ...removal }),
  )
  fixture = await openPaymentsFixture(all)
  anna = await fixture.player('anna')
  await save(1_000_00n)
}
const save = (amount: bigint | null) =>
  fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount })
const staff = () => fixture.staff('sara', 'support')
const loosen = (amount: bigint | null) =>
  fixture.call(
    'staff.playerLimitLoosen',
    staff(),
    {
      ...{ playerId: anna.playerId, type: 'deposit', period: 'daily', current: 1_000_00n, amount },
      reason: 'The player asks for it.',
    },
    randomUUID(),
  )
async function daily() {
  const { value } = await fixture.call('player.limits', anna, {})
  return value.limits.find(({ type, period }) => type === 'deposit' && period === 'daily')
}

test('an increase that the rule set reserves to support waits, and then holds', async () => {
  await under({})
  expect(await save(2_000_00n)).toMatchObject({ error: { details: { reason: 'support' } } })
  expect(nameOf(await loosen(2_000_00n))).toBe('ok')
  expect(await daily()).toMatchObject({
    amount: 1_000_00n,
    pending: { amount: 2_000_00n, requestedBy: 'support' },
  })
  await fixture.advance({ hours: 24 })
  expect(await daily()).toMatchObject({ amount: 2_000_00n, pending: null })
})

test.each([1_000_00n, 500_00n])('support requests no limit that is not higher: %s', async (amount) => {
  await under({})
  expect(await loosen(amount)).toMatchObject({
    error: { name: 'payment_limits_reached', details: { min: 1_000_01n } },
  })
  expect(await daily()).toMatchObject({ amount: 1_000_00n, pending: null })
})

test('an increase stays below the limit of a longer period', async () => {
  await under({})
  await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'weekly', amount: 3_000_00n })
  expect(await loosen(3_000_01n)).toMatchObject({
    error: { name: 'payment_limits_reached', details: { max: 3_000_00n } },
  })
})

test('where the rule set asks for it the player confirms what support requested, or it lapses', async () => {
  await under({ confirmWithinHours: 48 })
  expect(nameOf(await loosen(null))).toBe('ok')
  const [mail] = await fixture.mails(anna)
  expect(mail).toMatchObject({ template: 'limitLoosenedBySupport' })
  expect(mail?.data['until']).not.toBe('none')
  await fixture.advance({ hours: 25 })
  expect(await daily()).toMatchObject({
    amount: 1_000_00n,
    pending: { amount: null, requestedBy: 'support' },
  })
  const confirmed = { type: 'deposit', period: 'daily', amount: null } as const
  expect(nameOf(await fixture.call('player.confirmLimit', anna, confirmed))).toBe('ok')
  expect(await daily()).toMatchObject({ amount: null, pending: null })
})

test('a change that lapsed does not keep support from another one', async () => {
  await under({ confirmWithinHours: 48 })
  await loosen(null)
  await fixture.advance({ hours: 73 })
  expect(await daily()).toMatchObject({ pending: null, lapsed: { amount: null } })
  expect(nameOf(await loosen(null))).toBe('ok')
})

test('nobody loosens a limit where the rule set lets nobody do it', async () => {
  await under({}, { by: 'nobody' })
  expect(await loosen(null)).toMatchObject({
    error: { name: 'limit_not_loosened', details: { reason: 'nobody' } },
  })
})

test('staff loosen no limit where the player does it', async () => {
  await under({ by: 'player' })
  for (const amount of [null, 2_000_00n])
    expect(await loosen(amount)).toMatchObject({
      error: { name: 'limit_not_loosened', details: { reason: 'player' } },
    })
  expect(await daily()).toMatchObject({ amount: 1_000_00n, pending: null })
})
