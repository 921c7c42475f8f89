import type { Refusal } from '@baize/contract'
import type { SubjectKind } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import type { AuditDetails } from '../audit/index.ts'

/** What staff work on, under an id of its own kind. Assignments, notes and information requests belong to a subject. */
export type Subject = { readonly kind: SubjectKind; readonly id: string }
/** A subject of one player, who can be asked for information. */
export type PlayerSubject = Subject & { readonly playerId: string }

/**
 * A subject under its lock until the transaction ends, as information requests need it. Times are epoch milliseconds.
 * `Assigned` refuses what is assigned to a colleague; a subject that is never assigned has none.
 */
export type LockedSubject<Assigned extends Refusal = never> = {
  readonly state: string
  /** Why nothing is asked about it any more, for staff; `null` while they work on it. */
  readonly decided: Refusal<'already_decided'> | null
  readonly audit: { readonly subject: string; readonly details: AuditDetails }
  /** The mail with a question: its template, its data beside the question and the kind, and the page that answers. */
  readonly mail: {
    readonly template: string
    readonly path: string
    readonly data: Readonly<Record<string, string>>
  }
  /** Refuses what is assigned to a colleague. */
  assignedToOther(staff: StaffIdentity): Promise<Assigned | null>
  answerBy(fromMs: number): number
  /** The deadline of staff, when it is their turn from this time on. */
  decideBy(fromMs: number): number
  saveDeadline(deadlineMs: number): Promise<void>
  /** Tells the player's devices. */
  announce(): Promise<void>
}
/** Locks a subject of a player; `null` when there is none. */
export type LockSubject<Assigned extends Refusal = never> = (
  trx: Kysely<DB>,
  place: Omit<PlayerSubject, 'kind'>,
) => Promise<LockedSubject<Assigned> | null>

/** A subject as the player who was asked about it sees it. */
export type AskedSubject = {
  /** Whether staff still work on it; otherwise a question about it needs no answer any more. */
  readonly isOpen: boolean
  /** Of a subject with a page of its own, where the player answers; `null` for the page of what the player owes. */
  readonly reference: string | null
}
/** Finds subjects of a player by their ids. Any that is missing counts as decided. */
export type ListAskedSubjects = (
  db: Kysely<DB>,
  subjects: { readonly playerId: string; readonly ids: readonly string[] },
) => Promise<ReadonlyMap<string, AskedSubject>>

const HOUR_MS = 3_600_000
export const hoursAfter = (fromMs: number, hours: number): number => fromMs + hours * HOUR_MS
