import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { verifyFacts } from '../identity/index.ts'
import { activatePlayer, getPlayer } from '../players/index.ts'
import { findActivationCode, useActivationCode } from './activation-code-store.ts'
import { hashSecretToken } from '../credentials/index.ts'

export type ActivateDeps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }
type Refused = Refusal<'wrong_activation_code' | 'activation_expired' | 'already_activated'>

/** Activates an account with a code. It does not log the player in (D-04). */
export async function activate(
  deps: ActivateDeps,
  code: string,
): Promise<Result<OutputOf<'account.activate'>, Refused>> {
  const hash = hashSecretToken(deps.settings.sessionPepper, code)
  const activated = await deps.db.transaction().execute(async (trx) => {
    const used = await useActivationCode(trx, hash)
    if (used === null || !(await activatePlayer(trx, used))) return null
    await verifyFacts(trx, { playerId: used.playerId, fields: ['email'], by: 'activation' })
    const subject = `player:${used.playerId}`
    await appendAudit(trx, { subject, actor: subject, action: 'account_activated' })
    return used
  })
  // The code proves the mailbox, so its holder may see the address.
  if (activated !== null) return ok({ email: activated.email })
  const unusable = await usableCode(deps, hash)
  // Usable and yet not used: it has just expired.
  return err(unusable.ok ? refuse('activation_expired', {}) : unusable.error)
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
  const { status, email } = await getPlayer(db, known.playerId)
  if (status !== 'registered') return err(refuse('already_activated', {}))
  return known.isExpired || known.email !== email ? err(refuse('activation_expired', {})) : ok({})
}
