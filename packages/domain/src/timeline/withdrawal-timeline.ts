import type { WithdrawalState } from '../withdrawal/withdrawal-states.ts'

export type TimelineActor = 'player' | 'staff' | 'provider' | 'platform'

/** An event of a withdrawal: `actor` moved it to `state` at `atMs`, and the next step is due at `dueAtMs`. */
export type WithdrawalRecordEvent = {
  readonly state: WithdrawalState
  readonly actor: TimelineActor
  readonly atMs: number
  readonly dueAtMs: number | null
  /** The message of staff to the player, or the provider's reason. */
  readonly reason: string | null
}

/** A request for information before the decision, with the player's answer or its deadline. */
export type InformationRequestRecord = {
  readonly question: string
  readonly requestedAtMs: number
  readonly answerByMs: number
  /** Deadline of the decision, after the answer or after the time for it. */
  readonly decideByMs: number
  readonly answer: string | null
  readonly answeredAtMs: number | null
  readonly withdrawnAtMs: number | null
}

export type TimelineStepName =
  | 'requested'
  | 'informationRequested'
  | 'answered'
  | 'approved'
  | 'sent'
  | 'booked'
  | 'paid'
  | 'rejected'
  | 'cancelled'
  | 'failed'
  | 'returned'

/** A step of the timeline "where is my money": who acts, since when and until when. */
export type TimelineStep = {
  readonly step: TimelineStepName
  readonly status: 'done' | 'now' | 'toCome' | 'failed'
  readonly actor: TimelineActor
  readonly atMs: number | null
  readonly dueAtMs: number | null
  /** When the provider is next queried, at the current step. */
  readonly nextQueryMs: number | null
  readonly overdue: boolean
  readonly reason: string | null
}

type PathStep = {
  readonly step: 'requested' | 'approved' | 'sent' | 'booked' | 'paid'
  readonly actor: TimelineActor
}

/** Whether the withdrawal waits for the player: a request for information is open and its deadline not over. */
export function waitsForPlayer(request: InformationRequestRecord | undefined, nowMs: number): boolean {
  return (
    request !== undefined &&
    request.answeredAtMs === null &&
    request.withdrawnAtMs === null &&
    request.answerByMs > nowMs
  )
}

/** The steps of every withdrawal, with the actor of each. */
const path: readonly PathStep[] = [
  { step: 'requested', actor: 'player' },
  { step: 'approved', actor: 'staff' },
  { step: 'sent', actor: 'platform' },
  // No provider reports when a bank books: the step is current between sent and paid.
  { step: 'booked', actor: 'provider' },
  { step: 'paid', actor: 'provider' },
]

const endings = ['rejected', 'cancelled', 'failed', 'returned'] as const satisfies readonly WithdrawalState[]
type Ending = (typeof endings)[number]
const isEnding = (state: WithdrawalState): state is Ending => (endings as readonly string[]).includes(state)

/**
 * The steps of a withdrawal, derived only from its events. Completed steps have their time and actor; the
 * current step has the deadline that the last event recorded and is overdue once it has passed. `nextQueryMs`
 * is when the provider is next queried, or null. `lastPromiseMs` is when the money should arrive at the
 * latest, or null when the method promises nothing.
 */
export function withdrawalTimeline(
  events: readonly WithdrawalRecordEvent[],
  {
    nowMs,
    lastPromiseMs,
    nextQueryMs,
    informationRequests = [],
  }: {
    nowMs: number
    lastPromiseMs: number | null
    nextQueryMs: number | null
    informationRequests?: readonly InformationRequestRecord[]
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
    nextQueryMs: null,
    overdue: false,
    reason: event.reason,
  })

  const steps: TimelineStep[] = []
  const ended = isEnding(last.state)
  const isWaitingForPlayer = last.state === 'requested' && waitsForPlayer(informationRequests.at(-1), nowMs)
  for (const { step, actor } of path) {
    if (step === 'booked' && (ended || eventOf('paid') !== undefined)) continue
    // The provider may report "paid" before our call returns; the payout then counts as sent when the call
    // began.
    const event =
      (step === 'booked' ? undefined : eventOf(step)) ??
      (step === 'sent' && eventOf('paid') ? eventOf('sending') : undefined)
    if (event !== undefined) {
      steps.push(done(step, event))
      if (step === 'requested')
        steps.push(
          ...stepsOfInformationRequests(informationRequests, {
            nowMs,
            isUndecided: last.state === 'requested',
          }),
        )
      continue
    }
    if (ended) continue
    const isNow = steps.every((earlier) => earlier.status === 'done')
    const promised =
      step === 'approved' ? (informationRequests.at(-1)?.decideByMs ?? last.dueAtMs) : last.dueAtMs
    // While a request for information is open, no deadline runs: the final deadline is given again after the answer.
    const dueAtMs = isNow ? promised : step === 'paid' && !isWaitingForPlayer ? lastPromiseMs : null
    steps.push({
      step,
      status: isNow ? 'now' : 'toCome',
      actor,
      atMs: null,
      dueAtMs,
      nextQueryMs: isNow ? nextQueryMs : null,
      overdue: dueAtMs !== null && dueAtMs <= nowMs,
      reason: null,
    })
  }
  if (isEnding(last.state)) steps.push(done(last.state, last))
  return steps
}

/**
 * Each request for information and its answer. An open one is the player's step until its deadline; after
 * that staff decide without an answer.
 */
function stepsOfInformationRequests(
  informationRequests: readonly InformationRequestRecord[],
  { nowMs, isUndecided }: { nowMs: number; isUndecided: boolean },
): TimelineStep[] {
  const step = { dueAtMs: null, nextQueryMs: null, overdue: false } as const
  return informationRequests.flatMap((request): TimelineStep[] => {
    const requested: TimelineStep = {
      ...step,
      step: 'informationRequested',
      status: 'done',
      actor: 'staff',
      atMs: request.requestedAtMs,
      reason: request.question,
    }
    if (request.answeredAtMs !== null)
      return [
        requested,
        {
          ...step,
          step: 'answered',
          status: 'done',
          actor: 'player',
          atMs: request.answeredAtMs,
          reason: request.answer,
        },
      ]
    if (!isUndecided || !waitsForPlayer(request, nowMs)) return [requested]
    return [
      requested,
      {
        ...step,
        step: 'answered',
        status: 'now',
        actor: 'player',
        atMs: null,
        dueAtMs: request.answerByMs,
        reason: null,
      },
    ]
  })
}
