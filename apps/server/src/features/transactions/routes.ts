import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { listTransactions } from './list-transactions.ts'
import { createTransactionsStore } from './transactions-store.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'ruleSets' | 'gameProviders' | 'paymentMethods'>
}

export function transactionsRoutes({ db, plugins }: Deps) {
  const transactions = createTransactionsStore(db)
  const gameProviders = [...plugins.gameProviders.keys()]
  return {
    'payments.transactions': async ({ input, caller, visit }) => {
      const { timeZone } = rulesOfPlayer(plugins.ruleSets, caller.player)
      return await listTransactions(
        { db, paymentMethods: plugins.paymentMethods, transactions, timeZone, gameProviders },
        { playerId: caller.playerId, language: visit.pageLanguage ?? caller.player.locale, input },
      )
    },
  } satisfies Handlers
}
