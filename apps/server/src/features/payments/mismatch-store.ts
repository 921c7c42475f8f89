import { randomUUIDv7 } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** A payment that succeeded and differs from the requested one. */
export type Mismatch = {
  readonly reference: string
  readonly paymentId: string
  readonly amountMinor: bigint
  readonly currency: string
}

/** Inserts the payment of a case; a repeat adds nothing. */
export async function insertMismatch(
  db: Kysely<DB>,
  caseKey: string,
  { reference, paymentId, amountMinor, currency }: Mismatch,
): Promise<void> {
  await db
    .insertInto('payment_mismatch')
    .values({
      id: randomUUIDv7(),
      case_key: caseKey,
      reference,
      payment_id: paymentId,
      amount: amountMinor,
      currency,
    })
    .onConflict((conflict) => conflict.column('case_key').doNothing())
    .execute()
}

export async function findMismatch(db: Kysely<DB>, caseKey: string): Promise<Mismatch | null> {
  const row = db
    .selectFrom('payment_mismatch')
    .select(['reference', 'payment_id as paymentId', 'amount as amountMinor', 'currency'])
  return (await row.where('case_key', '=', caseKey).executeTakeFirst()) ?? null
}

export async function saveMismatchDecision(
  db: Kysely<DB>,
  caseKey: string,
  decision: 'credit' | 'return' | 'close',
): Promise<void> {
  const decided = { decision, decided_at: sql<Temporal.Instant>`baize.now()` }
  await db.updateTable('payment_mismatch').set(decided).where('case_key', '=', caseKey).execute()
}
