import { must, people, pressOutside, registeredPlayer, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allAtOnce, trials } from '../all-at-once.ts'
import { cashOf, FT, submit, walletOf, withdraw, type Bank } from './bank.ts'
import { startBankWorld } from './bank-world.ts'

const LONG = 10 * 60_000
const AMOUNT = 5_000n * FT
const { password } = people.anna

let world: OwnWorld
let bank: Bank
let anna: Browser
let annaId: string
const tabs = () => world.sites.map((site) => anna.at(site))
const siteOf = (turn: number) => world.sites[turn % world.sites.length] ?? ''

beforeAll(async () => {
  const env = { POOL_SIZE: '24', RATE_LIMIT_GENERAL: '1000000' }
  ;({ world, bank, anna, annaId } = await startBankWorld({ servers: 2, env }, { cash: 100_000n }))
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

const counted = async (sql: string) => (await world.db.query<{ count: number }>(sql)).rows[0]?.count ?? 0
const deposits = () => counted('select count(*)::int as count from deposit')
const withdrawals = () => counted('select count(*)::int as count from withdrawal')

describe('a deposit form', () => {
  // Proves S45, F11
  test(
    'sent twenty times concurrently with its key is one deposit and one payment at the provider',
    async () => {
      for (let trial = 0; trial < trials(20); trial += 1) {
        const [before, payments] = [await deposits(), (await bank.records()).payments.length]
        const key = crypto.randomUUID()
        const sending = Array.from(
          { length: 20 },
          (_, turn) => () => submit(anna.at(siteOf(turn)), AMOUNT, key),
        )
        const answers = (await allAtOnce(world, annaId, sending)).map(must)
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect([await deposits(), (await bank.records()).payments.length]).toEqual([before + 1, payments + 1])
      }
    },
    LONG,
  )

  // Proves F11, G102
  test('sent by two tabs with the same key and approved on both pages is credited once', async () => {
    const before = await cashOf(world, annaId)
    const key = crypto.randomUUID()
    const [one, two] = (await Promise.all(tabs().map((tab) => submit(tab, AMOUNT, key)))).map(must)
    if (one?.outcome.type !== 'form' || two?.outcome.type !== 'form') throw new Error('no form')
    await pressOutside(one.outcome, 'Approve', world.sites)
    // The provider's page in the second tab shows the end; it only links back.
    await pressOutside(two.outcome, 'Back to the shop', world.sites)
    await world.runDue()
    expect(await cashOf(world, annaId)).toBe(before + AMOUNT)
  })

  test('filled in twice in two tabs is two deposits with separate approvals', async () => {
    const before = await cashOf(world, annaId)
    const [one, two] = (await Promise.all(tabs().map((tab) => submit(tab, AMOUNT)))).map(must)
    if (one?.outcome.type !== 'form') throw new Error('no form')
    expect(one.reference).not.toBe(two?.reference)
    await pressOutside(one.outcome, 'Approve', world.sites)
    await world.runDue()
    expect(await cashOf(world, annaId)).toBe(before + AMOUNT)
  })

  test('sent again after the credit is answered as at first', async () => {
    const key = crypto.randomUUID()
    const first = must(await submit(anna, AMOUNT, key))
    await bank.notify(world.site, first.reference)
    for (const tab of tabs()) expect(must(await submit(tab, AMOUNT, key))).toEqual(first)
  })

  // Proves S45
  test('changed with the same key is refused on both servers', async () => {
    const key = crypto.randomUUID()
    const first = must(await submit(anna, AMOUNT, key))
    for (const tab of tabs()) {
      expect(await submit(tab, AMOUNT + FT, key)).toMatchObject({
        error: { error: 'idempotency_key_reused', errorCode: 9001 },
      })
      expect(await withdraw(tab, AMOUNT, { password }, key)).toMatchObject({
        error: { error: 'idempotency_key_reused' },
      })
      expect(must(await submit(tab, AMOUNT, key))).toEqual(first)
    }
  })

  test('of another player may have the same key', async () => {
    const key = crypto.randomUUID()
    const bela = await registeredPlayer(world, 'bela')
    const [ofAnna, ofBela] = [must(await submit(anna, AMOUNT, key)), must(await submit(bela, AMOUNT, key))]
    expect(ofBela.reference).not.toBe(ofAnna.reference)
  })
})

describe('a withdrawal form', () => {
  // Proves F11
  test(
    'sent twenty times concurrently with its key is one withdrawal and holds its money once',
    async () => {
      for (let trial = 0; trial < trials(20); trial += 1) {
        const [before, count] = [await walletOf(world, annaId), await withdrawals()]
        const key = crypto.randomUUID()
        const sending = Array.from(
          { length: 20 },
          (_, turn) => () => withdraw(anna.at(siteOf(turn)), AMOUNT, {}, key),
        )
        const answers = (await allAtOnce(world, annaId, sending)).map(must)
        expect(new Set(answers.map(({ withdrawal }) => withdrawal.reference)).size).toBe(1)
        expect(await withdrawals()).toBe(count + 1)
        expect(await walletOf(world, annaId)).toEqual({
          ...before,
          cash: before.cash - AMOUNT,
          held: before.held + AMOUNT,
        })
        for (const reference of new Set(answers.map(({ withdrawal }) => withdrawal.reference)))
          must(await anna.post('payments.cancelWithdrawal', { reference }))
      }
    },
    LONG,
  )

  // Proves G102
  test('of the whole balance in two tabs succeeds once, and the other is refused with the available amount', async () => {
    const all = await cashOf(world, annaId)
    const answers = await allAtOnce(
      world,
      annaId,
      tabs().map((tab) => () => withdraw(tab, all)),
    )
    const won = answers.filter((answer) => answer.ok)
    expect(won).toHaveLength(1)
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      error: { error: 'insufficient_balance', errorCode: 121, errorDetails: { available: '0' } },
    })
    for (const answer of won)
      must(await anna.post('payments.cancelWithdrawal', { reference: must(answer).withdrawal.reference }))
    expect(await cashOf(world, annaId)).toBe(all)
  })

  test('sent again after the decision of staff returns the decision and moves nothing', async () => {
    const key = crypto.randomUUID()
    const { reference } = must(await withdraw(anna, AMOUNT, {}, key)).withdrawal
    const dora = await world.loginStaff('dora')
    must(await dora.post('staff.withdrawalReject', { reference, message: 'a copy is missing' }))
    const before = await walletOf(world, annaId)
    for (const tab of tabs()) {
      expect(must(await withdraw(tab, AMOUNT, {}, key)).withdrawal).toMatchObject({
        reference,
        state: 'rejected',
      })
    }
    expect(await walletOf(world, annaId)).toEqual(before)
    expect(await withdraw(anna, AMOUNT + FT, {}, key)).toMatchObject({
      error: { error: 'idempotency_key_reused', errorCode: 9001 },
    })
  })

  test('cancelled twice concurrently, or approved by two staff members concurrently, changes once', async () => {
    const { reference } = must(await withdraw(anna, AMOUNT)).withdrawal
    const before = await walletOf(world, annaId)
    const cancelled = await Promise.all(
      tabs().map((tab) => tab.post('payments.cancelWithdrawal', { reference })),
    )
    expect(cancelled.some((answer) => answer.ok)).toBe(true)
    expect(await walletOf(world, annaId)).toEqual({
      ...before,
      cash: before.cash + AMOUNT,
      held: before.held - AMOUNT,
    })

    const next = must(await withdraw(anna, AMOUNT)).withdrawal.reference
    const staff = [await world.loginStaff('dora'), await world.loginStaff('mark')]
    const approved = await Promise.all(
      staff.map((member) => member.post('staff.withdrawalApprove', { reference: next })),
    )
    expect(approved.filter((answer) => answer.ok)).toHaveLength(1)
    expect(approved.find((answer) => !answer.ok)).toMatchObject({
      error: { error: 'already_decided', errorCode: 9002 },
    })
    await world.runDue()
    expect((await bank.records()).payouts.filter((payout) => payout.reference === next)).toHaveLength(1)
  })
})
