import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/handler.ts'
import { HUF, openPaymentsFixture, DEPOSIT, type PaymentsFixture } from './payments-fixture.ts'

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  fixture.teller.behaveWell()
  anna = await fixture.player('anna')
})
afterAll(() => fixture.close())

const AMOUNT = 5_000_00n
const pay = (reference: string, change: object = {}) =>
  fixture.notify('payment', reference, { status: 'ok', ...change })
const startedAs = (reference: string) => fixture.teller.payments.get(reference)?.providerReference ?? ''
const casesAbout = async (subject: string) =>
  (await fixture.items()).filter((item) => item.subject === subject)
const cashOf = async (player = anna) => (await fixture.cash(player)).cash

/** A deposit whose start brought no answer: no payment id is stored. */
async function startWithoutAnswer(): Promise<string> {
  fixture.teller.script.line = 'lost'
  await fixture.call(
    'billfold.depositSubmit',
    anna,
    { method: DEPOSIT, amount: AMOUNT, currency: HUF },
    randomUUID(),
  )
  fixture.teller.script.line = 'well'
  const list = await fixture.call('billfold.deposits', anna, {})
  return (list.ok && list.value.deposits[0]?.reference) || ''
}

describe('a first success', () => {
  test('with another payment id than the start named credits nothing and opens an item with both sides', async () => {
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

  test('with the id of another attempt that the adapter lists is credited', async () => {
    const reference = await fixture.startDeposit(anna, AMOUNT)
    await pay(reference, { providerReference: 'pm_second_try', otherAttempts: [startedAs(reference)] })
    expect(await cashOf()).toBe(AMOUNT)
    // The first try, reported as failed afterwards, takes nothing back and is no contradiction.
    await fixture.notify('payment', reference, { status: 'failed' })
    expect(await casesAbout(reference)).toEqual([])
  })

  test('is credited with any id when the start stored none, and its id is stored', async () => {
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

  test('that overtakes the answer to the start under another id is credited and opens an item', async () => {
    fixture.teller.script.whileCalled = async () => {
      fixture.teller.script.whileCalled = null
      const row = await fixture.db
        .selectFrom('deposit')
        .select('reference')
        .where('player_id', '=', anna.playerId)
        .executeTakeFirstOrThrow()
      const { reference } = row
      fixture.teller.payments.set(reference, {
        reference,
        providerReference: 'x',
        status: 'pending',
        amountMinor: AMOUNT,
        currency: 'HUF',
        merchant: fixture.teller.provider.merchant,
        asked: 0,
      })
      await pay(reference, { providerReference: 'pm_early' })
      fixture.teller.payments.delete(reference)
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
  test('with another payment id credits nothing and opens one item with both sides, however often it comes', async () => {
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

  test('at the same moment credits one and opens an item for the other', async () => {
    for (let trial = 0; trial < 10; trial += 1) {
      const before = await cashOf()
      const reference = await startWithoutAnswer()
      const ids = [`pm_a_${reference}`, `pm_b_${reference}`]
      const answers = await Promise.all(ids.map((providerReference) => pay(reference, { providerReference })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await cashOf()).toBe((before ?? 0n) + AMOUNT)
      const items = await casesAbout(reference)
      expect(items).toMatchObject([{ kind: 'second_payment' }])
      expect([items[0]?.details['ourPaymentId'], items[0]?.details['theirPaymentId']].sort()).toEqual(ids)
    }
  })

  test('after the deposit was put on suspense opens an item too', async () => {
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

describe('an event that is known', () => {
  test('and comes again with another body credits nothing and opens one item that shows both', async () => {
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

  test('and comes again with the same body is taken once, without an item', async () => {
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

  test('reported as paid under another id moves nothing and opens an item with both ids', async () => {
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

  test('reported as paid twice at one moment under two ids is paid once and opens an item', async () => {
    const player = await fixture.funded('anna', 20_000_00n)
    fixture.teller.script.line = 'lost'
    const reference = await sent(player)
    fixture.teller.script.line = 'well'
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
