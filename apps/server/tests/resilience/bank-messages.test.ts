import { must, people, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allAtOnce, trials } from '../all-at-once.ts'
import { cashOf, FT, casesAbout, submit, walletOf, withdraw, type Bank } from './bank.ts'
import { startBankWorld } from './bank-world.ts'
import { stateOf } from './state-of.ts'

const LONG = 10 * 60_000
const AMOUNT = 5_000n * FT

let world: OwnWorld
let bank: Bank
let anna: Browser
let annaId: string
const siteOf = (turn: number) => world.sites[turn % world.sites.length] ?? ''
const cash = () => cashOf(world, annaId)
const statusOf = async (reference: string) =>
  must(await anna.get('payments.depositStatus', { reference })).status
const started = async (amount = AMOUNT) => must(await submit(anna, amount)).reference

beforeAll(async () => {
  const env = { POOL_SIZE: '24', RATE_LIMIT_GENERAL: '1000000', RATE_LIMIT_UNVERIFIED_CALLBACKS: '1000' }
  ;({ world, bank, anna, annaId } = await startBankWorld({ servers: 2, env }, { cash: 50_000n }))
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

describe('ten concurrent identical messages on both servers', () => {
  // Proves I8, G86
  test(
    'credit a deposit once, as one event or as ten',
    async () => {
      for (let trial = 0; trial < trials(40); trial += 1) {
        const before = await cash()
        const reference = await started()
        const event = trial % 2 === 0 ? { eventId: crypto.randomUUID() } : {}
        const sending = Array.from(
          { length: 10 },
          (_, turn) => () => bank.notify(siteOf(turn), reference, event),
        )
        const answers = await allAtOnce(world, annaId, sending)
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
          new Set(['200 {"received":true}']),
        )
        expect([await cash(), await statusOf(reference)]).toEqual([before + AMOUNT, 'ok'])
      }
    },
    LONG,
  )

  // Proves I9
  test(
    'pay a payout once, and return the money of a failed one once',
    async () => {
      for (let trial = 0; trial < trials(20); trial += 1) {
        const { reference } = must(
          await withdraw(anna, AMOUNT, { password: people.anna.password }),
        ).withdrawal
        const dora = await world.loginStaff('dora')
        must(await dora.post('staff.withdrawalApprove', { reference }))
        await bank.fault('payout.create', 'outcome', 'silent')
        await world.runDue()
        const [before, status] = [await walletOf(world, annaId), trial % 2 === 0 ? 'ok' : 'failed']
        const message = { kind: 'payout', status }
        const sending = Array.from(
          { length: 10 },
          (_, turn) => () => bank.notify(siteOf(turn), reference, message),
        )
        expect((await allAtOnce(world, annaId, sending)).map((answer) => answer.status)).toEqual(
          Array(10).fill(200),
        )
        const back = status === 'failed' ? AMOUNT : 0n
        expect(await walletOf(world, annaId)).toEqual({
          ...before,
          cash: before.cash + back,
          held: before.held - AMOUNT,
        })
        expect(must(await anna.get('payments.withdrawal', { reference })).state).toBe(
          status === 'ok' ? 'paid' : 'failed',
        )
      }
    },
    LONG,
  )
})

// Proves G85
test(
  'two concurrent successes of two payments credit one and open a case for the other',
  async () => {
    for (let trial = 0; trial < trials(20); trial += 1) {
      const [before, reference] = [await cash(), await started()]
      // As after a lost response to the start: no payment id is stored.
      await world.db.query('update deposit set provider_reference = null where reference = $1', [reference])
      const ids = ['pm_a', 'pm_b'].map((id) => `${id}_${reference}`)
      const sending = ids.map((id, turn) => () => bank.notify(siteOf(turn), reference, { id }))
      expect((await allAtOnce(world, annaId, sending)).map(({ status }) => status)).toEqual([200, 200])
      expect(await cash()).toBe(before + AMOUNT)
      const [item, ...more] = await casesAbout(world, reference)
      expect(
        [item?.kind, item?.details['ourPaymentId'], item?.details['theirPaymentId'], more].flat().sort(),
      ).toEqual([...ids, 'second_payment'])
    }
  },
  LONG,
)

// Proves G86
describe('notifications about a deposit in the wrong order', () => {
  test.each([
    ['pending after ok', ['ok', 'pending'], 'ok', []],
    ['failed after ok', ['ok', 'failed'], 'ok', ['notification_mismatch']],
    ['ok after failed', ['failed', 'ok'], 'ok', []],
    ['ok after cancelled, twice', ['cancelled', 'ok', 'ok'], 'ok', []],
    ['an unknown status, then ok', ['flying', 'ok'], 'ok', []],
    ['expired after failed', ['failed', 'expired'], 'failed', []],
  ])('%s', async (_name, words, status, kinds) => {
    const before = await cash()
    const reference = await started()
    for (const [turn, word] of words.entries())
      expect((await bank.notify(siteOf(turn), reference, { status: word })).status).toBe(200)
    expect(await statusOf(reference)).toBe(status)
    expect(await cash()).toBe(before + (status === 'ok' ? AMOUNT : 0n))
    expect((await casesAbout(world, reference)).map(({ kind }) => kind)).toEqual(kinds)
  })

  // Proves S47
  test('another message with a known event id has no effect and opens a case with both', async () => {
    const [one, two] = [await started(), await started()]
    const eventId = crypto.randomUUID()
    await bank.notify(siteOf(0), one, { eventId })
    expect((await bank.notify(siteOf(1), two, { eventId })).status).toBe(200)
    expect([await statusOf(one), await statusOf(two)]).toEqual(['ok', 'pending'])
    expect(await casesAbout(world, two)).toMatchObject([
      { kind: 'event_changed', details: { firstReference: one, secondReference: two } },
    ])
  })
})

describe('a message with an invalid signature', () => {
  let reference: string
  beforeEach(async () => {
    reference = await started()
  })
  const text = (change: Record<string, unknown> = {}) => JSON.stringify(bank.message(reference, change))

  // Proves S47, G77
  test.each<[string, () => Promise<{ status: number }>]>([
    ['signed with another secret', () => bank.send(siteOf(0), text(), { secret: 'guess' })],
    [
      'one byte changed after it was signed',
      () => bank.send(siteOf(0), text({ amount: 500_001 }), { body: text() }),
    ],
    [
      'the same content in other bytes',
      () => bank.send(siteOf(0), JSON.stringify(JSON.parse(text()), null, 1), { body: text() }),
    ],
    [
      'signed more than five minutes ago',
      async () => bank.send(siteOf(0), text(), { atSec: (await nowSec()) - 301 }),
    ],
    [
      'signed more than five minutes ahead',
      async () => bank.send(siteOf(0), text(), { atSec: (await nowSec()) + 302 }),
    ],
    ['an amount below zero', () => bank.send(siteOf(0), text({ amount: -500_000 }))],
    ['an amount with a fraction', () => bank.send(siteOf(0), text({ amount: 500_000.5 }))],
    ['an amount as text', () => bank.send(siteOf(0), text({ amount: '500000' }))],
    [
      'an amount beyond safe integers',
      () => bank.send(siteOf(0), text().replace('500000', '9007199254740993')),
    ],
    ['an amount that overflows', () => bank.send(siteOf(0), text().replace('500000', '1e400'))],
    ['no event', () => bank.send(siteOf(0), text({ eventId: undefined }))],
    ['a reference that is a list', () => bank.send(siteOf(0), text({ reference: [reference] }))],
    ['half of its JSON', () => bank.send(siteOf(0), text().slice(0, -9))],
    ['a web page', () => bank.send(siteOf(0), '<html></html>')],
    ['nothing', () => bank.send(siteOf(0), '')],
    ['a list', () => bank.send(siteOf(0), `[${text()}]`)],
    ['NUL in a text', () => bank.send(siteOf(0), text({ id: 'a\u0000' }))],
    ['a lone surrogate', () => bank.send(siteOf(0), text({ id: '\ud800' }))],
    ['deep nesting', () => bank.send(siteOf(0), `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)],
  ])('is refused and counted, and moves nothing: %s', async (_name, send) => {
    const counted = await countUnverified()
    const before = await stateOf(world)
    expect((await send()).status).toBe(401)
    expect(await countUnverified()).toBe(counted + 1)
    expect(await stateOf(world)).toEqual(before)
    expect(await statusOf(reference)).toBe('pending')
  })

  // Proves S48, G81
  test.each([
    ['another amount', { amount: 500_001 }, 'amount'],
    ['another currency', { currency: 'EUR' }, 'currency'],
    ['another merchant', { merchantId: 'another-shop' }, 'merchant'],
    ['another amount and currency', { amount: 1, currency: 'SEK' }, 'amount, currency'],
  ])(
    'opens a case when it is signed and has %s, and the correct one is processed after it',
    async (_name, change, differences) => {
      const before = await cash()
      for (const site of world.sites) expect((await bank.notify(site, reference, change)).status).toBe(200)
      expect([await cash(), await statusOf(reference)]).toEqual([before, 'pending'])
      expect(await casesAbout(world, reference)).toMatchObject([
        { kind: 'notification_mismatch', details: { differences } },
      ])
      await bank.notify(siteOf(0), reference)
      expect([await cash(), await statusOf(reference)]).toEqual([before + AMOUNT, 'ok'])
    },
  )

  // Proves G81
  test('with an unknown reference opens one case for repeated messages', async () => {
    for (const site of [...world.sites, ...world.sites])
      expect((await bank.notify(site, 'DNEVERGIVENOUT')).status).toBe(200)
    expect((await casesAbout(world, 'DNEVERGIVENOUT')).map(({ kind }) => kind)).toEqual(['unknown_reference'])
  })

  const nowSec = async () => Math.floor((await world.time.now()) / 1000)
  async function countUnverified(): Promise<number> {
    // The counts are written every few seconds.
    await world.runDue()
    const { rows } = await world.db.query<{ count: number }>(
      'select coalesce(sum(count), 0)::int as count from unverified_callback',
    )
    return rows[0]?.count ?? 0
  }
})
