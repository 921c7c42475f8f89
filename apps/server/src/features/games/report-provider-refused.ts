import type { WalletOutcome, WalletRequest } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findPlayerOf } from '../payments/index.ts'
import { openCase } from '../cases/index.ts'
import { findPlayerOfTransaction } from '../wallet/index.ts'

type Deps = { readonly db: Kysely<DB>; readonly log: { error(fields: object, message: string): void } }

/**
 * Refusals that staff must resolve with the game provider: an id used for two purposes, or money that the
 * provider counts as the player's and the ledger does not. A late bet after its rollback is normal.
 */
const reported: Readonly<Record<WalletRequest['kind'], readonly WalletOutcome[]>> = {
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

/**
 * Opens one case for such a refusal, regardless of retries. Failures do not affect the response to the
 * provider.
 */
export async function reportProviderRefused(
  deps: Deps,
  provider: string,
  request: WalletRequest,
  outcome: WalletOutcome,
): Promise<void> {
  if (request.kind === 'player' || request.kind === 'balance' || !reported[request.kind].includes(outcome))
    return
  const { kind, key, round, playerReference } = request
  const betKey = kind === 'win' ? request.betKey : kind === 'rollback' ? request.referenceKey : null
  const details = {
    provider,
    kind,
    outcome,
    key,
    ...(round === null ? {} : { round }),
    user: playerReference,
    ...(betKey === null ? {} : { betKey }),
    ...(kind === 'rollback' ? {} : { amount: String(request.amountMinor), currency: request.currency }),
  }
  try {
    const playerId = await findPlayerOf(deps.db, provider, playerReference)
    const otherPlayer =
      outcome === 'key_of_another_player'
        ? await findOtherPlayer(deps, provider, [key, betKey], playerId)
        : null
    await openCase(deps.db, {
      kind: 'provider_refused',
      subject: key,
      playerId,
      details: otherPlayer === null ? details : { ...details, otherPlayer },
      dedupKey: `provider_refused:${provider}:${kind}:${key}:${outcome}`,
    })
  } catch (error) {
    deps.log.error({ err: error, ...details }, 'a case could not be opened')
  }
}

/** The owner of one of these transaction ids, when it is not the player of the call. */
async function findOtherPlayer(
  deps: Deps,
  provider: string,
  keys: readonly (string | null)[],
  playerId: string | null,
): Promise<string | null> {
  for (const key of keys) {
    const owner = key === null ? null : await findPlayerOfTransaction(deps.db, provider, key)
    if (owner !== null && owner !== playerId) return owner
  }
  return null
}
