import type { CurrencyCode } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** A status change of a withdrawal, as the player may see it. */
export type WithdrawalStep = {
  readonly state: string
  readonly at: Temporal.Instant
  readonly actor: string
  /** The message of staff to the player, or the provider's code; internal notes are in another table. */
  readonly reason: string | null
  readonly reference: string
  readonly amount: bigint
  readonly charged: bigint
  readonly received: bigint
  readonly currency: CurrencyCode
  readonly iban: string
}

export async function findWithdrawalStep(
  db: Kysely<DB>,
  { playerId, withdrawalId, seq }: { playerId: string; withdrawalId: string; seq: number },
): Promise<WithdrawalStep | null> {
  const row = await db
    .selectFrom('withdrawal_event as e')
    .innerJoin('withdrawal as w', (join) =>
      join.onRef('w.player_id', '=', 'e.player_id').onRef('w.id', '=', 'e.withdrawal_id'),
    )
    .select([
      'e.state',
      'e.at',
      'e.actor',
      'e.reason',
      'w.reference',
      'w.amount',
      'w.charged',
      'w.received',
      'w.currency',
      'w.iban',
    ])
    .where('e.player_id', '=', playerId)
    .where('e.withdrawal_id', '=', withdrawalId)
    .where('e.seq', '=', seq)
    .executeTakeFirst()
  return (row as WithdrawalStep | undefined) ?? null
}

export type EndedDeposit = {
  readonly reference: string
  readonly charged: bigint
  readonly fee: bigint
  readonly currency: CurrencyCode
  readonly createdAt: Temporal.Instant
  /** The requested amount, where another amount arrived. */
  readonly requestedAmount: bigint | null
  readonly isCreditedByStaff: boolean
}

export async function findEndedDeposit(
  db: Kysely<DB>,
  { playerId, depositId }: { playerId: string; depositId: string },
): Promise<EndedDeposit | null> {
  const row = await db
    .selectFrom('deposit as d')
    .select([
      'd.reference',
      'd.charged',
      'd.fee',
      'd.currency',
      'd.created_at as createdAt',
      'd.resolution',
      'd.requested_amount as requestedAmount',
    ])
    .where('d.player_id', '=', playerId)
    .where('d.id', '=', depositId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { resolution, ...deposit } = row
  return {
    ...deposit,
    currency: deposit.currency as CurrencyCode,
    isCreditedByStaff: resolution === 'credited',
  }
}

export type PostedCorrection = {
  readonly reference: string
  /** Signed minor units. */
  readonly amount: bigint
  readonly currency: CurrencyCode
  /** For the player; the reason for staff is in another table. */
  readonly message: string
  readonly at: Temporal.Instant
}

export async function findPostedCorrection(
  db: Kysely<DB>,
  { playerId, correctionId }: { playerId: string; correctionId: string },
): Promise<PostedCorrection | null> {
  const row = await db
    .selectFrom('correction')
    .select(['reference', 'amount', 'currency', 'message', 'ended_at as at'])
    .where('player_id', '=', playerId)
    .where('id', '=', correctionId)
    .where('state', '=', 'posted')
    .executeTakeFirst()
  return (row as PostedCorrection | undefined) ?? null
}
