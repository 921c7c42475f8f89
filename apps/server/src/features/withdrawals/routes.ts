import { ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { JobHandler, Sweep } from '../../platform/jobs/job.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { cancelWithdrawal } from './request/cancel-withdrawal.ts'
import { checkPayouts } from './payout/check-payouts.ts'
import { listSavedAccounts } from './request/list-payout-accounts.ts'
import { createPayoutTimes } from './request/payout-times.ts'
import { findWithdrawal, listWithdrawals } from './request/read-withdrawals.ts'
import { requestWithdrawal } from './request/request-withdrawal.ts'
import { sendPayout } from './payout/send-payout.ts'
import { readWithdrawalDetails } from './request/withdrawal-details.ts'
import { resolvePayout } from './payout/resolve-payout.ts'
import { withdrawalReviewRoutes } from './review/routes.ts'
import { createWithdrawalStore } from './withdrawal-store.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Plugins
  readonly config: { readonly publicUrl: string }
  readonly settings: { readonly sessionPepper: string }
  readonly wallet: WalletStore
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

export function withdrawalsRoutes(given: Deps) {
  const deps = {
    ...given,
    withdrawals: createWithdrawalStore(given.db),
    payoutTimes: createPayoutTimes(given),
  }
  return {
    ...withdrawalReviewRoutes(given),

    'staff.payoutCaseResolve': ({ input, caller }) => resolvePayout(deps, { ...input, staff: caller }),

    'payments.withdrawalDetails': async ({ caller }) => ok(await readWithdrawalDetails(deps, caller)),

    'payments.withdrawalStoredPaymentDetails': async ({ caller }) =>
      ok(await listSavedAccounts(deps, caller.playerId)),

    'payments.initWithdraw': ({ input, caller, idempotencyKey, visit }) =>
      requestWithdrawal(deps, {
        ...input,
        caller,
        idempotencyKey,
        setSessionToken: (token) => visit.setSessionToken(token),
      }),

    'payments.withdrawal': ({ input, caller }) =>
      findWithdrawal(deps, { playerId: caller.playerId, reference: input.reference }),

    'payments.withdrawals': ({ input, caller }) =>
      listWithdrawals(deps, { playerId: caller.playerId, cursor: input.cursor }),

    'payments.cancelWithdrawal': ({ input, caller }) =>
      cancelWithdrawal(deps, { playerId: caller.playerId, reference: input.reference }),
  } satisfies Handlers
}

/** Sends approved withdrawals: each approval writes one job. */
export function createPayoutHandler(given: Deps): JobHandler['handle'] {
  const deps = { ...given, withdrawals: createWithdrawalStore(given.db) }
  return ({ reference }) => sendPayout(deps, String(reference))
}

export function withdrawalsSweeps(given: Deps): Sweep[] {
  const deps = { ...given, withdrawals: createWithdrawalStore(given.db) }
  return [{ name: 'payouts-to-check', everySec: 10, run: () => checkPayouts(deps) }]
}
