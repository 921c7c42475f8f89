import type { StaffWithdrawalRow } from '@baize/contract'
import {
  bankOf,
  checkWithdrawal,
  maskIban,
  mayStaff,
  type CurrencyCode,
  type Iban,
  type WithdrawalCheckName,
  type WithdrawalFacts,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import { readOperatorSettings, type OperatorSettings } from '../../operator/index.ts'
import { listApprovals, type Approval } from './approval-store.ts'
import { readCheckFacts } from './check-store.ts'
import { needsDualApproval } from './approval-policy.ts'
import type { QueueRow } from './queue-store.ts'

/** Data of a queue row beside its withdrawal. */
export type RowFacts = {
  readonly nowMs: number
  readonly staff: StaffIdentity
  readonly settings: OperatorSettings
  readonly approvals: readonly Approval[]
  readonly facts: WithdrawalFacts | undefined
}

export function queueRowToWire(
  row: QueueRow,
  { nowMs, staff, settings, approvals, facts }: RowFacts,
): StaffWithdrawalRow {
  return {
    reference: row.reference,
    publicUserId: row.public_user_id,
    nickName: row.nick_name,
    ownerName: mayStaff(staff.role, 'seeAccountOwners') ? row.account_owner_name : null,
    method: row.method_id,
    state: row.state,
    amount: row.amount,
    currency: row.currency as CurrencyCode,
    destination: maskIban(row.iban),
    destinationBank: bankOf(row.iban as Iban),
    requestedAt: row.requested_at.toString(),
    dueAt: row.due_at?.toString() ?? null,
    overdue: row.due_at !== null && row.due_at.epochMilliseconds <= nowMs,
    concerns: row.state === 'requested' && facts !== undefined ? concernsOf(facts, settings) : [],
    needsTwo: needsDualApproval(settings, { amountMinor: row.amount, currency: row.currency }),
    approvals: approvals
      .filter(({ withdrawalId }) => withdrawalId === row.id)
      .map(({ name, at }) => ({ name, at: at.toString() })),
    assignment: assignmentOf(row, staff),
    informationRequest: lastInformationRequestOf(row, nowMs),
  }
}

function assignmentOf(
  { assigned_staff_id, assigned_name, assigned_until }: QueueRow,
  { staffId }: StaffIdentity,
): StaffWithdrawalRow['assignment'] {
  if (assigned_staff_id === null || assigned_until === null) return null
  return {
    name: assigned_name ?? '',
    isMine: assigned_staff_id === staffId,
    until: assigned_until.toString(),
  }
}

function lastInformationRequestOf(
  { state, requested_by, answer_by, answered_at }: QueueRow,
  nowMs: number,
): StaffWithdrawalRow['informationRequest'] {
  if (state !== 'requested' || answer_by === null) return null
  const now = answered_at !== null ? 'answered' : answer_by.epochMilliseconds > nowMs ? 'waits' : 'late'
  return { state: now, requestedBy: requested_by ?? '', answerBy: answer_by.toString() }
}

/** Adds checks and approvals to rows, in three queries for any number of rows. */
export async function queueRowsToWire(
  db: Kysely<DB>,
  rows: readonly QueueRow[],
  { nowMs, staff }: { readonly nowMs: number; readonly staff: StaffIdentity },
): Promise<StaffWithdrawalRow[]> {
  const keys = rows.map((row) => ({ playerId: row.player_id, withdrawalId: row.id }))
  const settings = await readOperatorSettings(db)
  const approvals = await listApprovals(db, keys)
  const facts = await readCheckFacts(
    db,
    keys.filter((_, index) => rows[index]?.state === 'requested'),
  )
  return rows.map((row) =>
    queueRowToWire(row, { nowMs, staff, settings, approvals, facts: facts.get(row.id) }),
  )
}

export const checksToWire = (facts: WithdrawalFacts, settings: OperatorSettings) =>
  Object.entries(checkWithdrawal(facts, { newAccountHours: settings['withdrawals.newAccountHours'] })).map(
    ([name, outcome]) => ({
      name: name as WithdrawalCheckName,
      outcome,
    }),
  )

const concernsOf = (facts: WithdrawalFacts, settings: OperatorSettings) =>
  checksToWire(facts, settings)
    .filter(({ outcome }) => outcome === 'concern')
    .map(({ name }) => name)
