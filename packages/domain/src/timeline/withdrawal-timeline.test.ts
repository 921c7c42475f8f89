import { describe, expect, test } from 'vitest'
import {
  withdrawalTimeline,
  type InformationRequestRecord,
  type WithdrawalRecordEvent,
} from './withdrawal-timeline.ts'

const requested: WithdrawalRecordEvent = {
  state: 'requested',
  actor: 'player',
  atMs: 1_000,
  dueAtMs: 5_000,
  reason: null,
}
const approved: WithdrawalRecordEvent = {
  state: 'approved',
  actor: 'staff',
  atMs: 2_000,
  dueAtMs: 3_000,
  reason: null,
}
const sending: WithdrawalRecordEvent = {
  state: 'sending',
  actor: 'platform',
  atMs: 2_100,
  dueAtMs: 3_000,
  reason: null,
}
const sent: WithdrawalRecordEvent = {
  state: 'sent',
  actor: 'platform',
  atMs: 2_200,
  dueAtMs: 9_000,
  reason: null,
}
const paid: WithdrawalRecordEvent = {
  state: 'paid',
  actor: 'provider',
  atMs: 6_000,
  dueAtMs: null,
  reason: null,
}
const end = (
  state: 'rejected' | 'cancelled' | 'failed' | 'returned',
  reason: string | null = null,
): WithdrawalRecordEvent => ({
  state,
  actor: state === 'cancelled' ? 'player' : state === 'rejected' ? 'staff' : 'provider',
  atMs: 7_000,
  dueAtMs: null,
  reason,
})
const at = (nowMs: number) => ({ nowMs, lastPromiseMs: 9_000, nextQueryMs: null })
const shape = (events: WithdrawalRecordEvent[], nowMs: number) =>
  withdrawalTimeline(events, at(nowMs)).map(
    ({ step, status, overdue }) => `${step} ${status}${overdue ? ' overdue' : ''}`,
  )

describe('the timeline of a withdrawal', () => {
  test.each([
    [
      'just requested',
      [requested],
      1_500,
      ['requested done', 'approved now', 'sent toCome', 'booked toCome', 'paid toCome'],
    ],
    [
      'not decided in time',
      [requested],
      5_000,
      ['requested done', 'approved now overdue', 'sent toCome', 'booked toCome', 'paid toCome'],
    ],
    [
      'approved',
      [requested, approved],
      2_050,
      ['requested done', 'approved done', 'sent now', 'booked toCome', 'paid toCome'],
    ],
    [
      'being sent',
      [requested, approved, sending],
      2_150,
      ['requested done', 'approved done', 'sent now', 'booked toCome', 'paid toCome'],
    ],
    [
      'sent',
      [requested, approved, sending, sent],
      2_300,
      ['requested done', 'approved done', 'sent done', 'booked now', 'paid toCome'],
    ],
    [
      'sent and late',
      [requested, approved, sending, sent],
      9_500,
      ['requested done', 'approved done', 'sent done', 'booked now overdue', 'paid toCome overdue'],
    ],
    [
      'paid',
      [requested, approved, sending, sent, paid],
      99_000,
      ['requested done', 'approved done', 'sent done', 'paid done'],
    ],
    ['rejected', [requested, end('rejected')], 99_000, ['requested done', 'rejected failed']],
    ['cancelled', [requested, end('cancelled')], 99_000, ['requested done', 'cancelled done']],
    [
      'failed',
      [requested, approved, sending, sent, end('failed')],
      99_000,
      ['requested done', 'approved done', 'sent done', 'failed failed'],
    ],
    [
      'returned after it was paid',
      [requested, approved, sending, sent, paid, end('returned')],
      99_000,
      ['requested done', 'approved done', 'sent done', 'paid done', 'returned failed'],
    ],
  ] as const)('of one %s', (_name, events, nowMs, steps) => {
    expect(shape([...events], nowMs)).toEqual(steps)
  })

  test('names the actor, the deadline and the reason of the end', () => {
    expect(withdrawalTimeline([requested], at(1_500))).toEqual([
      {
        step: 'requested',
        status: 'done',
        actor: 'player',
        atMs: 1_000,
        dueAtMs: null,
        nextQueryMs: null,
        overdue: false,
        reason: null,
      },
      {
        step: 'approved',
        status: 'now',
        actor: 'staff',
        atMs: null,
        dueAtMs: 5_000,
        nextQueryMs: null,
        overdue: false,
        reason: null,
      },
      {
        step: 'sent',
        status: 'toCome',
        actor: 'platform',
        atMs: null,
        dueAtMs: null,
        nextQueryMs: null,
        overdue: false,
        reason: null,
      },
      {
        step: 'booked',
        status: 'toCome',
        actor: 'provider',
        atMs: null,
        dueAtMs: null,
        nextQueryMs: null,
        overdue: false,
        reason: null,
      },
      {
        step: 'paid',
        status: 'toCome',
        actor: 'provider',
        atMs: null,
        dueAtMs: 9_000,
        nextQueryMs: null,
        overdue: false,
        reason: null,
      },
    ])
    expect(
      withdrawalTimeline([requested, end('rejected', 'The account is not yours.')], at(8_000)).at(-1),
    ).toMatchObject({
      step: 'rejected',
      actor: 'staff',
      reason: 'The account is not yours.',
    })
  })

  test('has the time of the next status query only at the current step', () => {
    const steps = withdrawalTimeline([requested, approved, sending, sent], {
      nowMs: 2_300,
      lastPromiseMs: 9_000,
      nextQueryMs: 4_000,
    })
    expect(steps.filter(({ nextQueryMs }) => nextQueryMs !== null)).toMatchObject([
      { step: 'booked', nextQueryMs: 4_000 },
    ])
  })

  test('has no deadline when the method has none, and is empty without events', () => {
    expect(
      withdrawalTimeline([requested], { nowMs: 1, lastPromiseMs: null, nextQueryMs: null }).at(-1),
    ).toMatchObject({
      step: 'paid',
      dueAtMs: null,
    })
    expect(withdrawalTimeline([], at(1))).toEqual([])
  })

  test('a payout reported as paid before the call returned counts as sent when the call began', () => {
    expect(shape([requested, approved, sending, paid], 99_000)).toEqual([
      'requested done',
      'approved done',
      'sent done',
      'paid done',
    ])
    expect(withdrawalTimeline([requested, approved, sending, paid], at(9_000))[2]?.atMs).toBe(2_100)
  })
})

describe('a request for information in the timeline', () => {
  const request = (more: Partial<InformationRequestRecord> = {}): InformationRequestRecord => ({
    question: 'Whose account is it?',
    requestedAtMs: 1_200,
    answerByMs: 3_000,
    decideByMs: 7_000,
    answer: null,
    answeredAtMs: null,
    withdrawnAtMs: null,
    ...more,
  })
  const answered = request({ answer: 'Mine.', answeredAtMs: 2_000, decideByMs: 6_000 })
  const shapeOf = (
    events: WithdrawalRecordEvent[],
    informationRequests: InformationRequestRecord[],
    nowMs: number,
  ) =>
    withdrawalTimeline(events, { ...at(nowMs), informationRequests })
      .slice(1, 5)
      .map(({ step, status, actor, dueAtMs }) => `${step} ${status} ${actor} ${dueAtMs}`)

  test.each([
    [
      'waits for the player until the deadline of the request',
      [request()],
      2_999,
      [
        'informationRequested done staff null',
        'answered now player 3000',
        'approved toCome staff null',
        'sent toCome platform null',
      ],
    ],
    [
      'is staff’s turn again from then on',
      [request()],
      3_000,
      ['informationRequested done staff null', 'approved now staff 7000', 'sent toCome platform null'],
    ],
    [
      'is staff’s turn after the answer, with a promise of its own',
      [answered],
      2_500,
      [
        'informationRequested done staff null',
        'answered done player null',
        'approved now staff 6000',
        'sent toCome platform null',
      ],
    ],
    [
      'is staff’s turn when they took it back',
      [request({ withdrawnAtMs: 1_500, decideByMs: 5_500 })],
      2_000,
      ['informationRequested done staff null', 'approved now staff 5500', 'sent toCome platform null'],
    ],
    [
      'may come twice',
      [answered, request({ requestedAtMs: 2_200 })],
      2_500,
      [
        'informationRequested done staff null',
        'answered done player null',
        'informationRequested done staff null',
        'answered now player 3000',
      ],
    ],
  ] as const)('%s', (_name, informationRequests, nowMs, steps) => {
    expect(shapeOf([requested], [...informationRequests], nowMs).slice(0, steps.length)).toEqual(steps)
  })

  test('has no final deadline while a request for information is open, and has it again afterwards', () => {
    const endOf = (informationRequests: InformationRequestRecord[]) =>
      withdrawalTimeline([requested], { ...at(2_500), informationRequests }).at(-1)?.dueAtMs
    expect(endOf([request()])).toBeNull()
    expect(endOf([answered])).toBe(9_000)
  })

  test('is no longer the current step once the withdrawal is decided, and keeps its text', () => {
    const steps = withdrawalTimeline([requested, end('cancelled')], {
      ...at(2_000),
      informationRequests: [request()],
    })
    expect(steps.map(({ step, status }) => `${step} ${status}`)).toEqual([
      'requested done',
      'informationRequested done',
      'cancelled done',
    ])
    expect(steps[1]).toMatchObject({ atMs: 1_200, reason: 'Whose account is it?' })
  })
})
