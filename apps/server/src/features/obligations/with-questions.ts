import type { Listed } from './list-obligations.ts'

/**
 * The whole list for screens: the questions of staff that wait for an answer stand after the restriction of the
 * licence, and before everything without a date.
 */
export function withQuestions(
  listed: readonly Listed[],
  questions: readonly { readonly reference: string; readonly until: string }[],
): Listed[] {
  const isRestriction = ({ kind }: Listed) => kind === 'abroad' || kind === 'licenceEnded'
  return [
    ...listed.filter(isRestriction),
    ...questions.map((question): Listed => ({ kind: 'question', before: [], ...question })),
    ...listed.filter((obligation) => !isRestriction(obligation)),
  ]
}
