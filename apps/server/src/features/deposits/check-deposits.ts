import type { PaymentProvider } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { openCase } from '../cases/index.ts'
import type { DepositRow, DepositStore } from './deposit-store.ts'
import { endUnknown } from './end-unknown.ts'
import { settleDeposit } from './settle-deposit.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentProviders'>
  readonly wallet: Pick<WalletStore, 'settleDeposit' | 'within'>
  readonly deposits: Pick<DepositStore, 'takeDue' | 'stopChecks' | 'closeToStarts'>
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

const BATCH = 20
/** What came of a status that did not end the deposit. */
const leavesOpen: ReadonlySet<string> = new Set(['pending', 'mismatch'])
/** A provider that does not know a payment so long after it answered the start of it has lost it. */
const LOST_AFTER_MS = 3_600_000
/** Silence for so long is no hiccup: a person asks. The player's limit stays reserved meanwhile. */
const UNANSWERED_AFTER_MS = 24 * 3_600_000
/** Nobody is asked any more: what has not ended by then is a person's to find out. */
const CHECKED_FOR_MS = 30 * 24 * 3_600_000

/** Asks the providers about deposits that are due. Their status ends a deposit; their silence never does. */
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
  const ageMs = deps.clock.nowMs() - deposit.created_at.epochMilliseconds
  const hasEnded = await askAndSettle(deps, deposit, ageMs)
  if (hasEnded || ageMs < CHECKED_FOR_MS) return
  // The first item may be closed by now.
  await openUnanswered(deps, deposit, 'no status in 30 days', 'last')
  await deps.deposits.stopChecks(deposit)
}

/** @returns Whether the deposit has ended. */
async function askAndSettle(deps: Deps, deposit: DepositRow, ageMs: number): Promise<boolean> {
  const { reference, provider: slug } = deposit
  const provider = deps.plugins.paymentProviders.get(slug)
  if (provider === undefined) {
    deps.log.warn({ reference, provider: slug }, 'a deposit waits for a provider that is not installed')
    // Nobody will report anything about it: it is a person's at once.
    await openUnanswered(deps, deposit, 'not installed')
    return false
  }
  const found = await askAbout(provider, deposit)
  if (!found.ok) {
    deps.log.warn({ reference, provider: slug, reason: found.error.reason }, 'no answer about a deposit')
    if (ageMs >= UNANSWERED_AFTER_MS) await openUnanswered(deps, deposit, found.error.reason)
    return false
  }
  if (found.value === null) {
    if (deposit.provider_reference === null) return await endUnknown(deps, deposit)
    if (ageMs < LOST_AFTER_MS) return false
    // The provider reports that there is no such payment: that, not our impatience, releases the limit.
    await deps.wallet.settleDeposit({ reference, status: 'expired' })
    return true
  }
  const outcome = await settleDeposit(deps, { deposit, facts: found.value, provider, slug })
  if (outcome === 'pending' && isOverdue(deps, deposit)) await openUnanswered(deps, deposit, 'pending')
  return !leavesOpen.has(outcome)
}

/** One that is to be cancelled is asked to be cancelled again: the answer says where it stands as well. */
async function askAbout(provider: PaymentProvider, deposit: DepositRow) {
  const { reference, provider_reference: providerReference, cancel_requested_at: requestedAt } = deposit
  return requestedAt !== null && provider.cancel !== undefined
    ? await provider.cancel({ reference, providerReference })
    : await provider.findPayment(reference)
}

/** A payment may be pending for as long as its method gives it to be paid, and for a day more. */
function isOverdue({ clock }: Deps, { cancel_at: cancelAt, created_at: createdAt }: DepositRow): boolean {
  return clock.nowMs() - (cancelAt ?? createdAt).epochMilliseconds >= UNANSWERED_AFTER_MS
}

async function openUnanswered(
  { db }: Deps,
  deposit: DepositRow,
  says: string,
  which: 'first' | 'last' = 'first',
): Promise<void> {
  await openCase(db, {
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
    dedupKey: `deposit_unanswered:${deposit.reference}${which === 'last' ? ':last' : ''}`,
    decisions: ['close'],
  })
}
