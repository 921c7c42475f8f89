import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/handler.ts'
import { DEPOSIT, FRAMED, HUF, nameOf, openCashierHouse, type CashierHouse } from './cashier-house.ts'

let house: CashierHouse
let anna: PlayerIdentity
beforeAll(async () => {
  house = await openCashierHouse()
})
beforeEach(async () => {
  house.teller.script.line = 'well'
  anna = await house.player('anna')
})
afterAll(() => house.close())

const pay = (change: object = {}, caller = anna, key?: string) =>
  house.call('billfold.depositSubmit', caller, { method: FRAMED, amount: 10_000_00n, currency: HUF, ...change }, key)
const cardsOf = async (caller = anna) => (await house.call('billfold.depositStoredPaymentDetails', caller, {})).value.details
const forget = (storedDetailReference: string, caller = anna) =>
  house.call('billfold.forgetStoredPaymentDetail', caller, { storedDetailReference })
const referenceOf = (answer: Awaited<ReturnType<typeof pay>>) => {
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.value.reference
}
/** A card that Anna paid with and had kept. */
async function kept(token: string = randomUUID(), caller = anna) {
  const reference = referenceOf(await pay({ saveCard: true }, caller))
  await house.notify('payment', reference, { status: 'ok', card: house.teller.keepCard(token) })
  const [card] = await cardsOf(caller)
  if (card === undefined) throw new Error('no card was kept')
  return card
}

describe('a kept card', () => {
  test('is kept once, by its token, brand, last digits and last month', async () => {
    const token = randomUUID()
    const card = await kept(token)
    expect(card).toMatchObject({
      method: FRAMED,
      description: 'Visa',
      ending: '4821',
      goodUntil: '2031-04',
      isExpired: false,
      blocked: null,
    })
    const again = referenceOf(await pay({ saveCard: true }))
    await house.notify('payment', again, { status: 'ok', card: house.teller.keepCard(token) })
    expect(await cardsOf()).toEqual([card])
    const rows = await house.db.selectFrom('payment_card').selectAll().where('player_id', '=', anna.playerId).execute()
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['added_at', 'blocked', 'brand', 'good_until', 'id', 'last_four', 'method_id', 'player_id', 'provider', 'token'].toSorted(),
    )
  })

  test('is kept too when the provider says it only in answer to our question', async () => {
    const reference = referenceOf(await pay({ saveCard: true }))
    house.teller.setPayment(reference, { status: 'ok', card: house.teller.keepCard(randomUUID()) })
    await house.advance({ minutes: 1 })
    await house.sweep()
    expect(await cardsOf()).toHaveLength(1)
  })

  test('is never kept without the player’s tick, nor when the payment failed', async () => {
    const unasked = referenceOf(await pay())
    await house.notify('payment', unasked, { status: 'ok', card: house.teller.keepCard(randomUUID()) })
    const failed = referenceOf(await pay({ saveCard: true }))
    await house.notify('payment', failed, { status: 'failed', card: house.teller.keepCard(randomUUID()) })
    expect(await cardsOf()).toEqual([])
  })

  test('pays by its token, which no browser ever sees', async () => {
    const token = randomUUID()
    const { storedDetailReference } = await kept(token)
    const paid = await pay({ storedDetailReference })
    expect(nameOf(paid)).toBe('ok')
    expect(house.teller.asked.at(-1)).toEqual({ token })
    const status = await house.call('billfold.depositStatus', anna, { reference: referenceOf(paid) })
    expect(status).toMatchObject({ value: { card: { description: 'Visa', ending: '4821' } } })
    expect(
      JSON.stringify([paid, await cardsOf()], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(token)
  })

  test('is a part of what is asked: the same key with another card is refused', async () => {
    const { storedDetailReference } = await kept()
    const key = randomUUID()
    const first = await pay({ storedDetailReference }, anna, key)
    expect(await pay({ storedDetailReference }, anna, key)).toEqual(first)
    expect(nameOf(await pay({}, anna, key))).toBe('idempotency_key_reused')
    await forget(storedDetailReference)
    expect(await pay({ storedDetailReference }, anna, key)).toEqual(first)
  })

  test('belongs to its player and its method alone', async () => {
    const bela = await house.player('bela')
    const { storedDetailReference } = await kept()
    expect(nameOf(await pay({ storedDetailReference }, bela))).toBe('element_not_found')
    expect(nameOf(await pay({ storedDetailReference, method: DEPOSIT }))).toBe('element_not_found')
    expect(nameOf(await forget(storedDetailReference, bela))).toBe('element_not_found')
    expect(await cardsOf(bela)).toEqual([])
  })

  test('cannot be asked for where the method keeps none', async () => {
    expect(await pay({ method: DEPOSIT, saveCard: true })).toMatchObject({
      error: { name: 'validation_failed', fields: [{ field: 'saveCard' }] },
    })
  })

  test('pays nothing when it is blocked or past its month', async () => {
    const { storedDetailReference } = await kept()
    const change = (values: object) => house.db.updateTable('payment_card').set(values).where('id', '=', storedDetailReference).execute()
    await change({ good_until: '2020-01-31' })
    expect(await cardsOf()).toMatchObject([{ isExpired: true }])
    expect(nameOf(await pay({ storedDetailReference }))).toBe('payment_not_allowed')
    await change({ good_until: '2031-04-30', blocked: 'manual' })
    expect(await cardsOf()).toMatchObject([{ isExpired: false, blocked: 'manual' }])
    expect(nameOf(await pay({ storedDetailReference }))).toBe('payment_not_allowed')
    expect(nameOf(await forget(storedDetailReference))).toBe('payment_not_allowed')
  })

  test('is thrown away at the provider first, and stays while that cannot be told', async () => {
    const token = randomUUID()
    const { storedDetailReference } = await kept(token)
    house.teller.script.line = 'silent'
    expect(nameOf(await forget(storedDetailReference))).toBe('provider_connection_failed')
    expect(await cardsOf()).toHaveLength(1)
    house.teller.script.line = 'well'
    expect(nameOf(await forget(storedDetailReference))).toBe('ok')
    expect(house.teller.cards.has(token)).toBe(false)
    expect(await cardsOf()).toEqual([])
    expect(nameOf(await pay({ storedDetailReference }))).toBe('element_not_found')
  })
})
