import type { Listed } from './list-obligations.ts'

/** A question of staff that a player can answer in time. */
export type OpenQuestion = Omit<Extract<Listed, { kind: 'question' }>, 'before' | 'kind'>

/**
 * The whole list for screens: the questions of staff that wait for an answer stand after the restrictions, and before
 * everything without a date.
 */
export function withQuestions(listed: readonly Listed[], questions: readonly OpenQuestion[]): Listed[] {
  const restrictions: readonly Listed['kind'][] = ['abroad', 'licenceEnded', 'timeOut', 'block']
  const isRestriction = ({ kind }: Listed) => restrictions.includes(kind)
  return [
    ...listed.filter(isRestriction),
    ...questions.map((question): Listed => ({ kind: 'question', before: [], ...question })),
    ...listed.filter((obligation) => !isRestriction(obligation)),
  ]
}
