import type { Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import { hashSecretToken } from '../credentials/index.ts'
import { confirmPassword, findKnownDevice, getAccount, wrongPassword } from '../sessions/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { lockPassword } from '../players/index.ts'
import { hashNewPassword } from './check-new-password.ts'
import { saveNewPassword } from './save-new-password.ts'

export type ChangePasswordDeps = {
  readonly db: Kysely<DB>
  readonly config: { readonly publicUrl: string }
  readonly settings: { readonly sessionPepper: string }
}
type Request = {
  readonly password: string
  readonly newPassword: string
  readonly confirmPassword: string
  readonly deviceTokens: readonly string[]
  readonly setSessionToken: (token: string) => void
}
type Refused = Refusal<'validation_failed' | 'wrong_field' | 'account_frozen' | 'technical_issues'>

/**
 * Changes the password of a player who knows the current one. The current password is verified first, so that
 * a stolen session reveals nothing. The session continues with a new token.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  caller: PlayerIdentity,
  request: Request,
): Promise<Result<{ endedSessions: number }, Refused>> {
  const { playerId, sessionId } = caller
  const account = await getAccount(deps.db, playerId)
  const confirmed = await confirmPassword(deps, caller, request.password)
  if (!confirmed.ok) return confirmed
  if (confirmed.value !== null) request.setSessionToken(confirmed.value)

  const settings = await readOperatorSettings(deps.db)
  const given = {
    field: 'newPassword',
    value: request.newPassword,
    confirmed: request.confirmPassword,
  } as const
  const hash = await hashNewPassword(account, given, settings)
  if (!hash.ok) return hash

  const known = await findKnownDevice(deps, playerId, request.deviceTokens)
  const device = known === null ? null : hashSecretToken(deps.settings.sessionPepper, known)
  return await deps.db
    .transaction()
    .execute(async (trx): Promise<Result<{ endedSessions: number }, Refused>> => {
      // The password was changed after its verification, possibly by the owner against a stolen session.
      if ((await lockPassword(trx, playerId)) !== account.passwordHash) {
        return err(wrongPassword({ triesLeft: settings['login.failuresAllowed'], until: null }))
      }
      const change = { account, hash: hash.value, by: 'change', current: { sessionId, device } } as const
      return ok({ endedSessions: await saveNewPassword(trx, deps, change) })
    })
}
