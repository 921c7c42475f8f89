import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { OperatorSettings } from '../settings/index.ts'
import {
  countAttempt,
  deleteAttempts,
  readAttempts,
  uncountAttempt,
  type AttemptRule,
} from './login-failure-store.ts'
import { sourceOf } from '../../platform/http/limits/rate-limits.ts'

export type GuardSettings = Pick<
  OperatorSettings,
  'login.failuresAllowed' | 'login.failuresAllowedPerAccount' | 'login.failureWindowSec' | 'login.freezeSec'
>

export type AttemptsLeft = {
  readonly triesLeft: number
  /** Until when further attempts are refused, if this one fails; `null` while some are left. */
  readonly until: Temporal.Instant | null
}

/**
 * A login attempt. It counts before the password is verified, so concurrent attempts are limited like
 * sequential ones.
 */
export type Attempt = {
  /** The counts that a right password resets. */
  readonly ownScopes: readonly string[]
  readonly accountScope: string
} & (
  | ({ readonly allowed: true } & AttemptsLeft)
  | { readonly allowed: false; readonly until: Temporal.Instant }
)

/** Scopes are stored as digests of fixed size, also for unknown logins (D-05). */
const scopeOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

type Who = {
  /** Separates players and staff. */
  readonly kind: 'player' | 'staff'
  /** The typed login, normalised for comparison. */
  readonly loginKey: string
  readonly ip: string
  /**
   * Whether the account has logged in from this source before; unknown clients elsewhere cannot freeze it
   * here (D-05).
   */
  readonly isKnownSource: boolean
  /**
   * The device token of an earlier login. Counted separately: unknown clients with the same IP address cannot
   * freeze it.
   */
  readonly device?: string | null
}

const confirmationScope = ({ kind, loginKey }: Pick<Who, 'kind' | 'loginKey'>) =>
  scopeOf(kind, loginKey, 'confirmation')

const scopesOf = ({ kind, loginKey, ip, device }: Who) => ({
  pairScope:
    device == null ? scopeOf(kind, loginKey, sourceOf(ip)) : scopeOf(kind, loginKey, 'device', device),
  accountScope: scopeOf(kind, loginKey),
})

/**
 * The recent failures from this source and, for an unknown source, from all sources. Does not count as an
 * attempt.
 */
export async function countFailures(db: Kysely<DB>, who: Who): Promise<number> {
  const { pairScope, accountScope } = scopesOf(who)
  const counts = await readAttempts(db, [pairScope, accountScope])
  return Math.max(counts.get(pairScope) ?? 0, who.isKnownSource ? 0 : (counts.get(accountScope) ?? 0))
}

type Count = Awaited<ReturnType<typeof countAttempt>>

const leftOf = ({ attempts, frozenUntil }: Count, { allowed }: AttemptRule): AttemptsLeft =>
  attempts < allowed ? { triesLeft: allowed - attempts, until: null } : { triesLeft: 0, until: frozenUntil }

/** What two counts leave together. */
function leastOf(one: AttemptsLeft, other: AttemptsLeft): AttemptsLeft {
  const ends = [one.until, other.until].filter((until) => until !== null)
  return {
    triesLeft: Math.min(one.triesLeft, other.triesLeft),
    until: ends.toSorted((a, b) => Temporal.Instant.compare(b, a))[0] ?? null,
  }
}

/** Counts an attempt and returns whether the password may be verified. */
export async function beginAttempt(db: Kysely<DB>, who: Who, settings: GuardSettings): Promise<Attempt> {
  const { pairScope, accountScope } = scopesOf(who)
  const ownScopes = [pairScope]
  const limits = { windowSec: settings['login.failureWindowSec'], freezeSec: settings['login.freezeSec'] }
  const pairRule: AttemptRule = { allowed: settings['login.failuresAllowed'], ...limits }
  const pair = await countAttempt(db, pairScope, pairRule)
  if (pair.frozenUntil !== null && pair.attempts > pairRule.allowed)
    return { ownScopes, accountScope, allowed: false, until: pair.frozenUntil }

  const accountRule: AttemptRule = { allowed: settings['login.failuresAllowedPerAccount'], ...limits }
  const account = await countAttempt(db, accountScope, accountRule)
  if (!who.isKnownSource && account.frozenUntil !== null && account.attempts > accountRule.allowed) {
    return { ownScopes, accountScope, allowed: false, until: account.frozenUntil }
  }
  const ofSource = leftOf(pair, pairRule)
  const left = who.isKnownSource ? ofSource : leastOf(ofSource, leftOf(account, accountRule))
  return { ownScopes, accountScope, allowed: true, ...left }
}

/**
 * An attempt in an open session. It also counts per account: several stolen sessions of a player, at several
 * addresses, have no more attempts than one.
 */
export async function beginConfirmation(
  db: Kysely<DB>,
  who: Omit<Who, 'isKnownSource'>,
  settings: GuardSettings,
): Promise<Attempt> {
  const attempt = await beginAttempt(db, { ...who, isKnownSource: true }, settings)
  const scope = confirmationScope(who)
  const ownScopes = [...attempt.ownScopes, scope]
  if (!attempt.allowed) return { ...attempt, ownScopes }
  const allowed = settings['login.failuresAllowed']
  const rule: AttemptRule = {
    allowed,
    windowSec: settings['login.failureWindowSec'],
    freezeSec: settings['login.freezeSec'],
  }
  const count = await countAttempt(db, scope, rule)
  const { accountScope } = attempt
  if (count.frozenUntil !== null && count.attempts > allowed)
    return { ownScopes, accountScope, allowed: false, until: count.frozenUntil }
  return { ...attempt, ownScopes, ...leastOf(attempt, leftOf(count, rule)) }
}

/** The details of a refusal that says how many attempts are left, and of the last one until when it locks. */
export const detailsOfLeft = ({ triesLeft, until }: AttemptsLeft) => ({
  triesLeft,
  ...(until !== null && { until: until.toString() }),
})

/**
 * After a right password: resets the count of this source, and undoes only this attempt in the count of the
 * account.
 */
export async function endAttempt(db: Kysely<DB>, attempt: Attempt, settings: GuardSettings): Promise<void> {
  for (const scope of attempt.ownScopes) await deleteAttempts(db, scope)
  await uncountAttempt(db, attempt.accountScope, settings['login.failuresAllowedPerAccount'])
}

/**
 * Counts a request per email address and hour, also of unknown ones. @returns Whether it is within the
 * limit.
 */
export async function countRequest(
  db: Kysely<DB>,
  what: string,
  key: string,
  allowedPerHour: number,
): Promise<boolean> {
  const { attempts } = await countAttempt(db, scopeOf(what, key), {
    allowed: allowedPerHour,
    windowSec: 3600,
    freezeSec: 3600,
  })
  return attempts <= allowedPerHour
}

/** After a password reset by mail: resets the counts of this source and of the account. */
export async function forgiveAttempts(
  db: Kysely<DB>,
  who: Pick<Who, 'kind' | 'loginKey' | 'ip'>,
): Promise<void> {
  const { pairScope, accountScope } = scopesOf({ ...who, isKnownSource: false })
  for (const scope of [pairScope, accountScope, confirmationScope(who)]) await deleteAttempts(db, scope)
}
