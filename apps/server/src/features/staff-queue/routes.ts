import { ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { countOpenStaffItems } from '../staff-items/index.ts'
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { listWithdrawalQueue } from './list-withdrawal-queue.ts'
import { countQueues } from './queue-store.ts'
import { showWithdrawal } from './show-withdrawal.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'ruleSets'>
  readonly wallet: WalletStore
}

export function staffQueueRoutes(deps: Deps) {
  return {
    'staff.withdrawals': async ({ input }) => ok(await listWithdrawalQueue(deps, { queue: input.queue, cursor: input.cursor })),

    'staff.openCounts': async () => {
      const { toCheck, second } = await countQueues(deps.db)
      return ok({ withdrawals: toCheck + second, items: await countOpenStaffItems(deps.db) })
    },

    'staff.withdrawal': ({ input, caller }) => showWithdrawal(deps, { staff: caller, reference: input.reference }),

    'staff.withdrawalApprove': ({ input, caller }) => approveWithdrawal(deps, { staff: caller, reference: input.reference }),

    'staff.withdrawalReject': ({ input, caller }) =>
      rejectWithdrawal(deps, { staff: caller, reference: input.reference, reason: input.reason }),
  } satisfies Handlers
}
