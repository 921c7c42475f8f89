import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type FoundPaymentRow = {
  readonly reference: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly playerId: string
  readonly amount: bigint
  readonly currency: string
  readonly state: string
  readonly at: Temporal.Instant
}

const columns = sql`
  r.reference, r.kind, r.player_id as "playerId", coalesce(d.amount, w.amount) as amount,
  coalesce(d.currency, w.currency) as currency, coalesce(d.state, w.state) as state,
  coalesce(d.created_at, w.requested_at) as at`

/** The deposit or withdrawal of each reference `r`. */
const paymentOf = sql`
  left join deposit d on r.kind = 'deposit' and d.player_id = r.player_id and d.id = r.subject_id
  left join withdrawal w on r.kind = 'withdrawal' and w.player_id = r.player_id and w.id = r.subject_id`

/** Deposits and withdrawals by our references; unknown ones are left out. */
export async function listPaymentsByReference(
  db: Kysely<DB>,
  references: readonly string[],
): Promise<readonly FoundPaymentRow[]> {
  if (references.length === 0) return []
  const { rows } = await sql<FoundPaymentRow>`
    select ${columns} from payment_reference r ${paymentOf}
    where r.reference = any(${[...references]}::text[])`.execute(db)
  return rows
}

/** Deposits or withdrawals by the start of the reference, which holds no wildcard of LIKE. */
export async function findPaymentsByStart(
  db: Kysely<DB>,
  { kind, start, limit }: { kind: FoundPaymentRow['kind']; start: string; limit: number },
): Promise<readonly FoundPaymentRow[]> {
  const { rows } = await sql<FoundPaymentRow>`
    select ${columns} from (
      select * from payment_reference where reference like ${`${start}%`} and kind = ${kind}
      limit ${limit}) r ${paymentOf}
    order by r.reference`.execute(db)
  return rows
}
