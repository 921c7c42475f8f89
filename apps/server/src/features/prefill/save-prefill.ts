import { refuse, type InputOf, type OutputOf, type Refusal, type RefusedField } from '@baize/contract'
import { err, findFormFaults, isShown, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import type { PlayerIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { countRequest } from '../credentials/index.ts'
import { factText, type FormFrame } from '../fields/index.ts'
import { hasOtherAccount, readIdentity, saveFacts, type IdentityKeys } from '../identity/index.ts'
import { lockPlayer } from '../players/index.ts'
import { prefillFields } from './prefill-form.ts'

type Deps = { readonly db: Kysely<DB>; readonly identityKeys: IdentityKeys }
type Refused = Refusal<'validation_failed' | 'duplicated_identity' | 'counter_limit' | 'no_session'>
type Request = {
  readonly caller: PlayerIdentity
  readonly frame: FormFrame
} & InputOf<'account.savePrefill'>

/**
 * National id numbers that a player may try in an hour. A known one is not asked for again, so only those of other
 * accounts count more than once: anyone with a session could find out who plays here (D-05).
 */
const NATIONAL_IDS_PER_HOUR = 3

/** Stores the details of a form as facts of the player, with their audit row, and announces that less is owed. */
export async function savePrefill(
  deps: Deps,
  { caller: { playerId, player }, frame, type, fields: given }: Request,
): Promise<Result<OutputOf<'account.savePrefill'>, Refused>> {
  return await deps.db.transaction().execute(async (trx) => {
    // The form is judged by what is known now: another device, or the closing of the account, may have come first.
    const { status } = await lockPlayer(trx, playerId)
    if (status !== 'active') return err(refuse('no_session', {}))
    const fields = prefillFields(type, frame, await readIdentity(trx, playerId))
    const values: Readonly<Record<string, string>> = Object.fromEntries(
      fields.map(({ name }) => [name, (given as Readonly<Record<string, string>>)[name] ?? '']),
    )
    const faults = findFormFaults(fields, values, frame.today)
    const [first] = faults
    if (first !== undefined) {
      const at = faults.map(({ field, reason, details }): RefusedField => ({
        field,
        error: 'validation_failed',
        details: { ...details, reason },
      }))
      const reason = first.reason === 'mandatory' ? 'mandatory' : 'invalid'
      return err(refuse('validation_failed', { field: first.field, reason }, { fields: at }))
    }
    const db = { db: trx, identityKeys: deps.identityKeys }
    const facts = Object.fromEntries(
      fields
        .filter((field) => isShown(field, values))
        .map((field) => [field.name, factText(field, values[field.name])]),
    )
    const nationalIdNumber = facts['nationalIdNumber'] ?? ''
    const { country, licence } = player
    if (nationalIdNumber !== '') {
      if (!(await countRequest(trx, 'national-id', playerId, NATIONAL_IDS_PER_HOUR)))
        return err(refuse('counter_limit', { retryAfterSec: 3600 }))
      if (await hasOtherAccount(db, { country, licence, nationalIdNumber, playerId }))
        return err(refuse('duplicated_identity', {}))
    }
    const actor = `player:${playerId}`
    const saved = await saveFacts(db, { playerId, facts, source: 'player', actor })
    if (saved.length > 0) {
      // The names of the fields only: their values are in the identity, under its own rights.
      await appendAudit(trx, {
        subject: actor,
        actor,
        action: 'details_changed',
        details: { fields: [...saved] },
      })
      await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
    }
    return ok({})
  })
}
