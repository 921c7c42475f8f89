import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { OperatorSettings } from '../operator/index.ts'
import {
  countAttempt,
  deleteAttempts,
  readAttempts,
  uncountAttempt,
  type AttemptRule,
} from './login-failure-store.ts'
import { sourceOf } from '../../platform/http/rate-limits.ts'

export type GuardSettings = Pick<
  OperatorSettings,
  'login.failuresAllowed' | 'login.failuresAllowedPerAccount' | 'login.failureWindowSec' | 'login.freezeSec'
>

/** An attempt at a password. It counts before the password is looked at, so that a hundred at once are no more than one after another. */
export type Attempt = {
  /** What a right password forgets. */
  readonly ownScopes: readonly string[]
  readonly accountScope: string
} & (
  | { readonly allowed: true; readonly triesLeft: number }
  | { readonly allowed: false; readonly until: Temporal.Instant }
)

/** Names take no room and tell nothing: the table holds digests, of unknown names too (D-05). */
const scopeOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

type Who = {
  /** Keeps players and staff apart. */
  readonly kind: 'player' | 'staff'
  /** As typed, in the form in which logins are compared. */
  readonly loginKey: string
  readonly ip: string
  /** Has this account logged in from here before? Then strangers elsewhere cannot freeze it (D-05). */
  readonly isKnownSource: boolean
  /** What the browser got at an earlier login. It is counted by itself: not even a stranger in the same house can freeze it. */
  readonly device?: string | null
}

const confirmationScope = ({ kind, loginKey }: Pick<Who, 'kind' | 'loginKey'>) =>
  scopeOf(kind, loginKey, 'confirmation')

const scopesOf = ({ kind, loginKey, ip, device }: Who) => ({
  pairScope:
    device == null ? scopeOf(kind, loginKey, sourceOf(ip)) : scopeOf(kind, loginKey, 'device', device),
  accountScope: scopeOf(kind, loginKey),
})

/** How often was the password wrong lately? From here, and, where nobody is known, from everywhere. Asking counts nothing. */
export async function countFailures(db: Kysely<DB>, who: Who): Promise<number> {
  const { pairScope, accountScope } = scopesOf(who)
  const counts = await readAttempts(db, [pairScope, accountScope])
  return Math.max(counts.get(pairScope) ?? 0, who.isKnownSource ? 0 : (counts.get(accountScope) ?? 0))
}

/** Counts an attempt and says whether it may be judged. */
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
  return { ownScopes, accountScope, allowed: true, triesLeft: Math.max(0, pairRule.allowed - pair.attempts) }
}

/**
 * An attempt of somebody who is logged in already. It counts by the account as well: who holds several sessions of a player, from
 * several addresses, has no more tries than who holds one.
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
  const rule = {
    allowed,
    windowSec: settings['login.failureWindowSec'],
    freezeSec: settings['login.freezeSec'],
  }
  const { attempts, frozenUntil } = await countAttempt(db, scope, rule)
  const { accountScope } = attempt
  if (frozenUntil !== null && attempts > allowed)
    return { ownScopes, accountScope, allowed: false, until: frozenUntil }
  return { ...attempt, ownScopes, triesLeft: Math.min(attempt.triesLeft, Math.max(0, allowed - attempts)) }
}

/** The password was right: this source starts anew, and the account forgets this attempt only, not those of strangers. */
export async function endAttempt(db: Kysely<DB>, attempt: Attempt, settings: GuardSettings): Promise<void> {
  for (const scope of attempt.ownScopes) await deleteAttempts(db, scope)
  await uncountAttempt(db, attempt.accountScope, settings['login.failuresAllowedPerAccount'])
}

/** Counts something that an address may ask for so often an hour, known or not. @returns Whether this time is within it. */
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

/** Whoever has set a new password by mail is no guesser: his source starts anew, and so does the account. */
export async function forgiveAttempts(
  db: Kysely<DB>,
  who: Pick<Who, 'kind' | 'loginKey' | 'ip'>,
): Promise<void> {
  const { pairScope, accountScope } = scopesOf({ ...who, isKnownSource: false })
  for (const scope of [pairScope, accountScope, confirmationScope(who)]) await deleteAttempts(db, scope)
}
