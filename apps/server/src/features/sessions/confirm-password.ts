import { refuse, type Refusal } from '@baize/contract'
import { err, loginKey, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { getAccount } from './account-store.ts'
import {
  beginConfirmation,
  detailsOfLeft,
  endAttempt,
  verifyPassword,
  hashSecretToken,
  makeSecretToken,
  type AttemptsLeft,
} from '../credentials/index.ts'
import { findSessionEnd, getSessionIp, renewToken } from './session-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }
type Refused = Refusal<'wrong_field' | 'account_frozen' | 'technical_issues'>

/** How long a confirmed password is valid for withdrawals and payout details. */
const FRESH_MS = 5 * 60_000

/** Whether the player has authenticated within the last five minutes. */
export function isFreshlyAuthenticated(
  caller: Pick<PlayerIdentity, 'authenticatedAtMs'>,
  nowMs: number,
): boolean {
  return nowMs - caller.authenticatedAtMs < FRESH_MS
}

/**
 * Confirms the password of a logged-in player. Wrong passwords count as failed logins, so a stolen session
 * cannot be used to guess the password. A right password rotates the session token, which invalidates a
 * stolen one.
 * @returns The new token for the cookie, or `null` when a concurrent request of the same browser has just
 * rotated it.
 */
export async function confirmPassword(
  deps: Deps,
  caller: PlayerIdentity,
  password: string,
): Promise<Result<string | null, Refused>> {
  const { playerId, sessionId } = caller
  const settings = await readOperatorSettings(deps.db)
  const account = await getAccount(deps.db, playerId)
  const ip = await getSessionIp(deps.db, playerId, sessionId)
  const attempt = await beginConfirmation(
    deps.db,
    { kind: 'player', loginKey: loginKey(account.email), ip },
    settings,
  )
  if (!attempt.allowed) return err(refuse('account_frozen', { until: attempt.until.toString() }))

  const isRight = await verifyPassword(account.passwordHash, password)
  if (!isRight.ok) return err(refuse('technical_issues', {}))
  if (!isRight.value) return err(wrongPassword(attempt))
  await endAttempt(deps.db, attempt, settings)
  const token = makeSecretToken()
  const tokenHash = hashSecretToken(deps.settings.sessionPepper, token)
  return await deps.db.transaction().execute(async (trx): Promise<Result<string | null, Refused>> => {
    // Lock order: session before audit chain, as when sessions are ended; otherwise they could deadlock.
    const isRenewed = await renewToken(trx, {
      playerId,
      sessionId,
      provedAtMs: caller.authenticatedAtMs,
      tokenHash,
    })
    // The session ended during the verification, for example by a password change: the action must not
    // continue.
    if (!isRenewed && (await findSessionEnd(trx, playerId, sessionId)) === null)
      return err(wrongPassword({ triesLeft: settings['login.failuresAllowed'], until: null }))
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: `player:${playerId}`,
      action: 'password_confirmed',
      details: { sessionId },
    })
    return ok(isRenewed ? token : null)
  })
}

/** The refusal for the form field `password`. */
export function wrongPassword(left: AttemptsLeft): Refusal<'wrong_field'> {
  const details = detailsOfLeft(left)
  const fields = [{ field: 'password', error: 'wrong_field', details }]
  return refuse('wrong_field', { field: 'password', ...details }, { fields })
}
