import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { listOpenRequests } from '../cases/index.ts'
import type { OpenQuestion } from '../obligations/index.ts'
import { withSubjects } from './subjects.ts'

/** The questions that a player can still answer, the most urgent first. What is decided waits for none. */
export async function listOpenQuestions(
  db: Kysely<DB>,
  { playerId, nowMs }: { readonly playerId: string; readonly nowMs: number },
): Promise<readonly OpenQuestion[]> {
  const requests = await listOpenRequests(db, { playerId, nowMs })
  return (await withSubjects(db, playerId, requests)).flatMap(({ row, subject }): OpenQuestion[] =>
    subject?.isOpen === true
      ? [
          {
            about: row.subject_kind,
            reference: subject.reference ?? row.id,
            until: row.answer_by.toString(),
          },
        ]
      : [],
  )
}
