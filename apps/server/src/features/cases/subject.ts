import type { Refusal } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import type { AuditDetails } from '../audit/index.ts'

/**
 * What staff work on. Assignments, notes and information requests belong to a subject; a further kind needs a
 * name here and ids of its own.
 */
export type SubjectKind = 'case' | 'document' | 'withdrawal'
export type Subject = { readonly kind: SubjectKind; readonly id: string }
/** A subject of one player, who can be asked for information. */
export type PlayerSubject = Subject & { readonly playerId: string }

/** A subject under its lock until the transaction ends, as information requests need it. Times are epoch milliseconds. */
export type LockedSubject<Assigned extends Refusal = Refusal> = {
  readonly state: string
  /** Why nothing is asked about it any more, for staff; `null` while they work on it. */
  readonly decided: Refusal<'already_decided'> | null
  readonly audit: { readonly subject: string; readonly details: AuditDetails }
  /** The mail with a question: its template, its data beside the question, and the page that answers. */
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
export type LockSubject<Assigned extends Refusal = Refusal> = (
  trx: Kysely<DB>,
  place: Omit<PlayerSubject, 'kind'>,
) => Promise<LockedSubject<Assigned> | null>

const HOUR_MS = 3_600_000
export const hoursAfter = (fromMs: number, hours: number): number => fromMs + hours * HOUR_MS
