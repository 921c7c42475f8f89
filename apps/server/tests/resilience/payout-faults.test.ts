import {
  deposit,
  inLongRun,
  must,
  people,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { playerIdOf } from '../player-id-of.ts'
import { startHere } from '../start-here.ts'
import { bankOf, cashOf, casesAbout, withdraw, type Bank } from './bank.ts'

const FT = 100n
const AMOUNT = 2_000n * FT

let world: OwnWorld
let bank: Bank
let anna: Browser
let annaId: string

beforeAll(async () => {
  world = await startWorld({ startHere })
  bank = await bankOf(world)
  anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 150_000n * FT)
  annaId = await playerIdOf(world, people.anna.email)
})
beforeEach(async () => {
  anna = await world.login(people.anna)
})
afterEach(async () => {
  await bank.clearFaults()
  await world.checkLedger()
})
afterAll(() => world?.stop())

const requested = async () =>
  must(await withdraw(anna, AMOUNT, { password: people.anna.password })).withdrawal.reference
const read = async (reference: string) => must(await anna.get('payments.withdrawal', { reference }))
const approve = async (reference: string) => {
  // The time advances in every test, so earlier sessions may have expired.
  const dora = await world.loginStaff('dora')
  must(await dora.post('staff.withdrawalApprove', { reference }))
}
const payoutsOf = async (reference: string) =>
  (await bank.records()).payouts.filter((payout) => payout.reference === reference)

/**
 * Advances the time and runs what is due on both sides, until the withdrawal has ended or the limit is
 * reached.
 */
async function untilEnded(reference: string): Promise<string> {
  for (let round = 0; round < 8; round += 1) {
    await world.runDue()
    const { state } = await read(reference)
    if (state === 'paid' || state === 'failed' || state === 'returned') return state
    await world.time.advance('3 minutes')
  }
  return (await read(reference)).state
}

describe('a payout whose bank', () => {
  test.each([
    ['processes the request and loses the response', 'payout.create', 'lostAnswer', ''],
    ['refuses the connection', 'payout.create', 'down', 'refuse'],
    ['notifies us twice', 'notify', 'duplicate', ''],
    ['cannot send its notification', 'notify', 'down', ''],
    ...inLongRun([
      ['responds after our timeout', 'payout.create', 'delay', '4000'],
      ['trickles its response beyond our timeout', 'payout.create', 'slow', '5000'],
      ['processes the request and returns a web page', 'payout.create', 'malformed', 'html'],
      ['processes the request and returns truncated JSON', 'payout.create', 'malformed', 'truncated'],
      ['returns 503 with a page', 'payout.create', 'down', '503'],
      ['never receives our acknowledgement', 'notify', 'lostAnswer', ''],
      ['sends a truncated notification', 'notify', 'malformed', ''],
    ] as const),
  ] as const)(
    '%s is paid once',
    async (_name, operation, kind, value) => {
      const before = await cashOf(world, annaId)
      const reference = await requested()
      await bank.fault(operation, kind, value)
      await approve(reference)
      expect(await untilEnded(reference)).toBe('paid')
      expect(await payoutsOf(reference)).toHaveLength(1)
      expect(await cashOf(world, annaId)).toBe(before - AMOUNT)
    },
    60_000,
  )

  // Proves G98
  test('refuses it: the money is returned, the player is informed and a case is opened', async () => {
    const before = await cashOf(world, annaId)
    const reference = await requested()
    await bank.fault('payout.create', 'outcome', 'declined')
    await approve(reference)
    expect(await untilEnded(reference)).toBe('failed')
    expect((await read(reference)).timeline.at(-1)).toMatchObject({
      step: 'failed',
      status: 'failed',
      actor: 'provider',
    })
    expect(await casesAbout(world, reference)).toMatchObject([{ kind: 'payout_failed' }])
    expect(await cashOf(world, annaId)).toBe(before)
  })

  test('fails it afterwards: the money is returned and a case is opened', async () => {
    const before = await cashOf(world, annaId)
    const reference = await requested()
    await bank.fault('payout.create', 'outcome', 'failed')
    await approve(reference)
    expect(await untilEnded(reference)).toBe('failed')
    expect(await casesAbout(world, reference)).toMatchObject([{ kind: 'payout_failed' }])
    expect(await cashOf(world, annaId)).toBe(before)
  })

  // Proves G98
  test('returns it after the payment: the player gets the money and a case is opened', async () => {
    const before = await cashOf(world, annaId)
    const reference = await requested()
    await approve(reference)
    expect(await untilEnded(reference)).toBe('paid')
    await world.sandbox.control(`tollgate/payouts/${reference}`, { action: 'return' })
    await world.runDue()
    const { state, timeline } = await read(reference)
    expect([state, timeline.map(({ step, status }) => `${step} ${status}`)]).toEqual([
      'returned',
      ['requested done', 'approved done', 'sent done', 'paid done', 'returned failed'],
    ])
    expect(await casesAbout(world, reference)).toMatchObject([{ kind: 'payout_returned' }])
    expect(await cashOf(world, annaId)).toBe(before)
  })

  // Proves G98
  test('does not respond: the payout is queried, becomes overdue, and then opens a case', async () => {
    const reference = await requested()
    await bank.fault('payout.create', 'outcome', 'silent')
    await approve(reference)
    await world.runDue()
    const waiting = (await read(reference)).timeline.find(({ status }) => status === 'now')
    expect(waiting).toMatchObject({
      step: 'booked',
      actor: 'provider',
      overdue: false,
      nextQueryAt: expect.any(String),
    })
    await world.time.advance('25 hours')
    await world.runDue()
    anna = await world.login(people.anna)
    expect((await read(reference)).timeline.find(({ status }) => status === 'now')).toMatchObject({
      step: 'booked',
      overdue: true,
    })
    expect(await casesAbout(world, reference)).toMatchObject([{ kind: 'payout_unanswered' }])
    expect(await payoutsOf(reference)).toHaveLength(1)
  })
})
