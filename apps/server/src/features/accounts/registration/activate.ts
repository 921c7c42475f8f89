import { refuse, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { appendAudit } from '../../audit/index.ts'
import { activatePlayer } from '../../players/index.ts'
import { findActivationCode, useActivationCode } from '../account-store.ts'
import { hashSecretToken } from '../credentials/secret-token.ts'

export type ActivateDeps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }
type Refused = Refusal<'wrong_activation_code' | 'activation_expired' | 'already_activated'>

/** Activates an account with a code. It does not log the player in (D-04). */
export async function activate(
  deps: ActivateDeps,
  code: string,
): Promise<Result<Record<string, never>, Refused>> {
  const hash = hashSecretToken(deps.settings.sessionPepper, code)
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const playerId = await useActivationCode(trx, hash)
    if (playerId === null) return 'unusable'
    if (!(await activatePlayer(trx, playerId))) return 'activated_before'
    await appendAudit(trx, {
      subject: `player:${playerId}`,
      actor: `player:${playerId}`,
      action: 'account_activated',
    })
    return 'activated'
  })
  if (outcome === 'activated') return ok({})
  if (outcome === 'activated_before') return err(refuse('already_activated', {}))
  const unusable = await usableCode(deps, hash)
  // Unused and yet not usable: it has just expired.
  return unusable.ok ? err(refuse('activation_expired', {})) : unusable
}

/**
 * Checks a link before the button is pressed, without using the code. An unknown code reveals nothing about
 * accounts.
 */
export async function checkActivationCode(
  deps: ActivateDeps,
  code: string,
): Promise<Result<Record<string, never>, Refused>> {
  return await usableCode(deps, hashSecretToken(deps.settings.sessionPepper, code))
}

async function usableCode(
  { db }: ActivateDeps,
  hash: Buffer,
): Promise<Result<Record<string, never>, Refused>> {
  const known = await findActivationCode(db, hash)
  if (known === null) return err(refuse('wrong_activation_code', {}))
  if (known.isUsed || known.isActivated) return err(refuse('already_activated', {}))
  return known.isExpired ? err(refuse('activation_expired', {})) : ok({})
}
