import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity, StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { listAudit } from '../../audit/index.ts'
import {
  DEPOSIT,
  FRAMED,
  HUF,
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'

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

const pay = (change: object = {}, caller = anna, key?: string) =>
  fixture.call(
    'payments.depositSubmit',
    caller,
    { method: FRAMED, amount: 10_000_00n, currency: HUF, ...change },
    key,
  )
const cardsOf = async (caller = anna) =>
  (await fixture.call('payments.depositStoredPaymentDetails', caller, {})).value.details
const removeCard = (storedDetailReference: string, caller = anna) =>
  fixture.call('payments.forgetStoredPaymentDetail', caller, { storedDetailReference })
const referenceOf = (answer: Awaited<ReturnType<typeof pay>>) => {
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.value.reference
}
/** A card that Anna paid with and saved. */
async function saveCard(token: string = randomUUID(), caller = anna) {
  const reference = referenceOf(await pay({ saveCard: true }, caller))
  await fixture.notify('payment', reference, { status: 'ok', card: fixture.scriptedProvider.saveCard(token) })
  const [card] = await cardsOf(caller)
  if (card === undefined) throw new Error('no card was saved')
  return card
}

describe('a saved card', () => {
  // Covers DEP-077
  test('is saved once, with its token, brand, last digits and expiry month', async () => {
    const token = randomUUID()
    const card = await saveCard(token)
    expect(card).toMatchObject({
      method: FRAMED,
      description: 'Visa',
      ending: '4821',
      expiryDate: '2031-04',
      isExpired: false,
      blocked: null,
    })
    const again = referenceOf(await pay({ saveCard: true }))
    await fixture.notify('payment', again, { status: 'ok', card: fixture.scriptedProvider.saveCard(token) })
    expect(await cardsOf()).toEqual([card])
    const rows = await fixture.db
      .selectFrom('payment_card')
      .selectAll()
      .where('player_id', '=', anna.playerId)
      .execute()
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      [
        ...[
          'added_at',
          'brand',
          'expiry_date',
          'id',
          'last_four',
          'method_id',
          'player_id',
          'provider',
          'token',
        ],
        ...['blocked', 'blocked_at', 'blocked_by', 'block_reason', 'removed_at', 'removal_tried_at'],
      ].toSorted(),
    )
  })

  test('is also saved from the answer to a status query', async () => {
    const reference = referenceOf(await pay({ saveCard: true }))
    fixture.scriptedProvider.setPayment(reference, {
      status: 'ok',
      card: fixture.scriptedProvider.saveCard(randomUUID()),
    })
    await fixture.advance({ minutes: 1 })
    await fixture.sweep()
    expect(await cardsOf()).toHaveLength(1)
  })

  test('is never saved without the player’s consent, nor when the payment failed', async () => {
    const unasked = referenceOf(await pay())
    await fixture.notify('payment', unasked, {
      status: 'ok',
      card: fixture.scriptedProvider.saveCard(randomUUID()),
    })
    const failed = referenceOf(await pay({ saveCard: true }))
    await fixture.notify('payment', failed, {
      status: 'failed',
      card: fixture.scriptedProvider.saveCard(randomUUID()),
    })
    expect(await cardsOf()).toEqual([])
  })

  test('pays by its token, which is never sent to the browser', async () => {
    const token = randomUUID()
    const { storedDetailReference } = await saveCard(token)
    const paid = await pay({ storedDetailReference })
    expect(nameOf(paid)).toBe('ok')
    expect(fixture.scriptedProvider.startedCards.at(-1)).toEqual({ token })
    const status = await fixture.call('payments.depositStatus', anna, { reference: referenceOf(paid) })
    expect(status).toMatchObject({ value: { card: { description: 'Visa', ending: '4821' } } })
    expect(
      JSON.stringify([paid, await cardsOf()], (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toContain(token)
  })

  test('is part of the request: the same key with another card is refused', async () => {
    const { storedDetailReference } = await saveCard()
    const key = randomUUID()
    const first = await pay({ storedDetailReference }, anna, key)
    expect(await pay({ storedDetailReference }, anna, key)).toEqual(first)
    expect(nameOf(await pay({}, anna, key))).toBe('idempotency_key_reused')
    await removeCard(storedDetailReference)
    expect(await pay({ storedDetailReference }, anna, key)).toEqual(first)
  })

  test('belongs to its player and its method only', async () => {
    const bela = await fixture.player('bela')
    const { storedDetailReference } = await saveCard()
    expect(nameOf(await pay({ storedDetailReference }, bela))).toBe('element_not_found')
    expect(nameOf(await pay({ storedDetailReference, method: DEPOSIT }))).toBe('element_not_found')
    expect(nameOf(await removeCard(storedDetailReference, bela))).toBe('element_not_found')
    expect(await cardsOf(bela)).toEqual([])
  })

  test('cannot be requested when the method saves none', async () => {
    expect(await pay({ method: DEPOSIT, saveCard: true })).toMatchObject({
      error: { name: 'validation_failed', fields: [{ field: 'saveCard' }] },
    })
  })

  test('cannot pay after its expiry date, and can be removed', async () => {
    const { storedDetailReference } = await saveCard()
    await fixture.db
      .updateTable('payment_card')
      .set({ expiry_date: '2020-01-31' })
      .where('id', '=', storedDetailReference)
      .execute()
    expect(await cardsOf()).toMatchObject([{ isExpired: true }])
    expect(nameOf(await pay({ storedDetailReference }))).toBe('payment_not_allowed')
    expect(nameOf(await removeCard(storedDetailReference))).toBe('ok')
    expect(await cardsOf()).toEqual([])
  })

  test('is removed at the provider first, and stays when the provider does not answer', async () => {
    const token = randomUUID()
    const { storedDetailReference } = await saveCard(token)
    fixture.scriptedProvider.script.connection = 'silent'
    expect(nameOf(await removeCard(storedDetailReference))).toBe('provider_connection_failed')
    expect(await cardsOf()).toHaveLength(1)
    fixture.scriptedProvider.script.connection = 'normal'
    expect(nameOf(await removeCard(storedDetailReference))).toBe('ok')
    expect(fixture.scriptedProvider.cards.has(token)).toBe(false)
    expect(await cardsOf()).toEqual([])
    expect(nameOf(await pay({ storedDetailReference }))).toBe('element_not_found')
  })
})

describe('a removal', () => {
  test('is answered as the first time when it is repeated, also twice at once', async () => {
    const { storedDetailReference } = await saveCard()
    const twice = await Promise.all([removeCard(storedDetailReference), removeCard(storedDetailReference)])
    expect([...twice, await removeCard(storedDetailReference)].map(nameOf)).toEqual(['ok', 'ok', 'ok'])
    expect(await cardsOf()).toEqual([])
  })

  test('of a card that the player never had is not found, nor one that another player removed', async () => {
    const bela = await fixture.player('bela')
    const { storedDetailReference } = await saveCard()
    await removeCard(storedDetailReference)
    expect(nameOf(await removeCard(storedDetailReference, bela))).toBe('element_not_found')
    expect(nameOf(await removeCard(randomUUID()))).toBe('element_not_found')
  })

  test('leaves nothing of the card but its id', async () => {
    const { storedDetailReference: id } = await saveCard()
    await removeCard(id)
    const { playerId } = anna
    const cards = fixture.db.selectFrom('payment_card').selectAll().where('player_id', '=', playerId)
    const removed = fixture.db
      .selectFrom('removed_payment_card')
      .selectAll()
      .where('player_id', '=', playerId)
    expect(await cards.execute()).toEqual([])
    expect(await removed.execute()).toEqual([
      { player_id: playerId, id, removed_at: expect.anything() as unknown },
    ])
  })
})

test('a saved card stays when its provider is not installed', async () => {
  const { storedDetailReference } = await saveCard()
  const { paymentProviders } = fixture.deps.plugins
  const there = [...paymentProviders]
  paymentProviders.clear()
  const removed = await removeCard(storedDetailReference)
  for (const [slug, provider] of there) paymentProviders.set(slug, provider)
  expect(nameOf(removed)).toBe('provider_connection_failed')
  expect(await cardsOf()).toHaveLength(1)
  expect(nameOf(await removeCard(storedDetailReference))).toBe('ok')
})

describe('a card blocked by staff', () => {
  let dora: StaffIdentity
  beforeAll(() => {
    dora = fixture.staff('dora')
  })
  const change = (act: 'Block' | 'Unblock', cardId: string, { playerId } = anna, staff = dora) =>
    fixture.call(`staff.paymentCard${act}`, staff, { playerId, cardId, note: 'She says that it is stolen.' })
  async function blocked(token?: string) {
    const { storedDetailReference } = await saveCard(token)
    expect(nameOf(await change('Block', storedDetailReference))).toBe('ok')
    return storedDetailReference
  }
  const rows = () =>
    fixture.db.selectFrom('payment_card').selectAll().where('player_id', '=', anna.playerId).execute()

  test('cannot pay, and reserves nothing', async () => {
    const storedDetailReference = await blocked()
    expect(await cardsOf()).toMatchObject([{ blocked: 'manual' }])
    const before = await fixture.db
      .selectFrom('deposit')
      .select('id')
      .where('player_id', '=', anna.playerId)
      .execute()
    expect(nameOf(await pay({ storedDetailReference }))).toBe('card_blocked')
    expect(
      await fixture.db.selectFrom('deposit').select('id').where('player_id', '=', anna.playerId).execute(),
    ).toEqual(before)
    expect(nameOf(await pay())).toBe('ok')
  })

  test('cannot pay in a frame that is already open', async () => {
    const { storedDetailReference } = await saveCard()
    const reference = referenceOf(await pay({ storedDetailReference }))
    const { provider_reference: providerReference } = await fixture.db
      .selectFrom('deposit')
      .select('provider_reference')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    await change('Block', storedDetailReference)
    const go = () =>
      fixture.call('payments.depositFinish', anna, { reference, providerReference: providerReference ?? '' })
    expect(nameOf(await go())).toBe('card_blocked')
    await change('Unblock', storedDetailReference)
    expect(nameOf(await go())).toBe('ok')
  })

  test('writes one audit row with member of staff, card and reason', async () => {
    const cardId = await blocked()
    expect(nameOf(await change('Unblock', cardId))).toBe('ok')
    const events = await fixture.db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('subject', '=', `player:${anna.playerId}`)
      .where('action', 'like', 'payment_card%')
      .orderBy('seq')
      .execute()
    const details = { card: cardId, brand: 'Visa', ending: '4821', note: 'She says that it is stolen.' }
    expect(events).toMatchObject([
      { action: 'payment_card_blocked', details },
      { action: 'payment_card_unblocked', details },
    ])
  })

  // Proves G29
  test('is answered as the first time when the request is repeated, also twice at once', async () => {
    const { storedDetailReference: cardId } = await saveCard()
    const count = async (action: string) =>
      (await listAudit(fixture.db, `player:${anna.playerId}`)).filter((event) => event.action === action)
        .length
    for (const act of ['Block', 'Unblock'] as const) {
      const twice = await Promise.all([change(act, cardId), change(act, cardId)])
      expect([...twice, await change(act, cardId)].map(nameOf)).toEqual(['ok', 'ok', 'ok'])
    }
    expect([await count('payment_card_blocked'), await count('payment_card_unblocked')]).toEqual([1, 1])
    // A later block is another decision, and the first one is no longer repeated.
    expect(nameOf(await change('Block', cardId))).toBe('ok')
    expect([await count('payment_card_blocked'), await cardsOf()]).toMatchObject([2, [{ blocked: 'manual' }]])
  })

  // Proves G29
  test('tells a colleague that it is blocked already, and keeps the first reason', async () => {
    const cardId = await blocked()
    const refused = { error: { name: 'already_decided', details: { state: 'blocked' } } }
    expect(await change('Block', cardId, anna, fixture.staff('mark'))).toMatchObject(refused)
    expect(await rows()).toMatchObject([{ blocked_by: dora.staffId }])
    await change('Unblock', cardId)
    expect(await change('Unblock', cardId, anna, fixture.staff('mark'))).toMatchObject({
      error: { name: 'already_decided', details: { state: 'unblocked' } },
    })
  })

  test('that was removed and unblocked is answered as the first time when the request is repeated', async () => {
    const cardId = await blocked()
    await removeCard(cardId)
    for (const _ of [1, 2]) expect(nameOf(await change('Unblock', cardId))).toBe('ok')
    expect(nameOf(await change('Block', cardId))).toBe('element_not_found')
  })

  test('belongs to the named player', async () => {
    const { storedDetailReference } = await saveCard()
    expect(nameOf(await change('Block', storedDetailReference, await fixture.player('bela')))).toBe(
      'element_not_found',
    )
    expect(await cardsOf()).toMatchObject([{ blocked: null }])
  })

  test.each(['another token', 'the same token'])(
    'can be removed, and is blocked when it is saved again under %s',
    async (which) => {
      const token = randomUUID()
      const storedDetailReference = await blocked(token)
      expect(nameOf(await removeCard(storedDetailReference))).toBe('ok')
      expect(fixture.scriptedProvider.cards.has(token)).toBe(false)
      expect(await cardsOf()).toEqual([])
      expect(nameOf(await pay({ storedDetailReference }))).toBe('element_not_found')
      expect(nameOf(await removeCard(storedDetailReference))).toBe('ok')
      expect(await saveCard(which === 'the same token' ? token : randomUUID())).toMatchObject({
        blocked: 'manual',
      })
    },
  )

  test('is blocked under a second token of the provider as well', async () => {
    await blocked()
    await saveCard(randomUUID())
    expect(await cardsOf()).toMatchObject([{ blocked: 'manual' }, { blocked: 'manual' }])
  })

  test('pays again after it is unblocked', async () => {
    const storedDetailReference = await blocked()
    await change('Unblock', storedDetailReference)
    expect(nameOf(await pay({ storedDetailReference }))).toBe('ok')
    expect(await rows()).toMatchObject([
      { blocked: null, blocked_at: null, blocked_by: null, block_reason: null },
    ])
  })

  test('is deleted when it is removed and unblocked', async () => {
    const storedDetailReference = await blocked()
    await removeCard(storedDetailReference)
    expect(await rows()).toHaveLength(1)
    expect(nameOf(await change('Unblock', storedDetailReference))).toBe('ok')
    expect(await rows()).toEqual([])
  })
})
