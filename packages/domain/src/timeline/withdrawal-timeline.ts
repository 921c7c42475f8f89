import type { WithdrawalState } from '../withdrawal/withdrawal-states.ts'

export type TimelineActor = 'player' | 'staff' | 'provider' | 'platform'

/** One row of a withdrawal's record: it came to `state` by `actor` at `atMs`, and the next step was promised for `dueAtMs`. */
export type WithdrawalRecordEvent = {
  readonly state: WithdrawalState
  readonly actor: TimelineActor
  readonly atMs: number
  readonly dueAtMs: number | null
  /** Written by staff for the player, or given by the provider. */
  readonly reason: string | null
}

/** What staff asked the player before they decided: his answer, or until when it is waited for. */
export type WithdrawalQuestionRecord = {
  readonly question: string
  readonly askedAtMs: number
  readonly answerByMs: number
  /** Until when staff decide: promised for after the answer, or for after the time for it. */
  readonly decideByMs: number
  readonly answer: string | null
  readonly answeredAtMs: number | null
  readonly withdrawnAtMs: number | null
}

export type TimelineStepName =
  | 'requested'
  | 'asked'
  | 'answered'
  | 'approved'
  | 'sent'
  | 'booked'
  | 'paid'
  | 'rejected'
  | 'cancelled'
  | 'failed'
  | 'returned'

/** One step of "where is my money": who has it, since when and until when. */
export type TimelineStep = {
  readonly step: TimelineStepName
  readonly status: 'done' | 'now' | 'toCome' | 'failed'
  readonly actor: TimelineActor
  readonly atMs: number | null
  readonly dueAtMs: number | null
  /** When we look next, at the step that is being waited for. */
  readonly nextLookMs: number | null
  readonly overdue: boolean
  readonly reason: string | null
}

type PathStep = {
  readonly step: 'requested' | 'approved' | 'sent' | 'booked' | 'paid'
  readonly actor: TimelineActor
}

/** Does it wait for the player: asked, not answered, and his time is not over? */
export function waitsForPlayer(question: WithdrawalQuestionRecord | undefined, nowMs: number): boolean {
  return (
    question !== undefined &&
    question.answeredAtMs === null &&
    question.withdrawnAtMs === null &&
    question.answerByMs > nowMs
  )
}

/** The way of every withdrawal, with who has to act at each step. */
const path: readonly PathStep[] = [
  { step: 'requested', actor: 'player' },
  { step: 'approved', actor: 'staff' },
  { step: 'sent', actor: 'platform' },
  // Nobody tells us when a bank books: it is what we wait for between sent and paid, and is over with it.
  { step: 'booked', actor: 'provider' },
  { step: 'paid', actor: 'provider' },
]

const endings = ['rejected', 'cancelled', 'failed', 'returned'] as const satisfies readonly WithdrawalState[]
type Ending = (typeof endings)[number]
const isEnding = (state: WithdrawalState): state is Ending => (endings as readonly string[]).includes(state)

/**
 * The steps of a withdrawal from its record alone: nothing is invented. Steps that happened carry their time and actor; the step that is
 * being waited for carries the promise that the last event recorded, and is overdue once that time has passed.
 * `nextLookMs` is when we ask about it next, or null when nothing is to be asked. `lastPromiseMs` is when the money should be there at the latest, or null when the method promises nothing.
 */
export function withdrawalTimeline(
  events: readonly WithdrawalRecordEvent[],
  {
    nowMs,
    lastPromiseMs,
    nextLookMs,
    questions = [],
  }: {
    nowMs: number
    lastPromiseMs: number | null
    nextLookMs: number | null
    questions?: readonly WithdrawalQuestionRecord[]
  },
): TimelineStep[] {
  const last = events.at(-1)
  if (last === undefined) return []
  const eventOf = (state: WithdrawalState) => events.findLast((event) => event.state === state)
  const done = (step: TimelineStepName, event: WithdrawalRecordEvent): TimelineStep => ({
    step,
    status: isEnding(event.state) && event.state !== 'cancelled' ? 'failed' : 'done',
    actor: event.actor,
    atMs: event.atMs,
    dueAtMs: null,
    nextLookMs: null,
    overdue: false,
    reason: event.reason,
  })

  const steps: TimelineStep[] = []
  const ended = isEnding(last.state)
  const isAsking = last.state === 'requested' && waitsForPlayer(questions.at(-1), nowMs)
  for (const { step, actor } of path) {
    if (step === 'booked' && (ended || eventOf('paid') !== undefined)) continue
    // The provider's "paid" can come before our call to it returned: then the payout was sent when it was begun.
    const event =
      (step === 'booked' ? undefined : eventOf(step)) ??
      (step === 'sent' && eventOf('paid') ? eventOf('sending') : undefined)
    if (event !== undefined) {
      steps.push(done(step, event))
      if (step === 'requested')
        steps.push(...stepsOfQuestions(questions, { nowMs, isUndecided: last.state === 'requested' }))
      continue
    }
    if (ended) continue
    const isNow = steps.every((earlier) => earlier.status === 'done')
    const promised = step === 'approved' ? (questions.at(-1)?.decideByMs ?? last.dueAtMs) : last.dueAtMs
    // While the player is asked, nothing counts down: what is promised for the end is said again after the answer.
    const dueAtMs = isNow ? promised : step === 'paid' && !isAsking ? lastPromiseMs : null
    steps.push({
      step,
      status: isNow ? 'now' : 'toCome',
      actor,
      atMs: null,
      dueAtMs,
      nextLookMs: isNow ? nextLookMs : null,
      overdue: dueAtMs !== null && dueAtMs <= nowMs,
      reason: null,
    })
  }
  if (isEnding(last.state)) steps.push(done(last.state, last))
  return steps
}

/** Each question and its answer. One that waits is the player's turn, until the time for it is over: then staff decide without it. */
function stepsOfQuestions(
  questions: readonly WithdrawalQuestionRecord[],
  { nowMs, isUndecided }: { nowMs: number; isUndecided: boolean },
): TimelineStep[] {
  const step = { dueAtMs: null, nextLookMs: null, overdue: false } as const
  return questions.flatMap((question): TimelineStep[] => {
    const { askedAtMs, question: text } = question
    const asked: TimelineStep = {
      ...step,
      step: 'asked',
      status: 'done',
      actor: 'staff',
      atMs: askedAtMs,
      reason: text,
    }
    if (question.answeredAtMs !== null)
      return [
        asked,
        {
          ...step,
          step: 'answered',
          status: 'done',
          actor: 'player',
          atMs: question.answeredAtMs,
          reason: question.answer,
        },
      ]
    if (!isUndecided || !waitsForPlayer(question, nowMs)) return [asked]
    return [
      asked,
      {
        ...step,
        step: 'answered',
        status: 'now',
        actor: 'player',
        atMs: null,
        dueAtMs: question.answerByMs,
        reason: null,
      },
    ]
  })
}
