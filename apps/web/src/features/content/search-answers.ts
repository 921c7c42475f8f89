import type { WireOutputOf } from '@baize/contract'

export type Answer = WireOutputOf<'content.help'>['answers'][number]

/** Text without case and accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => plain(text).match(/[\p{L}\d]+/gu) ?? []

/** Words of a question that say nothing about its subject. */
const FILLERS = new Set(wordsOf('a an and can do does for how i in is it my of on or the to what when why'))

const textOf = ({ blocks }: Answer) => blocks.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ')

function scoreOf(answer: Answer, sought: readonly string[]): number {
  const parts = [
    { weight: 4, words: wordsOf(answer.title) },
    { weight: 3, words: answer.words.flatMap(wordsOf) },
    { weight: 1, words: wordsOf(textOf(answer)) },
  ]
  const scores = sought.map((word) =>
    Math.max(
      0,
      ...parts.map(({ weight, words }) => (words.some((each) => each.startsWith(word)) ? weight : 0)),
    ),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** The answers that have every word of the text, or its beginning; the best first. */
export function searchAnswers(answers: readonly Answer[], text: string): Answer[] {
  const words = wordsOf(text)
  const meant = words.filter((word) => !FILLERS.has(word))
  const sought = meant.length > 0 ? meant : words
  return answers
    .map((answer) => ({ answer, score: scoreOf(answer, sought) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ answer }) => answer)
}
