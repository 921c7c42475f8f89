import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { openCase, type NewCase } from '../cases/index.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

type PayoutItem = {
  readonly kind: Extract<NewCase['kind'], 'payout_unanswered' | 'payout_failed' | 'payout_returned'>
  readonly details?: Readonly<Record<string, string>>
}

/** What stands for the answer of a provider that nobody can ask. */
export const NOT_INSTALLED = 'not installed'

/** A payout of which no final status comes: a person asks. `says` is what was answered last, or why nothing was. */
export async function openUnanswered(
  { db }: { readonly db: Kysely<DB> },
  withdrawal: WithdrawalRow,
  says: string,
): Promise<void> {
  const { due_at: dueAt } = withdrawal
  const details = { says, ...(dueAt === null ? {} : { promisedFor: dueAt.toString() }) }
  await openPayoutItem(db, withdrawal, { kind: 'payout_unanswered', details })
}

/** Something about a payout that a person must look at, once for each kind. */
export async function openPayoutItem(
  db: Kysely<DB>,
  withdrawal: WithdrawalRow,
  { kind, details = {} }: PayoutItem,
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
