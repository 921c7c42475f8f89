import type { WalletOutcome, WalletRequest } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findPlayerOf } from '../public-ids/index.ts'
import { openStaffItem } from '../staff-items/index.ts'

type Deps = { readonly db: Kysely<DB>; readonly log: { error(facts: object, message: string): void } }

/**
 * Refusals that only a person can settle with the supplier: one id used for two things, or money that it believes is the player's
 * and the ledger does not. A late bet after its rollback is everyday.
 */
const forPeople: Readonly<Record<WalletRequest['kind'], readonly WalletOutcome[]>> = {
  balance: [],
  bet: ['key_reused'],
  win: ['key_reused', 'bet_unknown', 'bet_rolled_back', 'wrong_currency', 'player_unknown'],
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
    user: publicId,
    ...(kind === 'win' ? { betKey: request.betKey } : {}),
    ...(kind === 'rollback' ? { betKey: request.referenceKey } : { amount: String(request.amountMinor), currency: request.currency }),
  }
  try {
    await openStaffItem(deps.db, {
      kind: 'supplier_refused',
      subject: key,
      playerId: await findPlayerOf(deps.db, supplier, publicId),
      details,
      dedupKey: `supplier_refused:${supplier}:${kind}:${key}:${outcome}`,
    })
  } catch (error) {
    deps.log.error({ err: error, ...details }, 'a staff item could not be opened')
  }
}
