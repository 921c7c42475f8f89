import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { readOperatorSettings, type OperatorSettings } from '../settings/index.ts'

const HOUR_MS = 3_600_000

/** Deadlines promised to the player, each stored when the step before it is done. Epoch milliseconds. */
export type Promises = {
  /** Deadline of the decision by staff. */
  decideBy(requestedAtMs: number): number
  /** Deadline of the player's answer to an information request. */
  answerBy(requestedAtMs: number): number
  /** Deadline for sending an approved withdrawal to the provider. */
  sendBy(approvedAtMs: number): number
  /** Time of the first status query. */
  firstCheckAt(nowMs: number): number
  /** When a bank account added beside others can receive payouts; null is at once. */
  newAccountUsableAt(nowMs: number): number | null
  /** How many bank accounts a player may add in 24 hours. */
  readonly maxNewAccounts: number
}

type Settings = Pick<
  OperatorSettings,
  | 'withdrawals.answerWithinHours'
  | 'withdrawals.decideWithinHours'
  | 'withdrawals.sendWithinHours'
  | 'withdrawals.firstCheckSec'
  | 'withdrawals.newAccountWaitsHours'
  | 'withdrawals.newAccountsPerDay'
>

export function promisesOf(settings: Settings): Promises {
  return {
    decideBy: (requestedAtMs) => requestedAtMs + settings['withdrawals.decideWithinHours'] * HOUR_MS,
    answerBy: (requestedAtMs) => requestedAtMs + settings['withdrawals.answerWithinHours'] * HOUR_MS,
    sendBy: (approvedAtMs) => approvedAtMs + settings['withdrawals.sendWithinHours'] * HOUR_MS,
    firstCheckAt: (nowMs) => nowMs + settings['withdrawals.firstCheckSec'] * 1000,
    newAccountUsableAt: (nowMs) => {
      const hours = settings['withdrawals.newAccountWaitsHours']
      return hours === 0 ? null : nowMs + hours * HOUR_MS
    },
    maxNewAccounts: settings['withdrawals.newAccountsPerDay'],
  }
}

/** The operator's current promises. */
export async function readPromises(db: Kysely<DB>): Promise<Promises> {
  return promisesOf(await readOperatorSettings(db))
}

/** The last promise counts from the request (`promiseStartMs`), regardless of the platform's own delays. */
export function paidBy(fromMs: number, usualHours: number | undefined): number | null {
  return usualHours === undefined ? null : fromMs + usualHours * HOUR_MS
}
