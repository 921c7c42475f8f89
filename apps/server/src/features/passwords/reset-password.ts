import { refuse, type Refusal } from '@baize/contract'
import { err, loginKey, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { forgiveAttempts, hashSecretToken } from '../credentials/index.ts'
import { getAccount } from '../sessions/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { lockPassword } from '../players/index.ts'
import { hashNewPassword } from './check-new-password.ts'
import { findResetCode, useResetCode } from './reset-code-store.ts'
import { saveNewPassword } from './save-new-password.ts'

export type ResetPasswordDeps = {
  readonly db: Kysely<DB>
  readonly config: { readonly publicUrl: string }
  readonly settings: { readonly sessionPepper: string }
}
type Request = {
  readonly code: string
  readonly password: string
  readonly confirmPassword: string
  readonly ip: string
}
type Refused = Refusal<
  'validation_failed' | 'code_not_found' | 'code_expired' | 'code_used' | 'technical_issues'
>

/** Sets a new password with a mailed code. A refused password does not use the code. */
export async function resetPassword(
  deps: ResetPasswordDeps,
  request: Request,
): Promise<Result<Record<string, never>, Refused>> {
  const hash = hashSecretToken(deps.settings.sessionPepper, request.code)
  const code = await openCode(deps, hash)
  if (!code.ok) return code

  const settings = await readOperatorSettings(deps.db)
  const account = await getAccount(deps.db, code.value.playerId)
  const entered = { field: 'password', value: request.password, confirmed: request.confirmPassword } as const
  const password = await hashNewPassword(account, entered, settings)
  if (!password.ok) return password

  const isDone = await deps.db.transaction().execute(async (trx) => {
    await lockPassword(trx, account.playerId)
    // Read under the lock: the address can have been changed since, and the account closed.
    const { email, status } = await getAccount(trx, account.playerId)
    if (status === 'closed' || !(await useResetCode(trx, hash, email))) return false
    await saveNewPassword(trx, deps, { account, hash: password.value, by: 'reset', current: null })
    await forgiveAttempts(trx, { kind: 'player', loginKey: loginKey(account.email), ip: request.ip })
    return true
  })
  return isDone ? ok({}) : err(refuse('code_used', {}))
}

type Unusable = Refusal<'code_not_found' | 'code_expired' | 'code_used'>

/**
 * Checks a link before the form is shown, without using the code. An unknown code reveals nothing about
 * accounts.
 */
export async function checkResetCode(
  deps: Pick<ResetPasswordDeps, 'db' | 'settings'>,
  code: string,
): Promise<Result<Record<string, never>, Unusable>> {
  const found = await openCode(deps, hashSecretToken(deps.settings.sessionPepper, code))
  return found.ok ? ok({}) : found
}

async function openCode(
  { db }: Pick<ResetPasswordDeps, 'db'>,
  hash: Buffer,
): Promise<Result<{ readonly playerId: string }, Unusable>> {
  const code = await findResetCode(db, hash)
  if (code === null) return err(refuse('code_not_found', {}))
  if (code.state === 'used') return err(refuse('code_used', {}))
  const { email, status } = await getAccount(db, code.playerId)
  return code.state === 'expired' || code.email !== email || status === 'closed'
    ? err(refuse('code_expired', {}))
    : ok(code)
}
