import { alpha2Of } from '@baize/domain'
import type { WalletAnswer } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { rulesOfPlayer } from '../licences/index.ts'
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
  if (found === null) return answer
  const { timeZone } = rulesOfPlayer(deps.plugins.ruleSets, found)
  const country = alpha2Of(found.country) ?? found.country
  return {
    ...answer,
    player: {
      country,
      jurisdiction: country,
      birthDate: found.birthDate,
      registeredOn: dateOf(found.createdAt.epochMilliseconds, timeZone),
    },
  }
}
