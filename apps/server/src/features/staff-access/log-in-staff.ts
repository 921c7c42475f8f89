import { randomUUIDv7 } from 'node:crypto'
import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { isLoopbackAddress } from '../../platform/net/networks.ts'
import { sourceOf } from '../../platform/http/limits/rate-limits.ts'
import {
  beginAttempt,
  detailsOfLeft,
  endAttempt,
  hashSecretToken,
  makeSecretToken,
  verifyPassword,
} from '../credentials/index.ts'
import { appendAudit } from '../audit/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { logOutStaffInTransaction } from './log-out-staff.ts'
import {
  findStaffAccount,
  insertStaffSession,
  useTotpStep,
  type StaffAccount,
  type StaffSessionRef,
} from './staff-session-store.ts'
import { staffSessionOf } from './staff-session.ts'
import { totpStepOf } from './totp.ts'

export type LogInStaffDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly config: { readonly staffUrl: string }
  readonly settings: { readonly sessionPepper: string }
}
type Request = {
  readonly login: string
  readonly password: string
  readonly code: string
  readonly ip: string
  /** The browser's existing session, which is logged out. */
  readonly earlier: StaffSessionRef | null
}
type LoggedIn = OutputOf<'staff.login'> & { readonly token: string; readonly staffId: string }
type Refused = Refusal<'wrong_login' | 'account_frozen' | 'technical_issues'>

/** Verified in place of an unknown login. */
const NO_SECRET = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * Logs a staff member in with password and authenticator code. The response does not reveal which was wrong.
 */
export async function logInStaff(deps: LogInStaffDeps, request: Request): Promise<Result<LoggedIn, Refused>> {
  const settings = await readOperatorSettings(deps.db)
  const login = request.login.normalize('NFKC').trim().toLowerCase()
  const account = await findStaffAccount(deps.db, login)
  const isKnownSource =
    account !== null && account.recentIps.some((ip) => sourceOf(ip) === sourceOf(request.ip))
  const attempt = await beginAttempt(
    deps.db,
    { kind: 'staff', loginKey: login, ip: request.ip, isKnownSource },
    settings,
  )
  if (!attempt.allowed) return err(refuse('account_frozen', { until: attempt.until.toString() }))

  const isRight = await verifyPassword(account?.passwordHash ?? null, request.password)
  if (!isRight.ok) return err(refuse('technical_issues', {}))
  const step = totpStepOf(account?.totpSecret ?? NO_SECRET, request.code, deps.clock.nowMs())
  const wrong = err(refuse('wrong_login', detailsOfLeft(attempt)))
  if (!isRight.value || step === null || account === null || !mayLogIn(account, deps.config.staffUrl))
    return wrong

  const token = await startStaffSession(deps, account, step, request)
  if (token === null) return wrong
  await endAttempt(deps.db, attempt, settings)
  return ok({ token, staffId: account.staffId, session: staffSessionOf(account, deps.clock.nowMs()) })
}

/** Demo staff cannot log in on a public address, because the sandbox shows their passwords. */
const mayLogIn = (account: StaffAccount, staffUrl: string) =>
  !account.isDisabled && (!account.isDemo || isLoopbackAddress(staffUrl))

/**
 * `null` when the code was used before (observed, or in a concurrent request), or the account has changed.
 */
async function startStaffSession(
  deps: LogInStaffDeps,
  account: StaffAccount,
  step: bigint,
  { ip, earlier }: Request,
): Promise<string | null> {
  const { staffId } = account
  return await deps.db.transaction().execute(async (trx) => {
    if (!(await useTotpStep(trx, account, step))) return null
    if (earlier !== null) await logOutStaffInTransaction(trx, earlier)
    const token = makeSecretToken()
    const sessionId = randomUUIDv7()
    await insertStaffSession(trx, {
      tokenHash: hashSecretToken(deps.settings.sessionPepper, token),
      sessionId,
      staffId,
      ip,
    })
    await appendAudit(trx, {
      subject: `staff:${staffId}`,
      actor: `staff:${staffId}`,
      action: 'staff_logged_in',
      details: { sessionId },
    })
    return token
  })
}
