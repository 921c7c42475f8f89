import { alpha2Of } from '@baize/domain'
import type { WalletAnswer } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { dateOf } from '../settings/index.ts'
import { findPlayer } from '../players/index.ts'
import { findPlayerOf } from '../payments/index.ts'
import type { WalletStore } from '../wallet/index.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly wallet: Pick<WalletStore, 'balance'>
  readonly plugins: Pick<Plugins, 'ruleSets'>
}

/**
 * Answers a game provider's query of the player: the balance, and the data that the provider needs under a
 * licence.
 */
export async function describePlayer(
  deps: Deps,
  player: { readonly source: string; readonly playerReference: string },
): Promise<WalletAnswer> {
  const answer = await deps.wallet.balance({ ...player, tokenHash: null })
  if (answer.outcome !== 'ok') return answer
  const playerId = await findPlayerOf(deps.db, player.source, player.playerReference)
  const found = playerId === null ? null : await findPlayer(deps.db, playerId)
  const ruleSet = found === null ? undefined : deps.plugins.ruleSets.get(found.ruleSet)
  if (found === null || ruleSet === undefined) return answer
  return {
    ...answer,
    player: {
      country: alpha2Of(found.country) ?? ruleSet.country,
      jurisdiction: ruleSet.country,
      birthDate: found.birthDate,
      registeredOn: dateOf(found.createdAt.epochMilliseconds, ruleSet.timeZone),
    },
  }
}
