import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { listOpenQuestions } from '../cases/index.ts'
import type { Connection } from '../licences/index.ts'
import { listObligations, type Frame, type Listed, type Player } from './list-obligations.ts'

type Reading = {
  readonly playerId: string
  readonly player: Player
  readonly connection: Connection
  /** The language of the countries' names. */
  readonly locale?: string
}

/**
 * The whole list for screens: what stands before actions, and the questions of staff that wait for an answer, after
 * the restriction of the licence and before everything without a date.
 */
export async function readObligations(
  db: Kysely<DB>,
  frame: Frame,
  { playerId, player, connection, locale }: Reading,
): Promise<readonly Listed[]> {
  const questions = await listOpenQuestions(db, { playerId, nowMs: frame.nowMs })
  const listed = listObligations(frame, player, connection, locale)
  const isRestriction = ({ kind }: Listed) => kind === 'abroad' || kind === 'licenceEnded'
  return [
    ...listed.filter(isRestriction),
    ...questions.map(({ reference, answer_by: until }): Listed => ({
      kind: 'question',
      before: [],
      reference,
      until: until.toString(),
    })),
    ...listed.filter((obligation) => !isRestriction(obligation)),
  ]
}
