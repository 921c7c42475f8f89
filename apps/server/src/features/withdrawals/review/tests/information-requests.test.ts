import { describe, expect, test } from 'vitest'
import { listAudit, verifyAudit } from '../../../audit/index.ts'
import { nameOf } from '../../../payments/tests/payments-fixture.ts'
import { listOpenQuestions } from '../../../information-requests/index.ts'
import { openReviewFixture, QUESTION, SMALL } from './review-fixture.ts'

const {
  fixture,
  anna,
  dora,
  mark,
  request,
  cancel,
  answer,
  requestInformation,
  withdrawRequest,
  approve,
  reject,
  inTurn,
} = await openReviewFixture()

async function shown(reference: string) {
  const found = await fixture.call('payments.withdrawal', anna, { reference })
  if (!found.ok) throw new Error(found.error.name)
  return found.value
}
const steps = async (reference: string) =>
  (await shown(reference)).timeline.map(({ step, status, actor }) => `${step} ${status} ${actor}`)
const later = ['sent toCome platform', 'booked toCome provider', 'paid toCome provider']
async function queueOf(reference: string) {
  for (const queue of ['toCheck', 'waiting', 'second', 'underway', 'ended'] as const) {
    const { withdrawals } = (await fixture.call('staff.withdrawals', dora, { queue })).value
    const row = withdrawals.find((found) => found.reference === reference)
    if (row !== undefined) return { queue, row }
  }
  throw new Error(`${reference} is in no queue`)
}
const hoursFromNow = (instant: string | null) =>
  Math.round((Date.parse(instant ?? '') - fixture.clock.nowMs()) / 3_600_000)

/** The references among these about which the player owes an answer, each with the hours left. */
async function questionsAbout(...references: readonly string[]) {
  const { db, clock } = fixture.deps
  const open = await listOpenQuestions(db, { playerId: anna.playerId, nowMs: clock.nowMs() })
  return open.flatMap(({ reference, until }) =>
    references.includes(reference) ? [[reference, hoursFromNow(until)]] : [],
  )
}

describe('a request for information', () => {
  test('notifies the player of the deadline on the screen and by mail', async () => {
    const reference = await request()
    const requested = await requestInformation(reference)
    expect(requested.ok && hoursFromNow(requested.value.answerBy)).toBe(72)
    expect(await steps(reference)).toEqual([
      'requested done player',
      'informationRequested done staff',
      'answered now player',
      'approved toCome staff',
      ...later,
    ])
    const { informationRequest, timeline, state, canCancel } = await shown(reference)
    expect({ state, canCancel, informationRequest }).toMatchObject({
      state: 'requested',
      canCancel: true,
      informationRequest: { question: QUESTION, isLate: false },
    })
    expect(timeline[1]).toMatchObject({ reason: QUESTION })
    expect(hoursFromNow(timeline[2]?.dueAt ?? null)).toBe(72)
    expect((await fixture.mails(anna)).at(-1)).toMatchObject({
      template: 'informationRequest',
      data: {
        reference,
        question: `> ${QUESTION}`,
        address: `https://baize.test/en/my/transactions/withdrawal/${reference}`,
      },
    })
    expect(await queueOf(reference)).toMatchObject({
      queue: 'waiting',
      row: { informationRequest: { state: 'waits', requestedBy: 'Dora' } },
    })
    expect(await listAudit(fixture.db, `withdrawal:${reference}`)).toMatchObject([
      { action: 'information_requested', actor: `staff:${dora.staffId}`, details: { login: 'dora' } },
    ])
  })

  test('is in the list of what the player owes, with its date, until the answer, its date or the end of the withdrawal', async () => {
    const [first, second] = [await request(), await request()]
    await requestInformation(first)
    await fixture.advance({ hours: 1 })
    await requestInformation(second)
    expect(await questionsAbout(first, second)).toEqual([
      [first, 71],
      [second, 72],
    ])
    await answer(first, 'It is mine.')
    expect(await questionsAbout(first, second)).toEqual([[second, 72]])
    await fixture.advance({ hours: 73 })
    expect(await questionsAbout(first, second)).toEqual([])
    const third = await request()
    await requestInformation(third)
    expect(await questionsAbout(third)).toEqual([[third, 72]])
    await cancel(third)
    expect(await questionsAbout(third)).toEqual([])
  })

  test('blocks approvals until the answer, and then restarts the deadline of staff', async () => {
    const reference = await request()
    await fixture.advance({ hours: 3 })
    await requestInformation(reference)
    expect(nameOf(await approve(reference, mark))).toBe('waits_for_player')
    expect(nameOf(await requestInformation(reference, mark))).toBe('waits_for_player')
    expect(await fixture.call('staff.withdrawal', mark, { reference })).toMatchObject({
      value: { approval: 'waitsForPlayer' },
    })

    expect(nameOf(await answer(reference, 'It is mine; I opened it last week.'))).toBe('ok')
    expect(await shown(reference)).toMatchObject({ state: 'requested', informationRequest: null })
    expect(await steps(reference)).toEqual([
      'requested done player',
      'informationRequested done staff',
      'answered done player',
      'approved now staff',
      ...later,
    ])
    expect(hoursFromNow((await shown(reference)).timeline[3]?.dueAt ?? null)).toBe(4)
    expect(await queueOf(reference)).toMatchObject({
      queue: 'toCheck',
      row: { informationRequest: { state: 'answered' }, overdue: false },
    })
    expect(await fixture.call('staff.withdrawal', mark, { reference })).toMatchObject({
      value: {
        approval: 'may',
        informationRequests: [
          { question: QUESTION, requestedBy: 'Dora', answer: 'It is mine; I opened it last week.' },
        ],
      },
    })
    expect(nameOf(await answer(reference))).toBe('already_decided')
    expect(nameOf(await approve(reference, mark))).toBe('ok')
    await fixture.work()
  })

  test('ends at its deadline: staff decide without an answer, and still see a late one', async () => {
    const reference = await request()
    await requestInformation(reference)
    await fixture.advance({ hours: 73 })
    expect(await steps(reference)).toEqual([
      'requested done player',
      'informationRequested done staff',
      'approved now staff',
      ...later,
    ])
    expect(await shown(reference)).toMatchObject({ informationRequest: { isLate: true } })
    expect(hoursFromNow((await shown(reference)).timeline[2]?.dueAt ?? null)).toBe(3)
    expect(await queueOf(reference)).toMatchObject({
      queue: 'toCheck',
      row: { informationRequest: { state: 'late' } },
    })
    expect(nameOf(await answer(reference))).toBe('ok')
    await requestInformation(reference, mark, 'And since when?')
    await fixture.advance({ hours: 73 })
    expect(nameOf(await requestInformation(reference, mark, 'Are you there?'))).toBe('ok')
    expect((await shown(reference)).timeline.map(({ step }) => step).slice(0, 5)).toEqual([
      'requested',
      'informationRequested',
      'answered',
      'informationRequested',
      'informationRequested',
    ])
    await fixture.advance({ hours: 73 })
    expect(nameOf(await approve(reference, mark))).toBe('ok')
    await fixture.work()
  })

  test('moves the promised date by the time that the player took to answer', async () => {
    const reference = await request()
    const promisedAt = async () =>
      Date.parse((await shown(reference)).timeline.find(({ step }) => step === 'paid')?.dueAt ?? '')
    const before = await promisedAt()
    await requestInformation(reference)
    await fixture.advance({ hours: 30 })
    await answer(reference)
    await fixture.advance({ hours: 1 })
    expect(Math.round(((await promisedAt()) - before) / 3_600_000)).toBe(30)
    await approve(reference)
    await fixture.work()
    const booked = (await shown(reference)).timeline.find(({ step }) => step === 'booked')
    expect(booked).toMatchObject({ status: 'now', overdue: false })
    expect(Math.round((Date.parse(booked?.dueAt ?? '') - before) / 3_600_000)).toBe(30)
  })

  test('can be withdrawn; rejection and cancellation need no answer', async () => {
    const [one, two, three] = [await request(), await request(), await request()]
    for (const reference of [one, two, three]) await requestInformation(reference)
    expect(nameOf(await withdrawRequest(one, mark))).toBe('ok')
    expect(nameOf(await withdrawRequest(one, mark))).toBe('ok')
    expect(nameOf(await answer(one))).toBe('already_decided')
    expect(await queueOf(one)).toMatchObject({ queue: 'toCheck', row: { informationRequest: null } })
    expect(nameOf(await approve(one, mark))).toBe('ok')
    await fixture.work()

    const before = (await fixture.cash(anna)).cash ?? 0n
    expect(nameOf(await reject(two))).toBe('ok')
    expect(nameOf(await cancel(three))).toBe('ok')
    expect((await fixture.cash(anna)).cash).toBe(before + 2n * SMALL)
    for (const reference of [two, three]) {
      expect(nameOf(await answer(reference))).toBe('already_decided')
      expect(nameOf(await requestInformation(reference))).toBe('already_decided')
      expect((await shown(reference)).informationRequest).toBeNull()
    }
  })

  test('that is answered, or was never made, is not withdrawn', async () => {
    const reference = await request()
    expect(nameOf(await withdrawRequest(reference))).toBe('element_not_found')
    await requestInformation(reference)
    await answer(reference)
    expect(await withdrawRequest(reference)).toMatchObject({
      error: { name: 'already_decided', details: { state: 'answered' } },
    })
    await cancel(reference)
  })

  test('concerns withdrawals of this player only', async () => {
    const bela = await fixture.player('bela')
    const reference = await request()
    await requestInformation(reference)
    expect(nameOf(await answer(reference, 'x', bela))).toBe('element_not_found')
    expect(nameOf(await requestInformation('W0'))).toBe('element_not_found')
    await cancel(reference)
  })
})

describe('at the same moment', () => {
  test('one of two simultaneous requests is made', async () => {
    const reference = await request()
    const outcomes = await Promise.all([
      requestInformation(reference, dora),
      requestInformation(reference, mark),
      requestInformation(reference, dora),
      requestInformation(reference, mark),
    ])
    expect(outcomes.map(nameOf).sort()).toEqual([
      'ok',
      'waits_for_player',
      'waits_for_player',
      'waits_for_player',
    ])
    await cancel(reference)
  })

  type Act = 'ask' | 'approve' | 'cancel'
  test.each<[Act, Act, Act, readonly string[]]>([
    // Asked first: there is nothing to approve, and the player may still take it back, before or after the
    // approver looks.
    ['ask', 'approve', 'cancel', ['ok waits_for_player ok', 'ok already_decided ok']],
    ['ask', 'cancel', 'approve', ['ok waits_for_player ok', 'ok already_decided ok']],
    ['approve', 'ask', 'cancel', ['already_decided ok already_decided']],
    ['approve', 'cancel', 'ask', ['already_decided ok already_decided']],
    ['cancel', 'ask', 'approve', ['already_decided already_decided ok']],
    ['cancel', 'approve', 'ask', ['already_decided already_decided ok']],
  ])(
    '%s, %s and %s, in this order, leave one decision, and the money follows it',
    async (first, second, third, expected) => {
      for (let round = 0; round < 4; round += 1) {
        const before = (await fixture.cash(anna)).cash ?? 0n
        const reference = await request()
        const came = { ask: '', approve: '', cancel: '' }
        const acts = {
          ask: () => requestInformation(reference),
          approve: () => approve(reference, mark),
          cancel: () => cancel(reference),
        }
        await inTurn(
          reference,
          [first, second, third].map((act) => async () => (came[act] = nameOf(await acts[act]()))),
        )
        expect(expected).toContain(`${came.ask} ${came.approve} ${came.cancel}`)
        const isPaid = came.approve === 'ok'
        expect((await shown(reference)).state).toBe(isPaid ? 'approved' : 'cancelled')
        expect((await fixture.cash(anna)).cash).toBe(isPaid ? before - SMALL : before)
        await fixture.work()
      }
    },
  )

  test('an answer, a withdrawal of the request and a rejection leave one outcome', async () => {
    for (let round = 0; round < 12; round += 1) {
      const reference = await request()
      await requestInformation(reference)
      const acts = [() => answer(reference), () => withdrawRequest(reference), () => reject(reference, mark)]
      const outcomes = await Promise.all(
        [0, 1, 2].map((index) => acts[(index + round) % 3]?.() ?? Promise.reject(new Error('no act'))),
      )
      expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
      const ends = (await listAudit(fixture.db, `withdrawal:${reference}`)).filter(({ action }) =>
        /answered|taken_back/.test(action),
      )
      expect(ends.length).toBeLessThanOrEqual(1)
      expect((await shown(reference)).state).toBe('rejected')
    }
    expect(await verifyAudit(fixture.db)).toEqual([])
  })
})
