import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { readOperatorSettings, type OperatorSettings } from '../operator/index.ts'

const HOUR_MS = 3_600_000

/** Until when what is promised; each is written into the withdrawal's record when the step before it is done. Epoch milliseconds. */
export type Promises = {
  /** Staff decide within this time of the request. */
  decideBy(requestedAtMs: number): number
  /** What staff ask is answered within this time. */
  answerBy(askedAtMs: number): number
  /** What is approved goes to the provider within this time. */
  sendBy(approvedAtMs: number): number
  /** First question about a payout of which nothing was heard. */
  firstCheckAt(nowMs: number): number
  /** From when on a bank account that is new beside others takes payouts; null is at once. */
  newAccountUsableAt(nowMs: number): number | null
  /** How many bank accounts of a player may be new in 24 hours. */
  readonly mostNewAccounts: number
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
    answerBy: (askedAtMs) => askedAtMs + settings['withdrawals.answerWithinHours'] * HOUR_MS,
    sendBy: (approvedAtMs) => approvedAtMs + settings['withdrawals.sendWithinHours'] * HOUR_MS,
    firstCheckAt: (nowMs) => nowMs + settings['withdrawals.firstCheckSec'] * 1000,
    newAccountUsableAt: (nowMs) => {
      const hours = settings['withdrawals.newAccountWaitsHours']
      return hours === 0 ? null : nowMs + hours * HOUR_MS
    },
    mostNewAccounts: settings['withdrawals.newAccountsPerDay'],
  }
}

/** The operator's promises as they are now. */
export async function readPromises(db: Kysely<DB>): Promise<Promises> {
  return promisesOf(await readOperatorSettings(db))
}

/** The last promise counts from the request (`promisedFromMs`), however long our own part took: that is what the player was told. */
export function paidBy(fromMs: number, usualHours: number | undefined): number | null {
  return usualHours === undefined ? null : fromMs + usualHours * HOUR_MS
}
