import type { PaymentProvider } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { WalletStore } from '../wallet/index.ts'
import { openCase } from '../cases/index.ts'
import type { DepositRow } from './deposit-row.ts'
import type { DepositStore } from './deposit-store.ts'
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
/** Settlement outcomes that leave the deposit open. */
const leavesOpen: ReadonlySet<string> = new Set(['pending', 'mismatch'])
/** A payment that its provider does not know this long after answering the start is lost. */
const LOST_AFTER_MS = 3_600_000
/** Without an answer for this long, a case opens. The player's limit stays reserved. */
const UNANSWERED_AFTER_MS = 24 * 3_600_000
/** Queries stop after this time, and a last case opens. */
const CHECKED_FOR_MS = 30 * 24 * 3_600_000

/**
 * Queries the providers about deposits that are due. A status can end a deposit; a missing answer never does.
 */
export async function checkDeposits(deps: Deps): Promise<number> {
  const due = await deps.deposits.takeDue(BATCH)
  for (const deposit of due) {
    // A failure must not delay the others: the deposit is queried again later.
    await checkDeposit(deps, deposit).catch((error: unknown) =>
      deps.log.error({ err: error, reference: deposit.reference }, 'status query of a deposit failed'),
    )
  }
  return due.length
}

async function checkDeposit(deps: Deps, deposit: DepositRow): Promise<void> {
  const ageMs = deps.clock.nowMs() - deposit.created_at.epochMilliseconds
  const hasEnded = await queryAndSettle(deps, deposit, ageMs)
  if (hasEnded || ageMs < CHECKED_FOR_MS) return
  // The first case may be closed by now.
  await openUnanswered(deps, deposit, 'no status in 30 days', 'last')
  await deps.deposits.stopChecks(deposit)
}

/** @returns Whether the deposit has ended. */
async function queryAndSettle(deps: Deps, deposit: DepositRow, ageMs: number): Promise<boolean> {
  const { reference, provider: slug } = deposit
  const provider = deps.plugins.paymentProviders.get(slug)
  if (provider === undefined) {
    deps.log.warn({ reference, provider: slug }, 'deposit of a provider that is not installed')
    // No status will arrive: open the case at once.
    await openUnanswered(deps, deposit, 'not installed')
    return false
  }
  const found = await queryPayment(provider, deposit)
  if (found === null) {
    if (isOverdue(deps, deposit)) await openUnanswered(deps, deposit, 'the provider has no status query')
    return false
  }
  if (!found.ok) {
    deps.log.warn(
      { reference, provider: slug, reason: found.error.reason },
      'no answer to a deposit status query',
    )
    if (ageMs >= UNANSWERED_AFTER_MS) await openUnanswered(deps, deposit, found.error.reason)
    return false
  }
  if (found.value === null) {
    if (deposit.provider_reference === null) return await endUnknown(deps, deposit)
    if (ageMs < LOST_AFTER_MS) return false
    // The provider reports that the payment does not exist: this, not a timer, releases the limit.
    await deps.wallet.settleDeposit({ reference, status: 'expired' })
    return true
  }
  const outcome = await settleDeposit(deps, { deposit, facts: found.value, provider, slug })
  if (outcome === 'pending' && isOverdue(deps, deposit)) await openUnanswered(deps, deposit, 'pending')
  return !leavesOpen.has(outcome)
}

/**
 * Repeats a requested cancellation, whose answer is a status too; otherwise queries the status. `null` if the
 * provider has no status query.
 */
async function queryPayment(provider: PaymentProvider, deposit: DepositRow) {
  const { reference, provider_reference: providerReference, cancel_requested_at: requestedAt } = deposit
  return requestedAt !== null && provider.cancel !== undefined
    ? await provider.cancel({ reference, providerReference })
    : ((await provider.findPayment?.(reference)) ?? null)
}

/** Has the payment been pending for a day longer than its method allows? */
function isOverdue({ clock }: Deps, { cancel_at: cancelAt, created_at: createdAt }: DepositRow): boolean {
  return clock.nowMs() - (cancelAt ?? createdAt).epochMilliseconds >= UNANSWERED_AFTER_MS
}

async function openUnanswered(
  { db }: Deps,
  deposit: DepositRow,
  answer: string,
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
      answer,
      ...(deposit.provider_reference === null ? {} : { theirReference: deposit.provider_reference }),
    },
    dedupKey: `deposit_unanswered:${deposit.reference}${which === 'last' ? ':last' : ''}`,
    decisions: ['close'],
  })
}
