import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { asQueryable } from '../../wallet/index.ts'
import { paymentIdProbes } from './payment-id-probes.ts'
import { DEPOSIT, HUF, nameOf, openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts'

const AMOUNT = 5_000_00n

let fixture: PaymentsFixture
let anna: PlayerIdentity
let erik: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.player('anna')
  erik = await fixture.player('erik')
})
afterAll(() => fixture.close())

const { answerNextStartWith, casesAbout, waiting, withdrawalOf } = paymentIdProbes(() => fixture)

const rowOf = (reference: string) =>
  fixture.db.selectFrom('deposit').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
const cashOf = async (player: PlayerIdentity) => (await fixture.cash(player)).cash
const pay = (reference: string, change: object = {}) =>
  fixture.notify('payment', reference, { status: 'ok', ...change })
const idOf = (reference: string) => fixture.scriptedProvider.payments.get(reference)?.providerReference ?? ''

const submit = (player: PlayerIdentity) =>
  fixture.call(
    'payments.depositSubmit',
    player,
    { method: DEPOSIT, amount: AMOUNT, currency: HUF },
    randomUUID(),
  )
async function newestOf({ playerId }: PlayerIdentity): Promise<string> {
  const deposits = fixture.db.selectFrom('deposit').select('reference').where('player_id', '=', playerId)
  return (await deposits.orderBy('id', 'desc').executeTakeFirstOrThrow()).reference
}
/** A deposit with an unanswered start: no payment id is stored. */
async function startWithoutAnswer(player: PlayerIdentity): Promise<string> {
  fixture.scriptedProvider.script.connection = 'lost'
  await submit(player)
  fixture.scriptedProvider.script.connection = 'normal'
  return await newestOf(player)
}
describe('a payment id that has paid one deposit', () => {
  // Proves G83
  test('credits no other deposit with an unanswered start, and the case shows both', async () => {
    const paid = await fixture.startDeposit(anna, AMOUNT)
    await pay(paid)
    const other = await startWithoutAnswer(erik)
    expect((await pay(other, { providerReference: idOf(paid) })).status).toBe(200)
    expect([await cashOf(anna), await cashOf(erik)]).toEqual([AMOUNT, 0n])
    expect(await rowOf(other)).toMatchObject({
      state: 'init',
      paid_reference: null,
      provider_reference: null,
    })
    expect(await casesAbout(other)).toMatchObject([
      {
        kind: 'notification_mismatch',
        playerId: erik.playerId,
        details: {
          differences: 'payment id',
          theirPaymentId: idOf(paid),
          otherReference: paid,
          otherPlayer: anna.playerId,
          otherState: 'ok',
        },
      },
    ])
    await pay(other)
    expect(await cashOf(erik)).toBe(AMOUNT)
  })

  test('does not end another deposit as failed', async () => {
    const failed = await fixture.startDeposit(anna, AMOUNT)
    await fixture.notify('payment', failed, { status: 'failed' })
    const other = await startWithoutAnswer(erik)
    await fixture.notify('payment', other, { status: 'failed', providerReference: idOf(failed) })
    expect((await rowOf(other)).state).toBe('init')
    expect(await casesAbout(other)).toMatchObject([{ details: { otherReference: failed } }])
  })

  // Proves G83
  test('credits one of two deposits in simultaneous notifications', async () => {
    for (const committed of ['first', 'last'] as const) {
      const [one, two] = [await startWithoutAnswer(anna), await startWithoutAnswer(erik)]
      const before = [await cashOf(anna), await cashOf(erik)]
      const paymentId = `pm_${randomUUID()}`
      const holder = await fixture.db.startTransaction().execute()
      const held = { reference: one, status: 'ok', paymentId } as const
      await fixture.deps.wallet.within(asQueryable(holder)).settleDeposit(held)
      const second = pay(two, { providerReference: paymentId })
      await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(1)
      await (committed === 'first' ? holder.commit() : holder.rollback()).execute()
      expect((await second).status).toBe(200)
      const after = [await cashOf(anna), await cashOf(erik)]
      expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual(
        committed === 'first' ? [AMOUNT, 0n] : [0n, AMOUNT],
      )
      expect((await casesAbout(two)).map(({ details }) => details['otherReference'])).toEqual(
        committed === 'first' ? [one] : [],
      )
    }
  })
})

describe('a payment id from the answer to a start', () => {
  test('credits no other deposit, and its own on a notification', async () => {
    const started = await fixture.startDeposit(anna, AMOUNT)
    const other = await startWithoutAnswer(erik)
    await pay(other, { providerReference: idOf(started) })
    expect(await cashOf(erik)).toBe(0n)
    expect(await casesAbout(other)).toMatchObject([
      { details: { otherReference: started, otherState: 'pending' } },
    ])
    await pay(started)
    expect(await cashOf(anna)).toBe(AMOUNT)
  })

  // Proves G83
  test('is not stored for another deposit, and the case shows both', async () => {
    const started = await fixture.startDeposit(anna, AMOUNT)
    answerNextStartWith('payments', idOf(started), AMOUNT, () => newestOf(erik))
    expect(nameOf(await submit(erik))).toBe('provider_connection_failed')
    const other = await newestOf(erik)
    expect(await rowOf(other)).toMatchObject({ provider_reference: null, next_action: null })
    expect(await casesAbout(other)).toMatchObject([
      {
        kind: 'notification_mismatch',
        details: { differences: 'payment id', theirPaymentId: idOf(started), otherReference: started },
      },
    ])
    await pay(other)
    expect(await cashOf(erik)).toBe(0n)
    await pay(started)
    expect(await cashOf(anna)).toBe(AMOUNT)
  })
})

describe('staff', () => {
  const resolve = (id: string, decision: 'credit' | 'return' | 'close') =>
    fixture.call('staff.depositCaseResolve', fixture.staff('dora'), {
      id,
      decision,
      note: 'checked with the provider',
    })
  async function caseOf(reference: string) {
    const listed = await fixture.call('staff.cases', fixture.staff('dora'), { open: 'true' })
    const found = listed.value.items.find((staffCase) => staffCase.subject === reference)
    if (found === undefined) throw new Error(`no open case about ${reference}`)
    return found
  }
  /** A case about a payment id that differs from the one of the deposit's start. */
  async function reported(player: PlayerIdentity, providerReference: string) {
    const reference = await fixture.startDeposit(player, AMOUNT)
    await pay(reference, { providerReference })
    return { reference, staffCase: await caseOf(reference) }
  }

  // Proves G83
  test.each(['another', 'the same'] as const)(
    'cannot credit a payment again that was credited for %s player, and can close the case',
    async (whose) => {
      const paid = await fixture.startDeposit(anna, AMOUNT)
      await pay(paid)
      const player = whose === 'another' ? erik : anna
      const before = await cashOf(player)
      const { reference, staffCase } = await reported(player, idOf(paid))
      expect(staffCase).toMatchObject({
        decisions: ['close'],
        details: { otherReference: paid, otherPlayer: anna.playerId, otherState: 'ok' },
      })
      // As if it had been opened before the other deposit was paid.
      await fixture.asOwner(`update staff_case set decisions = '{credit,return,close}' where id = $1`, [
        staffCase.id,
      ])
      expect(nameOf(await resolve(staffCase.id, 'credit'))).toBe('already_decided')
      expect(nameOf(await resolve(staffCase.id, 'return'))).toBe('already_decided')
      expect(await cashOf(player)).toBe(before)
      expect(nameOf(await resolve(staffCase.id, 'close'))).toBe('ok')
      expect((await rowOf(reference)).state).toBe('closed')
    },
  )

  test('can credit a payment for another deposit than the started one, once', async () => {
    const started = await fixture.startDeposit(anna, AMOUNT)
    const { staffCase } = await reported(erik, idOf(started))
    expect(staffCase.decisions).toEqual(['credit', 'return', 'close'])
    expect(nameOf(await resolve(staffCase.id, 'credit'))).toBe('ok')
    expect(await cashOf(erik)).toBe(AMOUNT)
    await pay(started)
    expect(await cashOf(anna)).toBe(0n)
    expect((await caseOf(started)).decisions).toEqual(['close'])
  })

  // Proves G83
  test('crediting one payment for two players simultaneously credit it once', async () => {
    const paymentId = `pm_${randomUUID()}`
    const [one, two] = [await reported(anna, paymentId), await reported(erik, paymentId)]
    const holder = await fixture.db.startTransaction().execute()
    await fixture.deps.wallet.within(asQueryable(holder)).resolveMismatch({
      reference: one.reference,
      decision: 'credit',
      paymentId,
      arrivedMinor: AMOUNT,
      currency: HUF,
    })
    const second = resolve(two.staffCase.id, 'credit')
    await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(1)
    await holder.commit().execute()
    expect(nameOf(await second)).toBe('already_decided')
    expect([await cashOf(anna), await cashOf(erik)]).toEqual([AMOUNT, 0n])
  })

  test('can credit payments of two providers with the same id', async () => {
    const paymentId = `pm_${randomUUID()}`
    const [one, two] = [await reported(anna, paymentId), await fixture.startDeposit(anna, AMOUNT)]
    await fixture.asOwner(`update deposit set provider = 'another' where reference = $1`, [two])
    const credit = (reference: string) =>
      fixture.deps.wallet.resolveMismatch({
        reference,
        decision: 'credit',
        paymentId,
        arrivedMinor: AMOUNT,
        currency: HUF,
      })
    expect([(await credit(one.reference)).outcome, (await credit(two)).outcome]).toEqual(['ok', 'ok'])
  })
})

test('a payment and a payout may have the same id', async () => {
  const player = await fixture.funded('anna', 20_000_00n)
  const { provider_reference: id } = await rowOf(await newestOf(player))
  const reference = await fixture.requestWithdrawal(player, 10_000_00n)
  await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })
  answerNextStartWith('payouts', id ?? '', 10_000_00n, async () => reference)
  await fixture.work()
  await fixture.notify('payout', reference, { status: 'ok' })
  expect((await withdrawalOf(reference)).state).toBe('paid')
})
