import type { Refusal } from '@baize/contract'
import type { SubjectKind } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import {
  listAskedCases,
  lockCaseSubject,
  type AskedSubject,
  type InformationRequestRow,
  type ListAskedSubjects,
  type LockSubject,
} from '../cases/index.ts'
import { listAskedDocuments, lockDocumentSubject } from '../documents/index.ts'
import { listAskedWithdrawals, lockWithdrawalSubject } from '../withdrawals/index.ts'

type Subjects = { readonly lock: LockSubject<Refusal>; readonly listAsked: ListAskedSubjects }

/** What the feature of each kind of subject knows, and nobody else. */
export const subjects: Readonly<Record<SubjectKind, Subjects>> = {
  case: { lock: lockCaseSubject, listAsked: listAskedCases },
  document: { lock: lockDocumentSubject, listAsked: listAskedDocuments },
  withdrawal: { lock: lockWithdrawalSubject, listAsked: listAskedWithdrawals },
}

/** Each of these requests to a player with what it is about; `null` for a subject that is gone. */
export async function withSubjects<Row extends Pick<InformationRequestRow, 'subject_id' | 'subject_kind'>>(
  db: Kysely<DB>,
  playerId: string,
  rows: readonly Row[],
): Promise<readonly { readonly row: Row; readonly subject: AskedSubject | null }[]> {
  const found = new Map<SubjectKind, ReadonlyMap<string, AskedSubject>>()
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.subject_kind)) {
    const ids = ofKind.map((row) => row.subject_id)
    found.set(kind, await subjects[kind].listAsked(db, { playerId, ids }))
  }
  return rows.map((row) => ({ row, subject: found.get(row.subject_kind)?.get(row.subject_id) ?? null }))
}
