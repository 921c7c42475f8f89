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
import {
  listAssignments,
  listInformationRequests,
  type Assignment,
  type InformationRequestRow,
} from '../../cases/index.ts'
import type { OperatorSettings } from '../../settings/index.ts'
import { listApprovals, type Approval } from './approval-store.ts'
import { endOf } from './assign-withdrawal.ts'
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
  readonly assignment: Assignment | null
  /** The information requests about it, oldest first. */
  readonly requests: readonly InformationRequestRow[]
}

export function queueRowToWire(
  row: QueueRow,
  { nowMs, staff, settings, approvals, facts, assignment, requests }: RowFacts,
): StaffWithdrawalRow {
  return {
    reference: row.reference,
    publicUserId: row.public_user_id,
    nickName: row.nick_name,
    licence: row.licence,
    ownerName: mayStaff(staff, 'seeAccountOwners') ? row.account_owner_name : null,
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
    assignment: row.state === 'requested' ? assignmentToWire(assignment, staff) : null,
    informationRequest: row.state === 'requested' ? lastRequestToWire(requests, nowMs) : null,
  }
}

function assignmentToWire(
  assignment: Assignment | null,
  { staffId }: StaffIdentity,
): StaffWithdrawalRow['assignment'] {
  if (assignment === null) return null
  return { name: assignment.name, isMine: assignment.staffId === staffId, until: endOf(assignment) }
}

/** The latest information request that was not withdrawn. */
function lastRequestToWire(
  requests: readonly InformationRequestRow[],
  nowMs: number,
): StaffWithdrawalRow['informationRequest'] {
  const last = requests.findLast(({ withdrawn_at }) => withdrawn_at === null)
  if (last === undefined) return null
  const { answered_at: answeredAt, answer_by: answerBy, requested_by: requestedBy } = last
  const state = answeredAt !== null ? 'answered' : answerBy.epochMilliseconds > nowMs ? 'waits' : 'late'
  return { state, requestedBy: requestedBy ?? '', answerBy: answerBy.toString() }
}

/** Adds checks, approvals, assignments and information requests, each read at once for all rows. */
export async function queueRowsToWire(
  db: Kysely<DB>,
  rows: readonly QueueRow[],
  {
    nowMs,
    staff,
    settings,
  }: { readonly nowMs: number; readonly staff: StaffIdentity; readonly settings: OperatorSettings },
): Promise<StaffWithdrawalRow[]> {
  const keys = rows.map((row) => ({ playerId: row.player_id, withdrawalId: row.id }))
  const approvals = await listApprovals(db, keys)
  const facts = await readCheckFacts(
    db,
    keys.filter((_, index) => rows[index]?.state === 'requested'),
  )
  const assignments = await listAssignments(
    db,
    'withdrawal',
    rows.map(({ id }) => id),
  )
  const requests = await listInformationRequests(
    db,
    'withdrawal',
    rows.map(({ id, player_id: playerId }) => ({ playerId, id })),
  )
  return rows.map((row) =>
    queueRowToWire(row, {
      nowMs,
      staff,
      settings,
      approvals,
      facts: facts.get(row.id),
      assignment: assignments.get(row.id) ?? null,
      requests: requests.get(row.id) ?? [],
    }),
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
