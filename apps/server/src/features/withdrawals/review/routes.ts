import { mayStaff, ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Handlers } from '../../../platform/http/calls/handler.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import type { WalletStore } from '../../wallet/index.ts'
import { countOpenCases } from '../../cases/index.ts'
import { countQueue as countDocuments } from '../../documents/index.ts'
import { countChangesOfOthers } from '../../settings/index.ts'
import { assignWithdrawal, unassignWithdrawal } from './assign-withdrawal.ts'
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { listWithdrawalQueue } from './list-withdrawal-queue.ts'
import { createOwnerNameAudit } from './owner-name-audit.ts'
import { countQueues } from './queue-store.ts'
import { getWithdrawal } from './get-withdrawal.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'ruleSets'>
  readonly wallet: WalletStore
  readonly config: { readonly publicUrl: string }
}

export function withdrawalReviewRoutes(given: Deps) {
  const deps = { ...given, names: createOwnerNameAudit() }
  return {
    'staff.withdrawals': ({ input, caller }) => listWithdrawalQueue(deps, { staff: caller, input }),

    'staff.openCounts': async ({ caller }) => {
      const { toCheck, second } = await countQueues(deps.db)
      return ok({
        withdrawals: toCheck + second,
        cases: await countOpenCases(deps.db),
        documents: mayStaff(caller, 'reviewDocuments') ? await countDocuments(deps.db) : 0,
        settings: mayStaff(caller, 'approveSettings')
          ? await countChangesOfOthers(deps.db, caller.staffId)
          : 0,
        role: caller.role,
        roleName: caller.roleName,
        permissions: [...caller.permissions],
      })
    },

    'staff.withdrawal': ({ input, caller }) =>
      getWithdrawal(deps, { staff: caller, reference: input.reference }),

    'staff.withdrawalAssign': ({ input, caller }) => assignWithdrawal(deps, { staff: caller, ...input }),

    'staff.withdrawalUnassign': ({ input, caller }) =>
      unassignWithdrawal(deps, { staff: caller, reference: input.reference }),

    'staff.withdrawalApprove': ({ input, caller }) => approveWithdrawal(deps, { staff: caller, ...input }),

    'staff.withdrawalReject': ({ input, caller }) => rejectWithdrawal(deps, { staff: caller, ...input }),
  } satisfies Handlers
}
