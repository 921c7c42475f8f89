import { refuse, type Refusal } from '@baize/contract'
import { err, loginKey, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { readOperatorSettings } from '../operator/index.ts'
import { getAccount } from './account-store.ts'
import { beginConfirmation, endAttempt } from './login-guard.ts'
import { verifyPassword } from './password-hash.ts'
import { hashSecretToken, makeSecretToken } from './secret-token.ts'
import { findSessionEnd, getSessionIp, renewToken } from './session-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }
type Refused = Refusal<'wrong_field' | 'account_frozen' | 'technical_issues'>

/** How long a proof of who one is holds for withdrawals and payout details. */
const FRESH_MS = 5 * 60_000

/** Has the player proved within the last five minutes who he is? */
export function isFreshlyAuthenticated(
  caller: Pick<PlayerIdentity, 'authenticatedAtMs'>,
  nowMs: number,
): boolean {
  return nowMs - caller.authenticatedAtMs < FRESH_MS
}

/**
 * Asks a logged-in player's password once more. Wrong ones count as failed logins do: a stolen session is no way to guess it.
 * A right one gives the session a new token: whoever had the old one is out.
 * @returns The token for the browser's cookie, or `null` when another request of the same browser has just got one.
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
    // The session before the trail, as whoever ends sessions takes them: else the two could wait for each other.
    const isRenewed = await renewToken(trx, {
      playerId,
      sessionId,
      provedAtMs: caller.authenticatedAtMs,
      tokenHash,
    })
    // Ended while the password was judged, by the owner's new one as likely as not: what it was asked for is not done any more.
    if (!isRenewed && (await findSessionEnd(trx, playerId, sessionId)) === null)
      return err(wrongPassword(attempt))
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: `player:${playerId}`,
      action: 'password_confirmed',
      details: { sessionId },
    })
    return ok(isRenewed ? token : null)
  })
}

/** Of a form's field `password`: also who changed it asks so, for that is where it was typed. */
export function wrongPassword({ triesLeft }: { readonly triesLeft: number }): Refusal<'wrong_field'> {
  const fields = [{ field: 'password', error: 'wrong_field', details: { triesLeft } }]
  return refuse('wrong_field', { field: 'password', triesLeft }, { fields })
}
