import { randomUUIDv7 } from 'node:crypto'
import type { WalletOutcome, WalletRequest } from '@baize/plugin-kit'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

type Deps = { readonly db: Kysely<DB>; readonly log: { error(facts: object, message: string): void } }

/**
 * Refusals that only a person can settle with the supplier: one id used for two things, or money that it believes is the player's
 * and the ledger does not. A late bet after its rollback is everyday.
 */
const forPeople: Readonly<Record<WalletRequest['kind'], readonly WalletOutcome[]>> = {
  balance: [],
  bet: ['key_reused'],
  win: ['key_reused', 'bet_unknown', 'bet_rolled_back', 'wrong_currency'],
  rollback: ['key_reused', 'bet_unknown', 'bet_settled'],
}

/** Opens a staff item for such a refusal, once however often the supplier repeats itself. Never stands in the way of the answer. */
export async function reportSupplierRefused(deps: Deps, supplier: string, request: WalletRequest, outcome: WalletOutcome): Promise<void> {
  if (request.kind === 'balance' || !forPeople[request.kind].includes(outcome)) return
  const { kind, key, round, publicId } = request
  const details = {
    supplier,
    kind,
    outcome,
    key,
    round,
    ...(kind === 'win' ? { betKey: request.betKey } : {}),
    ...(kind === 'rollback' ? { betKey: request.referenceKey } : { amount: String(request.amountMinor), currency: request.currency }),
  }
  try {
    await deps.db
      .insertInto('staff_item')
      .values({
        id: randomUUIDv7(),
        kind: 'supplier_refused',
        subject: key,
        player_id: sql<string>`(select player_id from player_public_id where provider = ${supplier} and public_id = ${publicId})`,
        details: JSON.stringify(details),
        dedup_key: `supplier_refused:${supplier}:${kind}:${key}:${outcome}`,
      })
      .onConflict((conflict) => conflict.column('dedup_key').doNothing())
      .execute()
  } catch (error) {
    deps.log.error({ err: error, ...details }, 'a staff item could not be opened')
  }
}
