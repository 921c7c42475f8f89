import type { WalletOutcome, WalletRequest } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findPlayerOf } from '../provider-player-references/index.ts'
import { openCase } from '../cases/index.ts'
import { findPlayerOfTransaction } from '../wallet/index.ts'

type Deps = { readonly db: Kysely<DB>; readonly log: { error(facts: object, message: string): void } }

/**
 * Refusals that only a person can settle with the supplier: one id used for two things, or money that it believes is the player's
 * and the ledger does not. A late bet after its rollback is everyday.
 */
const forPeople: Readonly<Record<WalletRequest['kind'], readonly WalletOutcome[]>> = {
  player: [],
  balance: [],
  bet: ['key_reused', 'key_of_another_player'],
  win: [
    'key_reused',
    'key_of_another_player',
    'bet_unknown',
    'bet_rolled_back',
    'wrong_currency',
    'player_unknown',
  ],
  rollback: ['key_reused', 'key_of_another_player', 'bet_unknown', 'bet_settled'],
}

/** Opens a case for such a refusal, once however often the supplier repeats itself. Never stands in the way of the answer. */
export async function reportProviderRefused(
  deps: Deps,
  supplier: string,
  request: WalletRequest,
  outcome: WalletOutcome,
): Promise<void> {
  if (request.kind === 'player' || request.kind === 'balance' || !forPeople[request.kind].includes(outcome))
    return
  const { kind, key, round, playerReference } = request
  const betKey = kind === 'win' ? request.betKey : kind === 'rollback' ? request.referenceKey : null
  const details = {
    supplier,
    kind,
    outcome,
    key,
    ...(round === null ? {} : { round }),
    user: playerReference,
    ...(betKey === null ? {} : { betKey }),
    ...(kind === 'rollback' ? {} : { amount: String(request.amountMinor), currency: request.currency }),
  }
  try {
    const playerId = await findPlayerOf(deps.db, supplier, playerReference)
    const otherPlayer =
      outcome === 'key_of_another_player'
        ? await findOtherPlayer(deps, supplier, [key, betKey], playerId)
        : null
    await openCase(deps.db, {
      kind: 'provider_refused',
      subject: key,
      playerId,
      details: otherPlayer === null ? details : { ...details, otherPlayer },
      dedupKey: `provider_refused:${supplier}:${kind}:${key}:${outcome}`,
    })
  } catch (error) {
    deps.log.error({ err: error, ...details }, 'a case could not be opened')
  }
}

/** The player that one of these transaction ids belongs to, who is not the one that the call names. */
async function findOtherPlayer(
  deps: Deps,
  supplier: string,
  keys: readonly (string | null)[],
  playerId: string | null,
): Promise<string | null> {
  for (const key of keys) {
    const owner = key === null ? null : await findPlayerOfTransaction(deps.db, supplier, key)
    if (owner !== null && owner !== playerId) return owner
  }
  return null
}
