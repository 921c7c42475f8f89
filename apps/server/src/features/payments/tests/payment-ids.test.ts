import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { HUF, openPaymentsFixture, DEPOSIT, type PaymentsFixture } from './payments-fixture.ts'

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.player('anna')
})
afterAll(() => fixture.close())

const AMOUNT = 5_000_00n
const pay = (reference: string, change: object = {}) =>
  fixture.notify('payment', reference, { status: 'ok', ...change })
const startedAs = (reference: string) =>
  fixture.scriptedProvider.payments.get(reference)?.providerReference ?? ''
const casesAbout = async (subject: string) =>
  (await fixture.cases()).filter((staffCase) => staffCase.subject === subject)
const cashOf = async (player = anna) => (await fixture.cash(player)).cash

/** A deposit with an unanswered start: no payment id is stored. */
async function startWithoutAnswer(): Promise<string> {
  fixture.scriptedProvider.script.connection = 'lost'
  await fixture.call(
    'payments.depositSubmit',
    anna,
    { method: DEPOSIT, amount: AMOUNT, currency: HUF },
    randomUUID(),
  )
  fixture.scriptedProvider.script.connection = 'normal'
  const list = await fixture.call('payments.deposits', anna, {})
  return (list.ok && list.value.deposits[0]?.reference) || ''
}

describe('a first success', () => {
  // Proves G85
  test('with another payment id than the started one credits nothing and opens a case with both sides', async () => {
    const reference = await fixture.startDeposit(anna, AMOUNT)
    expect((await pay(reference, { providerReference: 'pm_of_another' })).status).toBe(200)
    expect(await cashOf()).toBe(0n)
    expect(await casesAbout(reference)).toMatchObject([
      {
        kind: 'notification_mismatch',
        details: {
          differences: 'payment id',
          ourPaymentId: startedAs(reference),
          theirPaymentId: 'pm_of_another',
        },
      },
    ])
    await pay(reference)
    expect(await cashOf()).toBe(AMOUNT)
  })

  // Proves G85
  test('with the id of another attempt that the adapter lists is credited', async () => {
    const reference = await fixture.startDeposit(anna, AMOUNT)
    await pay(reference, { providerReference: 'pm_second_try', otherAttempts: [startedAs(reference)] })
    expect(await cashOf()).toBe(AMOUNT)
    // The first attempt, reported as failed afterwards, reverses nothing and is no contradiction.
    await fixture.notify('payment', reference, { status: 'failed' })
    expect(await casesAbout(reference)).toEqual([])
  })

  // Proves G85
  test('with any id is credited when the start stored none, and its id is stored', async () => {
    const reference = await startWithoutAnswer()
    await pay(reference, { providerReference: 'pm_first' })
    expect(await cashOf()).toBe(AMOUNT)
    await pay(reference, { providerReference: 'pm_first' })
    expect(await casesAbout(reference)).toEqual([])
    await pay(reference, { providerReference: 'pm_second' })
    expect(await cashOf()).toBe(AMOUNT)
    expect(await casesAbout(reference)).toMatchObject([
      { kind: 'second_payment', details: { ourPaymentId: 'pm_first', theirPaymentId: 'pm_second' } },
    ])
  })

  test('before the answer to the start, under another id, is credited and opens a case', async () => {
    fixture.scriptedProvider.script.whileCalled = async () => {
      fixture.scriptedProvider.script.whileCalled = null
      const row = await fixture.db
        .selectFrom('deposit')
        .select('reference')
        .where('player_id', '=', anna.playerId)
        .executeTakeFirstOrThrow()
      const { reference } = row
      fixture.scriptedProvider.payments.set(reference, {
        reference,
        providerReference: 'x',
        status: 'pending',
        amountMinor: AMOUNT,
        currency: 'HUF',
        merchant: fixture.scriptedProvider.provider.merchant,
        starts: 0,
      })
      await pay(reference, { providerReference: 'pm_early' })
      fixture.scriptedProvider.payments.delete(reference)
    }
    const reference = await fixture.startDeposit(anna, AMOUNT)
    expect(await cashOf()).toBe(AMOUNT)
    expect(await casesAbout(reference)).toMatchObject([
      {
        kind: 'notification_mismatch',
        details: {
          differences: 'payment id',
          ourPaymentId: startedAs(reference),
          theirPaymentId: 'pm_early',
        },
      },
    ])
  })
})

describe('a second success under one reference', () => {
  // Proves G85
  test('with another payment id credits nothing and opens one case with both sides, also when repeated', async () => {
    const reference = await fixture.startDeposit(anna, AMOUNT)
    await pay(reference)
    for (let time = 0; time < 3; time += 1) await pay(reference, { providerReference: 'pm_SECOND_TRANSFER' })
    await pay(reference, { providerReference: 'pm_third', amountMinor: 1_00n })
    expect(await cashOf()).toBe(AMOUNT)
    expect(await casesAbout(reference)).toMatchObject([
      {
        kind: 'second_payment',
        playerId: anna.playerId,
        details: {
          ourPaymentId: startedAs(reference),
          theirPaymentId: 'pm_SECOND_TRANSFER',
          ourAmount: AMOUNT.toString(),
          theirAmount: AMOUNT.toString(),
          ourState: 'ok',
          promised: 'nothing about second payments',
        },
      },
      { kind: 'second_payment', details: { theirPaymentId: 'pm_third', theirAmount: '100' } },
    ])
  })

  test('at the same moment credits one and opens a case for the other', async () => {
    for (let trial = 0; trial < 10; trial += 1) {
      const before = await cashOf()
      const reference = await startWithoutAnswer()
      const ids = [`pm_a_${reference}`, `pm_b_${reference}`]
      const answers = await Promise.all(ids.map((providerReference) => pay(reference, { providerReference })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await cashOf()).toBe((before ?? 0n) + AMOUNT)
      const cases = await casesAbout(reference)
      expect(cases).toMatchObject([{ kind: 'second_payment' }])
      expect([cases[0]?.details['ourPaymentId'], cases[0]?.details['theirPaymentId']].sort()).toEqual(ids)
    }
  })

  test('after the deposit was put on suspense opens a case too', async () => {
    await fixture.call('player.saveLimit', anna, { type: 'deposit', period: 'daily', amount: 10_000_00n })
    const late = await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', late, { status: 'failed' })
    await fixture.startDeposit(anna, 10_000_00n)
    await pay(late)
    await pay(late, { providerReference: 'pm_again' })
    expect((await casesAbout(late)).map(({ kind }) => kind)).toEqual([
      'deposit_on_suspense',
      'second_payment',
    ])
    expect(await fixture.cash(anna)).toMatchObject({ cash: 0n, suspense: 10_000_00n })
  })
})

describe('a known event', () => {
  // Proves G85
  test('with another body credits nothing and opens one case that shows both', async () => {
    const [one, two] = [await fixture.startDeposit(anna, AMOUNT), await fixture.startDeposit(anna, AMOUNT)]
    const eventId = randomUUID()
    await pay(one, { eventId })
    for (let time = 0; time < 2; time += 1) expect((await pay(two, { eventId })).status).toBe(200)
    expect(await cashOf()).toBe(AMOUNT)
    expect(await casesAbout(two)).toMatchObject([
      {
        kind: 'event_changed',
        playerId: anna.playerId,
        details: {
          event: eventId,
          firstReference: one,
          secondReference: two,
          firstPaymentId: startedAs(one),
          secondPaymentId: startedAs(two),
        },
      },
    ])
  })

  test('with the same body is handled once, without a case', async () => {
    const reference = await fixture.startDeposit(anna, AMOUNT)
    const eventId = randomUUID()
    for (let time = 0; time < 3; time += 1) await pay(reference, { eventId })
    expect(await cashOf()).toBe(AMOUNT)
    expect(await casesAbout(reference)).toEqual([])
  })
})

describe('a payout', () => {
  async function sent(player: PlayerIdentity) {
    const reference = await fixture.requestWithdrawal(player, 10_000_00n)
    await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })
    await fixture.work()
    return reference
  }

  // Proves G85
  test('reported as paid under another id moves nothing and opens a case with both ids', async () => {
    const player = await fixture.funded('anna', 20_000_00n)
    const reference = await sent(player)
    await fixture.notify('payout', reference, { status: 'ok', providerReference: 'po_other' })
    expect(await fixture.cash(player)).toMatchObject({ cash: 10_000_00n, held: 10_000_00n })
    expect(await casesAbout(reference)).toMatchObject([
      { kind: 'notification_mismatch', details: { differences: 'payment id', theirPaymentId: 'po_other' } },
    ])
    await fixture.notify('payout', reference, { status: 'ok' })
    expect(await fixture.cash(player)).toMatchObject({ held: 0n })
  })

  test('reported as paid simultaneously under two ids is paid once and opens a case', async () => {
    const player = await fixture.funded('anna', 20_000_00n)
    fixture.scriptedProvider.script.connection = 'lost'
    const reference = await sent(player)
    fixture.scriptedProvider.script.connection = 'normal'
    await Promise.all(
      ['po_a', 'po_b'].map((providerReference) =>
        fixture.notify('payout', reference, { status: 'ok', providerReference }),
      ),
    )
    expect(await fixture.cash(player)).toMatchObject({ cash: 10_000_00n, held: 0n })
    expect(await casesAbout(reference)).toMatchObject([
      { kind: 'notification_mismatch', details: { differences: 'payment id' } },
    ])
  })
})
