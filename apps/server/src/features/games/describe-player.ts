import { alpha2Of } from '@baize/domain'
import type { WalletAnswer } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { dateOf } from '../operator/index.ts'
import type { WalletStore } from '../wallet/index.ts'
import { findPlayedBy } from './played-by-store.ts'

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
  const row = await findPlayedBy(deps.db, player)
  const ruleSet = row === null ? undefined : deps.plugins.ruleSets.get(row.rule_set)
  if (row === null || ruleSet === undefined) return answer
  return {
    ...answer,
    player: {
      country: alpha2Of(row.country) ?? ruleSet.country,
      jurisdiction: ruleSet.country,
      birthDate: row.birth_date,
      registeredOn: dateOf(row.created_at.epochMilliseconds, ruleSet.timeZone),
    },
  }
}
