import { MAX_AMOUNT_MINOR } from '@baize/domain'
import { isDatabaseUnavailable } from '../../platform/db/database.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { codeOf, isRolledBackByAnother } from './call-function.ts'
import { createPlayerLines, type Waiting } from './player-lines.ts'
import type { BatchedBet, PlayMovements, PostBet } from './play-movements.ts'
import { createReadyBets } from './ready-bets.ts'
import type { WalletStore } from './wallet-store.ts'

/** The most bets of a batch, and so the most single calls that one bet can cause. */
const MAX_BETS = 32
/** A bet that no lane takes within this time is refused, as a request without a connection is. */
const LANE_LIMIT_MS = 500
/** A bet waits behind an earlier one of its player for as long as a statement may take. */
const LINE_LIMIT_MS = 2_000
/** A lone bet that takes longer waits for its wallet: its lane continues without it. */
const LONE_LIMIT_MS = 25
/** After so many failed batches, one after the other, bets are posted singly for a while. */
const MAX_FAILED_BATCHES = 3
const PAUSE_MS = 10_000

type Postings = Pick<PlayMovements, 'postBet' | 'postBets'>
type LaneOptions = {
  /** Batches under way at once. 0 posts every bet singly. */
  readonly lanes: number
  readonly metrics: Pick<Metrics, 'betBatchSize' | 'betLaneWaitSeconds' | 'betFallbacks'>
  readonly log: { warn(fields: object, message: string): void }
  readonly nowMs?: () => number
}
/** Why a bet of a batch is posted singly after all. */
const FALLBACKS = ['locked', 'unusual', 'conflict', 'error', 'paused'] as const
type Fallback = (typeof FALLBACKS)[number]

/** The wallet whose bets share commits (ADR 0080). Inside a transaction of the caller it posts them singly. */
export const withBetLanes = (wallet: WalletStore, options: LaneOptions): WalletStore =>
  options.lanes === 0 ? wallet : { ...wallet, postBet: createBetLanes(wallet, options) }

/**
 * Posts bets in batches without delaying any: a free lane takes what waits at that moment, and posts a lone
 * bet by the single function, as it does with every bet that a batch leaves. The bets of a player keep their
 * order. The result of each is that of the single function.
 */
export function createBetLanes(
  wallet: Postings,
  { lanes, metrics, log, nowMs = performance.now.bind(performance) }: LaneOptions,
): PlayMovements['postBet'] {
  const counts = createCounts(metrics, nowMs)
  const lines = createPlayerLines({ begin, limitMs: LINE_LIMIT_MS })
  const ready = createReadyBets({
    maxBets: MAX_BETS,
    limitMs: LANE_LIMIT_MS,
    refuse(late) {
      counts.waited(late)
      lines.reject(late, new Error('the bet waited too long for its batch'))
    },
    nowMs,
  })
  const pause = createPause(log, nowMs)
  let busyLanes = 0
  let isScheduled = false

  function begin(waiting: Waiting): void {
    if (!isOrdinary(waiting.bet)) {
      void postSingly(waiting)
      return
    }
    ready.add(waiting)
    schedule()
  }

  /** After the requests that have arrived by now: they may share a batch. */
  function schedule(): void {
    if (isScheduled || busyLanes === lanes || ready.isEmpty()) return
    isScheduled = true
    setImmediate(fillLanes)
  }

  function fillLanes(): void {
    isScheduled = false
    while (busyLanes < lanes) {
      const batch = ready.take()
      if (batch.length === 0) return
      busyLanes += 1
      void post(batch).finally(() => {
        busyLanes -= 1
        schedule()
      })
    }
  }

  async function post(batch: readonly Waiting[]): Promise<void> {
    counts.taken(batch)
    const [first] = batch
    if (batch.length === 1 && first !== undefined) await atMost(LONE_LIMIT_MS, postSingly(first))
    else if (pause.isOn()) for (const waiting of batch) fallBack(waiting, 'paused')
    else await postTogether(batch)
  }

  async function postTogether(batch: readonly Waiting[]): Promise<void> {
    let answers: readonly BatchedBet[]
    try {
      answers = await wallet.postBets(batch.map(({ bet }) => bet))
      pause.succeeded()
    } catch (error) {
      failed(batch, error)
      return
    }
    for (const [index, waiting] of batch.entries()) {
      const answer = answers[index]
      if (answer?.left === null) lines.resolve(waiting, answer.result)
      else fallBack(waiting, answer?.left ?? 'unusual')
    }
  }

  function failed(batch: readonly Waiting[], error: unknown): void {
    if (isUnavailable(error)) {
      // As for a single bet: it may have been committed, and the provider's repeat gets the answer.
      for (const waiting of batch) lines.reject(waiting, error)
      return
    }
    const isConflict = isRolledBackByAnother(error) || codeOf(error) === LOCK_NOT_AVAILABLE
    if (!isConflict) pause.failed(batch, error)
    for (const waiting of batch) fallBack(waiting, isConflict ? 'conflict' : 'error')
  }

  /** Outside the lane, so that a locked wallet delays no other player. */
  function fallBack(waiting: Waiting, reason: Fallback): void {
    counts.fellBack(reason)
    void postSingly(waiting)
  }

  async function postSingly(waiting: Waiting): Promise<void> {
    try {
      lines.resolve(waiting, await wallet.postBet(waiting.bet))
    } catch (error) {
      lines.reject(waiting, error)
    }
  }

  return (bet) => lines.enter(bet)
}

function createCounts(metrics: LaneOptions['metrics'], nowMs: () => number) {
  // From the first scrape on: an alarm sees no increase of a series that begins above 0.
  for (const reason of FALLBACKS) metrics.betFallbacks.inc({ reason }, 0)
  const waited = ({ readyAtMs }: Waiting) => metrics.betLaneWaitSeconds.observe((nowMs() - readyAtMs) / 1000)
  return {
    waited,
    taken(batch: readonly Waiting[]) {
      metrics.betBatchSize.observe(batch.length)
      for (const waiting of batch) waited(waiting)
    },
    fellBack: (reason: Fallback) => metrics.betFallbacks.inc({ reason }),
  }
}

/** Batches that keep failing are not tried for a while. */
function createPause(log: LaneOptions['log'], nowMs: () => number) {
  let failures = 0
  let untilMs = -Infinity
  return {
    isOn: () => nowMs() < untilMs,
    succeeded() {
      failures = 0
    },
    failed(batch: readonly Waiting[], error: unknown) {
      const source = batch[0]?.bet.source
      log.warn(
        { err: error, source, bets: batch.length },
        'a batch of bets failed: each of them is posted singly',
      )
      failures += 1
      if (failures < MAX_FAILED_BATCHES) return
      failures = 0
      untilMs = nowMs() + PAUSE_MS
      log.warn({ seconds: PAUSE_MS / 1000 }, 'batches of bets keep failing: bets are posted singly')
    },
  }
}

/** The longest key of the ledger. */
const MAX_KEY_LENGTH = 200
/** Far below what an index of PostgreSQL takes. */
const MAX_ROUND_LENGTH = 500

/** Whether the bet moves money and cannot end a batch by an argument that PostgreSQL does not accept. */
function isOrdinary({ amountMinor, key, playerReference, gameCode, round }: PostBet): boolean {
  return (
    amountMinor > 0n &&
    amountMinor <= MAX_AMOUNT_MINOR &&
    key.length > 0 &&
    key.length <= MAX_KEY_LENGTH &&
    (round ?? '').length <= MAX_ROUND_LENGTH &&
    ![key, playerReference, gameCode, round ?? ''].some((text) => text.includes('\0'))
  )
}

/** Another transaction held a row for longer than a batch waits. */
const LOCK_NOT_AVAILABLE = '55P03'
/** A statement that took too long, or met another lock: the database itself is available. */
const statementErrors = new Set(['57014', LOCK_NOT_AVAILABLE])

const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !isRolledBackByAnother(error) && !statementErrors.has(codeOf(error))

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise])
  clearTimeout(timer)
}
