import type { StaffWithdrawalRow } from '@baize/contract'
import { maskIban, type CurrencyCode } from '@baize/domain'
import type { QueueRow } from './queue-store.ts'

export function queueRowToWire(row: QueueRow, nowMs: number): StaffWithdrawalRow {
  return {
    reference: row.reference,
    publicUserId: row.public_user_id,
    nickName: row.nick_name,
    state: row.state,
    amount: row.amount,
    currency: row.currency as CurrencyCode,
    destination: maskIban(row.iban),
    requestedAt: row.requested_at.toString(),
    dueAt: row.due_at?.toString() ?? null,
    overdue: row.due_at !== null && row.due_at.epochMilliseconds <= nowMs,
  }
}
