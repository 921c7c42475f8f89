import { randomUUID } from 'node:crypto'
import type { SimulatorContext } from '@baize/sandbox-kit'
import { gameOf, type Bet, type Draw } from '@baize/sandbox/games'
import { playMoneyOf } from './play-money.ts'
import type { Hub88Records, Round, RoundState, Session } from './sessions.ts'
import {
  betFields,
  callWallet,
  rollbackFields,
  winFields,
  type Fields,
  type WalletOperation,
  type WalletStatus,
} from './wallet-calls.ts'

/** The response to the page. It contains a draw only if the bet was accepted. */
export type RoundResult =
  | {
      readonly outcome: 'settled' | 'winLater'
      readonly round: string
      readonly draws: readonly Draw[]
      readonly payoutMinor: number
      readonly balanceMinor: number | null
    }
  | {
      readonly outcome: 'notEnoughMoney' | 'limitReached' | 'sessionEnded' | 'gameOff' | 'undone'
      readonly balanceMinor: number | null
    }

const PAUSE_MS = 1_000
const QUICK_TRIES = 4
const LONGEST_PAUSE_MS = 300_000
const MAX_TRIES = 500

/** Statuses after which the bet was not booked: no rollback follows. */
const PLAIN_REFUSALS = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']
/** Final statuses: a repeat would get the same response. */
const FINAL_STATUSES = ['RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST']

type Deps = { readonly context: SimulatorContext; readonly records: Hub88Records }

/**
 * Plays one round: draws, bets, and records the win, which is 0 if the round is lost. The draw is stored
 * before anything is sent or shown, so that no response of the wallet can change it.
 */
export async function playRound(deps: Deps, session: Session, bet: Bet<Draw>): Promise<RoundResult> {
  const { context } = deps
  const { play } = gameOf(session.gameCode)
  const ids = { id: randomUUID(), betUuid: randomUUID(), winUuid: randomUUID(), rollbackUuid: randomUUID() }
  const drawn: Round = {
    ...ids,
    session: session.id,
    ...bet.draw(context.faults.take(play.operation, 'outcome')?.value),
    state: 'betting',
    walletStatus: '',
  }
  if (session.mode === 'demo') return playForFun(deps, session, drawn)
  deps.records.rounds.set(drawn.id, drawn)

  // A bet that arrives after its own rollback: the platform must refuse it.
  if (context.faults.take('bet', 'reorder') !== null) {
    await callWallet(context, 'rollback', rollbackFields(session, drawn))
    const late = await callWallet(context, 'bet', betFields(session, drawn))
    recordState(deps, drawn, 'undone', `late bet: ${statusText(late)}`)
    return { outcome: 'undone', balanceMinor: null }
  }

  const answer = await tryQuickly(context, 'bet', () => betFields(session, drawn))
  if (answer.kind === 'status' && answer.status === 'RS_OK') {
    return settle(deps, session, recordState(deps, drawn, 'accepted', 'RS_OK'))
  }
  return giveUp(deps, session, drawn, answer)
}

/** Resumes the open rounds of an earlier process. */
export function resumeRounds(deps: Deps): void {
  for (const round of deps.records.rounds.all()) {
    const session = deps.records.sessions.get(round.session)
    if (session === undefined) continue
    if (round.state === 'accepted') pursue(deps, session, round, 'win', 0)
    if (round.state === 'betting' || round.state === 'undoing')
      pursue(deps, session, recordState(deps, round, 'undoing', round.walletStatus), 'rollback', 0)
  }
}

/** Play money needs no wallet call and no records. */
function playForFun(deps: Deps, session: Session, round: Round): RoundResult {
  const { id, stakeMinor, payoutMinor, draws } = round
  const money = playMoneyOf(deps.records, session)
  if (!money.take(stakeMinor)) return { outcome: 'notEnoughMoney', balanceMinor: money.balance() }
  money.give(payoutMinor)
  return { outcome: 'settled', round: id, draws, payoutMinor, balanceMinor: money.balance() }
}

async function settle(deps: Deps, session: Session, round: Round): Promise<RoundResult> {
  const answer = await tryQuickly(deps.context, 'win', () => winFields(session, round))
  const isTaken = answer.kind === 'status' && answer.status === 'RS_OK'
  if (isTaken) recordState(deps, round, 'settled', 'RS_OK')
  else if (!conclude(deps, round, 'win', answer)) pursue(deps, session, round, 'win', QUICK_TRIES)
  return {
    outcome: isTaken ? 'settled' : 'winLater',
    round: round.id,
    draws: round.draws,
    payoutMinor: round.payoutMinor,
    balanceMinor: answer.kind === 'status' ? answer.balanceMinor : null,
  }
}

function giveUp(deps: Deps, session: Session, round: Round, answer: WalletStatus): RoundResult {
  const status = answer.kind === 'status' ? answer.status : null
  if (answer.kind === 'status' && PLAIN_REFUSALS.includes(answer.status))
    recordState(deps, round, 'refused', answer.status)
  else pursue(deps, session, recordState(deps, round, 'undoing', statusText(answer)), 'rollback', 0)
  return { outcome: refusalOf(status), balanceMinor: answer.kind === 'status' ? answer.balanceMinor : null }
}

/** Sends the win or the rollback, with growing pauses, until the wallet returns a final status. */
function pursue(
  deps: Deps,
  session: Session,
  round: Round,
  operation: 'win' | 'rollback',
  tries: number,
): void {
  if (tries >= MAX_TRIES) return void recordState(deps, round, 'stuck', `given up after ${tries} tries`)
  const pauseMs = tries === 0 ? 0 : Math.min(PAUSE_MS * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE_MS)
  deps.context.scheduler.after(pauseMs, async () => {
    const fields = operation === 'win' ? winFields(session, round) : rollbackFields(session, round)
    const answer = await callWallet(deps.context, operation, fields)
    if (!conclude(deps, round, operation, answer)) pursue(deps, session, round, operation, tries + 1)
  })
}

/** `false`: the status is not final. A rollback of an unknown bet is final too. */
function conclude(deps: Deps, round: Round, operation: 'win' | 'rollback', answer: WalletStatus): boolean {
  if (answer.kind === 'unknown' || !FINAL_STATUSES.includes(answer.status)) return false
  const isGone = operation === 'rollback' && answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  const done = operation === 'win' ? 'settled' : 'undone'
  recordState(deps, round, answer.status === 'RS_OK' || isGone ? done : 'stuck', answer.status)
  return true
}

/** Up to three retries, a second apart, while the status is uncertain. */
async function tryQuickly(
  context: SimulatorContext,
  operation: WalletOperation,
  fields: () => Fields,
): Promise<WalletStatus> {
  let answer = await callWallet(context, operation, fields())
  for (let tries = 1; tries < QUICK_TRIES && isUncertain(answer); tries += 1) {
    await new Promise<void>((resolve) => context.scheduler.after(PAUSE_MS, resolve))
    answer = await callWallet(context, operation, fields())
  }
  return answer
}

const isUncertain = (answer: WalletStatus) =>
  answer.kind === 'unknown' || answer.status === 'RS_ERROR_UNKNOWN'

function recordState({ records }: Deps, round: Round, state: RoundState, walletStatus: string): Round {
  const updated = { ...round, state, walletStatus }
  records.rounds.set(round.id, updated)
  return updated
}

type Refusal = 'notEnoughMoney' | 'limitReached' | 'sessionEnded' | 'gameOff' | 'undone'

const refusals: Readonly<Record<string, Refusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'notEnoughMoney',
  RS_ERROR_LIMIT_REACHED: 'limitReached',
  RS_ERROR_INVALID_TOKEN: 'sessionEnded',
  RS_ERROR_TOKEN_EXPIRED: 'sessionEnded',
  RS_ERROR_USER_DISABLED: 'sessionEnded',
  RS_ERROR_INVALID_GAME: 'gameOff',
}

/** The texts for refused bets. After any other status, or none, the bet is rolled back. */
const refusalOf = (status: string | null): Refusal =>
  status === null ? 'undone' : (refusals[status] ?? 'undone')

const statusText = (answer: WalletStatus) => (answer.kind === 'status' ? answer.status : answer.reason)
