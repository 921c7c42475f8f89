import { ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers, PlayerIdentity, Visit } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { blockCard, unblockCard } from './block-card.ts'
import { cancelDeposit, cancelUnpaidDeposits } from './cancel-deposit.ts'
import { checkDeposits } from './check-deposits.ts'
import { readDepositDetails } from './deposit-details.ts'
import { findDepositStatus } from './deposit-status.ts'
import { createDepositStore } from './deposit-store.ts'
import { finishDeposit } from './finish-deposit.ts'
import { listDeposits } from './list-deposits.ts'
import { resolveMismatch } from './resolve-mismatch.ts'
import { resolveSuspense } from './resolve-suspense.ts'
import { removeSavedCard, listSavedCards } from './saved-cards.ts'
import { startDeposit } from './start-deposit.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'paymentProviders' | 'paymentProviderNames' | 'ruleSets'>
  readonly config: { readonly publicUrl: string }
  readonly wallet: WalletStore
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

/** Of the names in an answer. */
const languageOf = ({ player }: PlayerIdentity, { pageLanguage }: Visit) => pageLanguage ?? player.locale

export function depositsRoutes(deps: Deps) {
  const deposits = createDepositStore(deps.db)
  return {
    'payments.methods': async ({ caller }) =>
      ok(await readDepositDetails({ ...deps, deposits }, caller.playerId)),

    'payments.depositStoredPaymentDetails': async ({ caller }) =>
      ok(await listSavedCards(deps, caller.playerId)),

    'payments.forgetStoredPaymentDetail': ({ input, caller }) =>
      removeSavedCard(deps, { playerId: caller.playerId, id: input.storedDetailReference }),

    'payments.depositSubmit': ({ input, caller, idempotencyKey, visit }) =>
      startDeposit(
        { ...deps, deposits, log: visit.log },
        { ...input, caller, connection: visit, idempotencyKey },
      ),

    'payments.depositFinish': ({ input, caller, visit }) =>
      finishDeposit(
        { ...deps, deposits, log: visit.log },
        { ...input, playerId: caller.playerId, userAgent: visit.userAgent },
      ),

    'payments.depositStatus': ({ input, caller, visit }) =>
      findDepositStatus(
        { ...deps, deposits },
        { ...input, playerId: caller.playerId, language: languageOf(caller, visit) },
      ),

    'payments.depositCancel': ({ input, caller, visit }) =>
      cancelDeposit(
        { ...deps, deposits, log: visit.log },
        { ...input, playerId: caller.playerId, language: languageOf(caller, visit) },
      ),

    'payments.deposits': ({ input, caller }) =>
      listDeposits({ deposits }, { playerId: caller.playerId, cursor: input.cursor }),

    'staff.depositResolve': ({ input, caller }) => resolveSuspense(deps, { ...input, staff: caller }),

    'staff.depositCaseResolve': ({ input, caller }) => resolveMismatch(deps, { ...input, staff: caller }),

    'staff.paymentCardBlock': ({ input, caller }) => blockCard(deps, { ...input, staff: caller }),

    'staff.paymentCardUnblock': ({ input, caller }) => unblockCard(deps, { ...input, staff: caller }),
  } satisfies Handlers
}

export function depositsSweeps(deps: Deps): Sweep[] {
  const deposits = createDepositStore(deps.db)
  // Plugin folders are read only at startup, so once is enough.
  let hasFoundOrphans = false
  return [
    {
      name: 'deposits-to-check',
      everySec: 5,
      async run() {
        if (!hasFoundOrphans) await deposits.makeDueWithout([...deps.plugins.paymentProviders.keys()])
        hasFoundOrphans = true
        return await checkDeposits({ ...deps, deposits })
      },
    },
    { name: 'deposits-unpaid', everySec: 15, run: () => cancelUnpaidDeposits({ ...deps, deposits }) },
  ]
}
