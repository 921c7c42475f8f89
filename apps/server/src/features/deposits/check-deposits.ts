import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { openStaffItem } from '../staff-items/index.ts'
import type { DepositRow, DepositStore } from './deposit-store.ts'
import { settleDeposit } from './settle-deposit.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentProviders'>
  readonly wallet: Pick<WalletStore, 'settleDeposit' | 'within'>
  readonly deposits: Pick<DepositStore, 'takeDue'>
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

const BATCH = 20
/** A provider that does not know a payment by then never got our request. */
const UNKNOWN_AFTER_MS = 3_600_000
/** Silence for so long is no hiccup: a person asks. The player's limit stays reserved meanwhile. */
const UNANSWERED_AFTER_MS = 24 * 3_600_000

/** Asks the providers about deposits that are due. Their word ends a deposit; their silence never does. */
export async function checkDeposits(deps: Deps): Promise<number> {
  const due = await deps.deposits.takeDue(BATCH)
  for (const deposit of due) {
    // One that cannot be asked about must not keep the others waiting: it comes again later.
    await checkDeposit(deps, deposit).catch((error: unknown) =>
      deps.log.error({ err: error, reference: deposit.reference }, 'a deposit could not be asked about'),
    )
  }
  return due.length
}

async function checkDeposit(deps: Deps, deposit: DepositRow): Promise<void> {
  const { reference, provider: slug } = deposit
  const provider = deps.plugins.paymentProviders.get(slug)
  if (provider === undefined) {
    deps.log.warn({ reference, provider: slug }, 'a deposit waits for a provider that is not installed')
    return await openIfLate(deps, deposit, 'not installed')
  }
  const found = await provider.findPayment(reference)
  if (!found.ok) {
    deps.log.warn({ reference, provider: slug, reason: found.error.reason }, 'no answer about a deposit')
    return await openIfLate(deps, deposit, found.error.reason)
  }
  if (found.value !== null) return void (await settleDeposit(deps, { deposit, facts: found.value, provider, slug }))
  // The provider's own word that there is no such payment, not our impatience, gives the limit back.
  if (deps.clock.nowMs() - deposit.created_at.epochMilliseconds < UNKNOWN_AFTER_MS) return
  await deps.wallet.settleDeposit({ reference, status: 'expired' })
}

async function openIfLate({ db, clock }: Deps, deposit: DepositRow, says: string): Promise<void> {
  if (clock.nowMs() - deposit.created_at.epochMilliseconds < UNANSWERED_AFTER_MS) return
  await openStaffItem(db, {
    kind: 'deposit_unanswered',
    subject: deposit.reference,
    playerId: deposit.player_id,
    details: {
      provider: deposit.provider,
      amount: deposit.charged.toString(),
      currency: deposit.currency,
      says,
      ...(deposit.provider_reference === null ? {} : { theirReference: deposit.provider_reference }),
    },
    dedupKey: `deposit_unanswered:${deposit.reference}`,
  })
}
