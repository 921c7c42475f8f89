import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { findLastAction } from '../../audit/index.ts'
import type { WithdrawalRecord } from '../withdrawal-row.ts'
import { createWithdrawalStore } from '../withdrawal-store.ts'
import type { DecisionCase } from './approval-store.ts'

type Made = NonNullable<OutputOf<'staff.withdrawal'>['decision']>

const isDecision = (state: string): state is Made['decision'] =>
  ['approved', 'rejected', 'cancelled'].includes(state)

/** The decision about a withdrawal: which, by whom of the staff and when; `null` while there is none. */
export async function findDecisionMade(
  db: Kysely<DB>,
  reference: string,
  events: WithdrawalRecord['events'],
): Promise<Made | null> {
  const made = events.find(({ state }) => isDecision(state))
  if (made === undefined || !isDecision(made.state)) return null
  const { state: decision, at } = made
  const action =
    decision === 'cancelled'
      ? null
      : await findLastAction(db, `withdrawal:${reference}`, [`withdrawal_${decision}`])
  return { decision, by: action?.name ?? null, at: at.toString() }
}

/** Refuses a second decision, and says what the first one was. */
export async function decidedBefore(
  db: Kysely<DB>,
  reference: string,
  { playerId, withdrawalId, state }: Pick<DecisionCase, 'playerId' | 'withdrawalId' | 'state'>,
): Promise<Refusal<'already_decided'>> {
  const record = (await createWithdrawalStore(db).records(playerId, [withdrawalId])).get(withdrawalId)
  const made = await findDecisionMade(db, reference, record?.events ?? [])
  if (made === null) return refuse('already_decided', { state })
  const { by, ...decision } = made
  return refuse('already_decided', { state, ...decision, ...(by !== null && { by }) })
}
