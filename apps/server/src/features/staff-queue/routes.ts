import { ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { countOpenStaffItems } from '../staff-items/index.ts'
import { askPlayer, takeBackQuestion } from './ask-player.ts'
import { claimWithdrawal, releaseWithdrawal } from './claim-withdrawal.ts'
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { listWithdrawalQueue } from './list-withdrawal-queue.ts'
import { createNameReaders } from './name-readers.ts'
import { countQueues } from './queue-store.ts'
import { showWithdrawal } from './show-withdrawal.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'ruleSets'>
  readonly wallet: WalletStore
  readonly config: { readonly publicUrl: string }
}

export function staffQueueRoutes(given: Deps) {
  const deps = { ...given, names: createNameReaders() }
  return {
    'staff.withdrawals': async ({ input, caller }) =>
      ok(await listWithdrawalQueue(deps, { staff: caller, input })),

    'staff.openCounts': async () => {
      const { toCheck, second } = await countQueues(deps.db)
      return ok({ withdrawals: toCheck + second, items: await countOpenStaffItems(deps.db) })
    },

    'staff.withdrawal': ({ input, caller }) =>
      showWithdrawal(deps, { staff: caller, reference: input.reference }),

    'staff.withdrawalClaim': ({ input, caller }) => claimWithdrawal(deps, { staff: caller, ...input }),

    'staff.withdrawalRelease': ({ input, caller }) =>
      releaseWithdrawal(deps, { staff: caller, reference: input.reference }),

    'staff.withdrawalAsk': ({ input, caller }) => askPlayer(deps, { staff: caller, ...input }),

    'staff.withdrawalAskEnd': ({ input, caller }) =>
      takeBackQuestion(deps, { staff: caller, reference: input.reference }),

    'staff.withdrawalApprove': ({ input, caller }) => approveWithdrawal(deps, { staff: caller, ...input }),

    'staff.withdrawalReject': ({ input, caller }) => rejectWithdrawal(deps, { staff: caller, ...input }),
  } satisfies Handlers
}
