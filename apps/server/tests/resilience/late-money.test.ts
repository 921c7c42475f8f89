import { must, people, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAtOnce, trials } from '../all-at-once.ts'
import { FT, casesAbout, submit, walletOf, type Bank } from './bank.ts'
import { startBankWorld } from './bank-world.ts'

const LONG = 10 * 60_000
const ONE = 1_000n * FT
/** Deposits that fit into the daily limit. */
const WITHIN_LIMIT = 10

let world: OwnWorld
let bank: Bank
let anna: Browser
let annaId: string
const siteOf = (turn: number) => world.sites[turn % world.sites.length] ?? ''

beforeAll(async () => {
  const env = { POOL_SIZE: '24', RATE_LIMIT_GENERAL: '1000000' }
  ;({ world, bank, anna, annaId } = await startBankWorld({ servers: 2, env }, { cash: 0n }))
  must(
    await anna.post('player.saveLimit', {
      type: 'deposit',
      period: 'daily',
      amount: (ONE * BigInt(WITHIN_LIMIT)).toString(),
    }),
  )
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

/** As many deposits as fit: twenty are submitted concurrently on two servers. */
async function fill(): Promise<readonly string[]> {
  const submits = Array.from(
    { length: 2 * WITHIN_LIMIT },
    (_, turn) => () => submit(anna.at(siteOf(turn)), ONE),
  )
  const answers = await allAtOnce(world, annaId, submits)
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.errorCode]))
  expect(refused).toEqual(Array(WITHIN_LIMIT).fill(117))
  return answers.flatMap((answer) => (answer.ok ? [answer.value.reference] : []))
}

const notify = (references: readonly string[], status: string) =>
  allAtOnce(
    world,
    annaId,
    references.map(
      (reference, turn) => () => bank.notify(siteOf(turn), reference, { amount: Number(ONE), status }),
    ),
  )

async function statesOf(references: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await world.db.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from deposit where reference = any($1) group by state',
    [references],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

const leftOfLimit = async () =>
  must(await anna.get('payments.methods', {})).limits.find(({ period }) => period === 'daily')
    ?.availableAmount

// Proves G87
test(
  'money that arrives after "failed" is credited within the limit and otherwise opens a case',
  async () => {
    for (let trial = 0; trial < trials(20); trial += 1) {
      const before = await walletOf(world, annaId)
      const first = await fill()
      expect(first).toHaveLength(WITHIN_LIMIT)
      // The provider refuses all of them, others use the limit, and four of those are refused too.
      await notify(first, 'failed')
      const second = await fill()
      expect(second).toHaveLength(WITHIN_LIMIT)
      await notify(second.slice(0, 4), 'failed')
      expect(await leftOfLimit()).toBe((4n * ONE).toString())

      // Then it reports all fourteen as paid, concurrently and twice each. Four are within the limit.
      const late = [...first, ...second.slice(0, 4)]
      for (const { status } of await notify([...late, ...late], 'ok')) expect(status).toBe(200)
      expect(await statesOf(late)).toEqual({ ok: 4, suspense: 10 })
      await notify(second.slice(4), 'ok')
      expect(await statesOf(second.slice(4))).toEqual({ ok: 6 })
      expect(await leftOfLimit()).toBe('0')
      expect(await walletOf(world, annaId)).toEqual({
        ...before,
        cash: before.cash + 10n * ONE,
        suspense: before.suspense + 10n * ONE,
      })
      const { rows } = await world.db.query<{ reference: string }>(
        `select reference from deposit where state = 'suspense'`,
      )
      for (const { reference } of rows) {
        expect((await casesAbout(world, reference)).map(({ kind }) => kind)).toEqual(['deposit_on_suspense'])
        // The player sees that the money has arrived but is not credited yet.
        expect(must(await anna.get('payments.depositStatus', { reference }))).toMatchObject({
          status: 'pending',
          receivedMoneyFromProvider: true,
        })
      }
      await world.checkLedger()
      await world.time.advance('1 day')
      anna = await world.login(people.anna)
    }
  },
  LONG,
)

// Proves G87
test('deposits on suspense count in no limit, also on the next day, and staff see each with its amount', async () => {
  const dora = await world.loginStaff('dora')
  const { items } = must(await dora.get('staff.cases', { open: 'true' }))
  const waiting = items.filter(({ kind }) => kind === 'deposit_on_suspense')
  expect(waiting.length).toBeGreaterThanOrEqual(10)
  for (const { details } of waiting)
    expect(details).toMatchObject({ amount: ONE.toString(), currency: 'HUF' })
  expect(await leftOfLimit()).toBe((10n * ONE).toString())
})

// Proves G87
test('a deposit on suspense is credited by one of two staff members within the limit, and its case is closed', async () => {
  const [dora, mark] = [await world.loginStaff('dora'), await world.loginStaff('mark')]
  const waiting = async () =>
    must(await dora.get('staff.cases', { open: 'true', kind: 'deposit_on_suspense' })).items.map(
      ({ subject }) => subject,
    )
  const before = await walletOf(world, annaId)
  const references = (await waiting()).slice(0, WITHIN_LIMIT + 1)
  expect(references).toHaveLength(WITHIN_LIMIT + 1)
  const resolve = (staff: Browser, reference: string, decision: 'credit' | 'return') =>
    staff.post('staff.depositResolve', { reference, decision, note: 'the player called' })
  for (const reference of references.slice(0, WITHIN_LIMIT)) {
    const both = await Promise.all([dora, mark].map((staff) => resolve(staff, reference, 'credit')))
    expect(both.map((answer) => (answer.ok ? answer.value.state : answer.error.error)).sort()).toEqual([
      'already_decided',
      'ok',
    ])
  }
  expect(await leftOfLimit()).toBe('0')
  const last = references[WITHIN_LIMIT] ?? ''
  expect(await resolve(dora, last, 'credit')).toMatchObject({
    error: { error: 'payment_limit_reached', errorCode: 117 },
  })
  const credited = ONE * BigInt(WITHIN_LIMIT)
  expect(await walletOf(world, annaId)).toEqual({
    ...before,
    cash: before.cash + credited,
    suspense: before.suspense - credited,
  })
  // A note alone does not close the case, because the money would be lost.
  const { items } = must(await dora.get('staff.cases', { open: 'true', kind: 'deposit_on_suspense' }))
  const item = items.find(({ subject }) => subject === last)
  expect(await dora.post('staff.caseClose', { id: item?.id ?? '', note: 'done' })).toMatchObject({
    error: { error: 'authorization_rejected' },
  })
  expect(await resolve(dora, last, 'return')).toMatchObject({ value: { state: 'refunded' } })
  expect(await walletOf(world, annaId)).toMatchObject({
    cash: before.cash + credited,
    suspense: before.suspense - credited - ONE,
  })

  const open = await waiting()
  expect(references.filter((reference) => open.includes(reference))).toEqual([])
  const { rows } = await world.db.query<{ action: string; count: number }>(
    `
      select action, count(*)::int as count from audit_event where subject = $1 and action like 'deposit%'
      group by action order by action`,
    [`player:${annaId}`],
  )
  expect(rows).toEqual([
    { action: 'deposit_released', count: WITHIN_LIMIT },
    { action: 'deposit_returned', count: 1 },
  ])
  expect(must(await anna.get('payments.depositStatus', { reference: last })).status).toBe('cancelled')
  await world.time.advance('1 day')
  anna = await world.login(people.anna)
})

test('money that arrives a day after "failed" counts on the day of its arrival', async () => {
  const { reference } = must(await submit(anna, ONE))
  await notify([reference], 'failed')
  expect(await leftOfLimit()).toBe((10n * ONE).toString())
  await world.time.advance('1 day')
  anna = await world.login(people.anna)
  await notify([reference], 'ok')
  expect(await statesOf([reference])).toEqual({ ok: 1 })
  expect(await leftOfLimit()).toBe((9n * ONE).toString())
})
