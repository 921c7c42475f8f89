import { randomUUIDv7 } from 'node:crypto'
import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, loginKey, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { requireCaptcha, type Captcha } from '../captcha/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { hasAskedForDeletion, recordLogin } from '../players/index.ts'
import type { WalletStore } from '../wallet/index.ts'
import { findAccount, type Account } from './account-store.ts'
import { findKnownDevice, recordDevice } from './known-device.ts'
import { logOut } from './log-out.ts'
import {
  beginAttempt,
  countFailures,
  detailsOfLeft,
  endAttempt,
  hashPassword,
  isOutdatedHash,
  verifyPassword,
  hashSecretToken,
  makeSecretToken,
} from '../credentials/index.ts'
import { mailNewDevice } from './mail-new-device.ts'
import { readSession } from './read-session.ts'
import { insertSession } from './session-store.ts'
import { sourceOf } from '../../platform/http/limits/rate-limits.ts'

export type LogInDeps = {
  readonly db: Kysely<DB>
  readonly wallet: Pick<WalletStore, 'snapshot'>
  readonly settings: { readonly sessionPepper: string }
  readonly config: { readonly publicUrl: string }
  readonly captcha: Captcha
}
type Request = {
  readonly login: string
  readonly password: string
  readonly ip: string
  readonly userAgent: string
  /** The browser's existing session, which ends. */
  readonly earlier: { readonly playerId: string; readonly sessionId: string } | null
  /** The browser's device tokens from earlier logins. */
  readonly deviceTokens: readonly string[]
  readonly captcha?: string | undefined
}
type LoggedIn = OutputOf<'account.login'> & {
  readonly token: string
  readonly deviceTokens: readonly string[]
}
type Refused = Refusal<
  | 'wrong_login'
  | 'account_frozen'
  | 'not_activated'
  | 'account_closed'
  | 'technical_issues'
  | 'captcha_required'
  | 'captcha_failed'
>

/**
 * Logs a player in. An unknown account is counted, frozen and hashed like an existing one, so that neither
 * the response nor its time distinguishes them (D-05). Every login creates a new token, which prevents
 * session fixation.
 */
export async function logIn(deps: LogInDeps, request: Request): Promise<Result<LoggedIn, Refused>> {
  const settings = await readOperatorSettings(deps.db)
  const key = loginKey(request.login)
  const account = await findAccount(deps.db, key)
  const device = await findKnownDevice(deps, account?.playerId ?? null, request.deviceTokens)
  const isKnownSource =
    device !== null || (account?.recentIps ?? []).some((ip) => sourceOf(ip) === sourceOf(request.ip))
  const who = { kind: 'player', loginKey: key, ip: request.ip, isKnownSource, device } as const
  // Before the attempt counts: a missing captcha does not cost an attempt.
  if ((await countFailures(deps.db, who)) >= settings['login.failuresBeforeCaptcha']) {
    const refused = await requireCaptcha(deps, settings, 'login', request.captcha)
    if (refused !== null) return err(refused)
  }
  const attempt = await beginAttempt(deps.db, who, settings)
  if (!attempt.allowed) return err(refuse('account_frozen', { until: attempt.until.toString() }))

  const isRight = await verifyPassword(account?.passwordHash ?? null, request.password)
  if (!isRight.ok) return err(refuse('technical_issues', {}))
  const passwordHash = account?.passwordHash ?? null
  if (!isRight.value || account === null || passwordHash === null)
    return err(refuse('wrong_login', detailsOfLeft(attempt)))
  await endAttempt(deps.db, attempt, settings)
  // Only revealed with the right password.
  if (account.status === 'registered') return err(refuse('not_activated', {}))
  if (account.status === 'closed') {
    const isDeleted = await hasAskedForDeletion(deps.db, account.playerId)
    return err(refuse('account_closed', { reason: isDeleted ? 'deleted' : 'closed' }))
  }

  const renewedHash = await renewHash(passwordHash, request.password)
  if (request.earlier !== null) await logOut(deps, request.earlier)
  const started = await startSession(deps, account, { request, device, passwordHash, renewedHash })
  if (started === null) return err(refuse('wrong_login', { triesLeft: settings['login.failuresAllowed'] }))
  const { sessionId, ...opened } = started
  return ok({ ...opened, session: await readSession(deps, { playerId: account.playerId, sessionId }) })
}

/**
 * Rehashes a password whose hash has an outdated cost, since it is known only now. `null` when not needed, or
 * busy.
 */
async function renewHash(passwordHash: string, password: string): Promise<string | null> {
  if (!isOutdatedHash(passwordHash)) return null
  const hash = await hashPassword(password)
  return hash.ok ? hash.value : null
}

type Started = {
  readonly token: string
  readonly sessionId: string
  readonly deviceTokens: readonly string[]
}

type Judged = {
  readonly request: Request
  readonly device: string | null
  /** The one that was verified. */
  readonly passwordHash: string
  readonly renewedHash: string | null
}

/** `null` when the password was changed after its verification: the old password must not open a session. */
async function startSession(
  deps: LogInDeps,
  account: Account,
  { request, device, passwordHash, renewedHash }: Judged,
): Promise<Started | null> {
  const { playerId } = account
  const token = makeSecretToken()
  const sessionId = randomUUIDv7()
  const deviceTokens = await deps.db.transaction().execute(async (trx) => {
    if (!(await recordLogin(trx, { playerId, passwordHash }, renewedHash))) return null
    await insertSession(trx, {
      tokenHash: hashSecretToken(deps.settings.sessionPepper, token),
      sessionId,
      playerId,
      ip: request.ip,
      userAgent: request.userAgent,
    })
    // No mail about the first login, right after the activation.
    if (device === null && account.recentIps.length > 0) await mailNewDevice(trx, deps, account, request)
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: `player:${playerId}`,
      action: 'player_logged_in',
      details: { sessionId, isKnownDevice: device !== null },
    })
    return await recordDevice(trx, deps, { playerId, known: device, tokens: request.deviceTokens })
  })
  return deviceTokens === null ? null : { token, sessionId, deviceTokens }
}
