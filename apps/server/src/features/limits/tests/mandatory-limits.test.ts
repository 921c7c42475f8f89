import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import type { LimitPeriod, LimitType } from '@baize/domain'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/db/database.ts'
import { depositsRoutes } from '../../deposits/routes.ts'
import { listObligations } from '../../obligations/index.ts'
import {
  DEPOSIT,
  HUF,
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'
import { readOperatorSettings } from '../../settings/index.ts'
import { getPlayer } from '../../players/index.ts'
import { createWalletStore } from '../../wallet/index.ts'
import { launchesIn } from './launches.ts'
import { allOf, offerOf, ruled } from './ruled.ts'

let fixture: PaymentsFixture
afterEach(() => fixture.close())

/** Deposit limits of a day and a month are mandatory, and so is what a player removed within an hour. */
const strict = allOf(
  ruled('depositLimits', offerOf({ periods: ['daily', 'monthly'], mandatoryFor: ['deposit', 'play'] })),
  ruled('limitRemoval', {
    by: 'player',
    waits: [{ kind: 'hours', hours: 1 }],
    confirmWithinHours: null,
    afterwards: 'refused',
  }),
)
const submit = (anna: PlayerIdentity, key?: string) =>
  fixture.call('payments.depositSubmit', anna, { method: DEPOSIT, amount: 2_000_00n, currency: HUF }, key)
const save = (anna: PlayerIdentity, type: LimitType, period: LimitPeriod, amount: bigint | null) =>
  fixture.call('player.saveLimit', anna, { type, period, amount })
const frame = async () => ({
  settings: await readOperatorSettings(fixture.db),
  ruleSets: fixture.deps.plugins.ruleSets,
  nowMs: fixture.deps.clock.nowMs(),
})
const owed = async ({ playerId }: PlayerIdentity) =>
  listObligations(await frame(), await getPlayer(fixture.db, playerId), { country: null }).map((obligation) =>
    obligation.kind === 'limits'
      ? obligation.limits.map(({ type, period }) => `${type} ${period}`).join()
      : obligation.kind,
  )
const deposits = () => fixture.db.selectFrom('deposit').select('reference').execute()

// Proves G50, G111
test('a deposit without the mandatory limits is refused with their names, until each is set', async () => {
  fixture = await openPaymentsFixture(strict)
  const anna = await fixture.player('anna')
  expect(await owed(anna)).toEqual(['deposit daily,deposit monthly'])
  const key = '01939c56-0000-7000-8000-00000000000a'
  expect(await submit(anna, key)).toMatchObject({
    error: {
      name: 'obligation_open',
      details: {
        obligation: 'limits',
        before: 'deposit',
        limits: [
          { type: 'deposit', period: 'daily' },
          { type: 'deposit', period: 'monthly' },
        ],
      },
    },
  })
  await save(anna, 'deposit', 'daily', 10_000_00n)
  expect(await submit(anna, key)).toMatchObject({
    error: { details: { limits: [{ type: 'deposit', period: 'monthly' }] } },
  })
  expect(await deposits()).toEqual([])
  await save(anna, 'deposit', 'monthly', 10_000_00n)
  expect(await owed(anna)).toEqual([])
  // The refusals were not stored: the same request starts the deposit now.
  expect(nameOf(await submit(anna, key))).toBe('ok')
})

// Proves G111
test('a launch without the mandatory limits is refused with their names, until each is set', async () => {
  fixture = await openPaymentsFixture(strict)
  const anna = await fixture.player('anna')
  const { launch, launched } = await launchesIn(fixture)
  const limits = [
    { type: 'deposit', period: 'daily' },
    { type: 'deposit', period: 'monthly' },
  ]
  expect(await launch(anna)).toMatchObject({
    error: { name: 'obligation_open', details: { obligation: 'limits', before: 'play', limits } },
  })
  await save(anna, 'deposit', 'daily', 10_000_00n)
  expect(await launch(anna)).toMatchObject({ error: { details: { limits: [limits[1]] } } })
  expect(await fixture.db.selectFrom('game_session').select('id').execute()).toEqual([])
  expect(launched()).toBe(0)
  await save(anna, 'deposit', 'monthly', 10_000_00n)
  expect(nameOf(await launch(anna))).toBe('ok')
})

// Proves G111
test('once a removal is in force, a launch waits for a new limit', async () => {
  fixture = await openPaymentsFixture(strict)
  const anna = await fixture.player('anna')
  const { launch } = await launchesIn(fixture)
  for (const period of ['monthly', 'daily'] as const) await save(anna, 'deposit', period, 10_000_00n)
  await save(anna, 'loss', 'weekly', 5_000_00n)
  await save(anna, 'loss', 'weekly', null)
  expect(nameOf(await launch(anna))).toBe('ok')
  await fixture.advance({ hours: 1 })
  expect(await launch(anna)).toMatchObject({
    error: { name: 'obligation_open', details: { limits: [{ type: 'loss', period: 'weekly' }] } },
  })
})

test('a repeat of a deposit gets its answer after the limit was removed', async () => {
  fixture = await openPaymentsFixture(strict)
  const anna = await fixture.player('anna')
  for (const period of ['monthly', 'daily'] as const) await save(anna, 'deposit', period, 10_000_00n)
  const key = '01939c56-0000-7000-8000-00000000000b'
  const started = await submit(anna, key)
  await save(anna, 'deposit', 'daily', null)
  await fixture.advance({ hours: 1 })
  expect(await submit(anna, key)).toEqual(started)
  expect(nameOf(await submit(anna))).toBe('obligation_open')
})

// Proves G50
test('once a removal is in force, deposits wait for a new limit, also for one that is not mandatory', async () => {
  fixture = await openPaymentsFixture(strict)
  const anna = await fixture.player('anna')
  for (const period of ['monthly', 'daily'] as const) await save(anna, 'deposit', period, 10_000_00n)
  await save(anna, 'loss', 'weekly', 5_000_00n)
  await save(anna, 'loss', 'weekly', null)
  expect(nameOf(await submit(anna))).toBe('ok')
  await fixture.advance({ minutes: 59 })
  expect(await owed(anna)).toEqual([])
  await fixture.advance({ minutes: 1 })
  expect(await owed(anna)).toEqual(['loss weekly'])
  expect(await submit(anna)).toMatchObject({
    error: { name: 'obligation_open', details: { limits: [{ type: 'loss', period: 'weekly' }] } },
  })
  await save(anna, 'loss', 'weekly', 9_000_00n)
  expect(await owed(anna)).toEqual([])
  expect(nameOf(await submit(anna))).toBe('ok')
})

test('removing a limit that was never set leaves nothing to set again', async () => {
  fixture = await openPaymentsFixture(strict)
  const anna = await fixture.player('anna')
  for (const period of ['monthly', 'daily'] as const) await save(anna, 'deposit', period, 10_000_00n)
  expect(nameOf(await save(anna, 'wager', 'daily', null))).toBe('ok')
  expect(await owed(anna)).toEqual([])
  expect(nameOf(await submit(anna))).toBe('ok')
})

test('where players are unlimited after a removal, nothing is owed', async () => {
  fixture = await openPaymentsFixture(
    ruled('limitRemoval', {
      by: 'player',
      waits: [{ kind: 'hours', hours: 1 }],
      confirmWithinHours: null,
      afterwards: 'unlimited',
    }),
  )
  const anna = await fixture.player('anna')
  await save(anna, 'deposit', 'daily', 10_000_00n)
  await save(anna, 'deposit', 'daily', null)
  await fixture.advance({ hours: 1 })
  expect(await owed(anna)).toEqual([])
  expect(nameOf(await submit(anna))).toBe('ok')
})

// Proves G50
test('of deposits on two servers at the end of a limit, each meets the limit or its absence, and none both', async () => {
  fixture = await openPaymentsFixture(strict)
  const anna = await fixture.player('anna')
  for (const period of ['monthly', 'daily'] as const) await save(anna, 'deposit', period, 10_000_00n)
  await save(anna, 'deposit', 'daily', null)
  await fixture.advance({ minutes: 59, seconds: 59 })
  const { pool, db } = openDatabase({ url: fixture.url, poolSize: 4, onIdleError: () => {} })
  const other = { ...fixture.deps, db, wallet: createWalletStore(pool) }
  const submitOther = depositsRoutes(other)['payments.depositSubmit'] as unknown as (
    context: object,
  ) => ReturnType<typeof submit>
  const input = { method: DEPOSIT, amount: 2_000_00n, currency: HUF }
  const visit = { country: null, log: fixture.deps.log }
  const many = Array.from({ length: 6 }, (_, n) =>
    n % 2 === 0
      ? submit(anna)
      : submitOther({
          input,
          caller: anna,
          visit,
          idempotencyKey: `01939c56-0000-7000-8000-0000000001${n}0`,
        }),
  )
  const [, ...answers] = await Promise.all([fixture.advance({ seconds: 1 }), ...many])
  const names = answers.map(nameOf)
  expect(
    names.every((name) => name === 'ok' || name === 'too_many_open_deposits' || name === 'obligation_open'),
  ).toBe(true)
  expect(await deposits()).toHaveLength(names.filter((name) => name === 'ok').length)
  expect(nameOf(await submit(anna))).toBe('obligation_open')
  await pool.end()
})
