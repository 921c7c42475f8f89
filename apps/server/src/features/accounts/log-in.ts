import { randomUUIDv7 } from 'node:crypto'
import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, loginKey, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { requestCaptcha, type Captcha } from '../captcha/index.ts'
import { readOperatorSettings } from '../operator/index.ts'
import type { WalletStore } from '../wallet/index.ts'
import { findAccount, noteLogin, type Account } from './account-store.ts'
import { findKnownDevice, noteDevice } from './known-device.ts'
import { logOut } from './log-out.ts'
import { beginAttempt, countFailures, endAttempt } from './login-guard.ts'
import { mailNewDevice } from './mail-new-device.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts'
import { readSession } from './read-session.ts'
import { hashSecretToken, makeSecretToken } from './secret-token.ts'
import { insertSession } from './session-store.ts'
import { sourceOf } from '../../platform/http/rate-limits.ts'

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
  /** The session that the browser already has; it ends. */
  readonly earlier: { readonly playerId: string; readonly sessionId: string } | null
  /** What the browser got when people logged in there before. */
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
  | 'technical_issues'
  | 'captcha_required'
  | 'captcha_failed'
>

/**
 * Logs a player in. An account that does not exist is counted, frozen and hashed like one that does, so that neither the answer
 * nor its time tells them apart (D-05). Every login makes a new token: one set by somebody else is never taken over.
 */
export async function logIn(deps: LogInDeps, request: Request): Promise<Result<LoggedIn, Refused>> {
  const settings = await readOperatorSettings(deps.db)
  const key = loginKey(request.login)
  const account = await findAccount(deps.db, key)
  const device = await findKnownDevice(deps, account?.playerId ?? null, request.deviceTokens)
  const isKnownSource =
    device !== null || (account?.recentIps ?? []).some((ip) => sourceOf(ip) === sourceOf(request.ip))
  const who = { kind: 'player', loginKey: key, ip: request.ip, isKnownSource, device } as const
  // Before the attempt counts: who did not know that it would be asked for loses no try.
  if ((await countFailures(deps.db, who)) >= settings['login.failuresBeforeCaptcha']) {
    const refused = await requestCaptcha(deps, settings, 'login', request.captcha)
    if (refused !== null) return err(refused)
  }
  const attempt = await beginAttempt(deps.db, who, settings)
  if (!attempt.allowed) return err(refuse('account_frozen', { until: attempt.until.toString() }))

  const isRight = await verifyPassword(account?.passwordHash ?? null, request.password)
  if (!isRight.ok) return err(refuse('technical_issues', {}))
  // A closed account answers as none: that it once was one is nobody's business but support's.
  if (!isRight.value || account === null || account.status === 'closed')
    return err(refuse('wrong_login', { triesLeft: attempt.triesLeft }))
  await endAttempt(deps.db, attempt, settings)
  // Said only to who knows the password.
  if (account.status === 'registered') return err(refuse('not_activated', {}))

  const renewedHash = await renewHash(account, request.password)
  if (request.earlier !== null) await logOut(deps, request.earlier)
  const started = await startSession(deps, account, { request, device, renewedHash })
  if (started === null) return err(refuse('wrong_login', { triesLeft: attempt.triesLeft }))
  const { sessionId, ...opened } = started
  return ok({ ...opened, session: await readSession(deps, { playerId: account.playerId, sessionId }) })
}

/** The password is known only now, so a hash of an earlier cost is made anew now. `null` when there is no need, or no time. */
async function renewHash(account: Account, password: string): Promise<string | null> {
  if (!isOutdatedHash(account.passwordHash)) return null
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
  readonly renewedHash: string | null
}

/** `null` when the password is another by now: it was judged before, and whoever has set a new one wants nobody in by the old one. */
async function startSession(
  deps: LogInDeps,
  account: Account,
  { request, device, renewedHash }: Judged,
): Promise<Started | null> {
  const { playerId } = account
  const token = makeSecretToken()
  const sessionId = randomUUIDv7()
  const deviceTokens = await deps.db.transaction().execute(async (trx) => {
    if (!(await noteLogin(trx, account, renewedHash))) return null
    await insertSession(trx, {
      tokenHash: hashSecretToken(deps.settings.sessionPepper, token),
      sessionId,
      playerId,
      ip: request.ip,
      userAgent: request.userAgent,
    })
    // The first login of all is no news to whoever has just activated the account.
    if (device === null && account.recentIps.length > 0) await mailNewDevice(trx, deps, account, request)
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: `player:${playerId}`,
      action: 'player_logged_in',
      details: { sessionId, isKnownDevice: device !== null },
    })
    return await noteDevice(trx, deps, { playerId, known: device, tokens: request.deviceTokens })
  })
  return deviceTokens === null ? null : { token, sessionId, deviceTokens }
}
