import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { openCase, type NewCase } from '../../cases/index.ts'
import type { WithdrawalRow } from '../withdrawal-row.ts'

type PayoutCase = {
  readonly kind: Extract<NewCase['kind'], 'payout_unanswered' | 'payout_failed' | 'payout_returned'>
  readonly details?: Readonly<Record<string, string>>
}

/** Stands for the answer of a provider that cannot be queried. */
export const NOT_INSTALLED = 'not installed'

/**
 * Opens a case for a payout without a final status. `answer` is the provider's latest answer, or why there is
 * none.
 */
export async function openUnanswered(
  { db }: { readonly db: Kysely<DB> },
  withdrawal: WithdrawalRow,
  answer: string,
): Promise<void> {
  const { due_at: dueAt } = withdrawal
  const details = { answer, ...(dueAt === null ? {} : { promisedFor: dueAt.toString() }) }
  await openPayoutCase(db, withdrawal, { kind: 'payout_unanswered', details })
}

/** Opens a case about a payout, once for each kind. */
export async function openPayoutCase(
  db: Kysely<DB>,
  withdrawal: WithdrawalRow,
  { kind, details = {} }: PayoutCase,
): Promise<void> {
  await openCase(db, {
    kind,
    subject: withdrawal.reference,
    playerId: withdrawal.player_id,
    details: {
      provider: withdrawal.provider,
      amount: withdrawal.received.toString(),
      currency: withdrawal.currency,
      ...(withdrawal.provider_reference === null ? {} : { theirReference: withdrawal.provider_reference }),
      ...details,
    },
    dedupKey: `${kind}:${withdrawal.reference}`,
    decisions: kind === 'payout_unanswered' ? ['paid', 'failed'] : [],
  })
}
