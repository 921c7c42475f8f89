import type { WireOutputOf } from '@baize/contract'

type Help = WireOutputOf<'content.help'>
export type Answer = Help['answers'][number]
/** The answers, and what the search knows of their language. */
type Searched = Pick<Help, 'answers' | 'search'>

/** Text without case and accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => plain(text).match(/[\p{L}\d]+/gu) ?? []

/** A sought word without an ending is at least this long: shorter ones begin too many words. */
const LEAST_STEM = 4
/** Hungarian has two in a row: a plural or an owner, and a case. */
const MOST_ENDINGS = 2

/** A sought word, and what is left of it without endings. */
function formsOf(word: string, endings: readonly string[]): ReadonlySet<string> {
  const forms = new Set([word])
  for (let round = 0; round < MOST_ENDINGS; round += 1)
    for (const form of [...forms])
      for (const ending of endings)
        if (form.endsWith(ending) && form.length - ending.length >= LEAST_STEM)
          forms.add(form.slice(0, -ending.length))
  return forms
}

const textOf = ({ blocks }: Answer) => blocks.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ')

function scoreOf(answer: Answer, sought: readonly ReadonlySet<string>[]): number {
  const parts = [
    { weight: 4, words: wordsOf(answer.title) },
    { weight: 3, words: answer.words.flatMap(wordsOf) },
    { weight: 1, words: wordsOf(textOf(answer)) },
  ]
  const scores = sought.map((forms) =>
    Math.max(
      0,
      ...parts.map(({ weight, words }) =>
        words.some((word) => forms.values().some((form) => word.startsWith(form))) ? weight : 0,
      ),
    ),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** The answers that have every word of the text, its beginning, or its form without endings; the best first. */
export function searchAnswers({ answers, search }: Searched, text: string): Answer[] {
  const words = wordsOf(text)
  const fillers = new Set(search.fillers.flatMap(wordsOf))
  const meant = words.filter((word) => !fillers.has(word))
  const endings = search.endings.flatMap(wordsOf)
  const sought = (meant.length > 0 ? meant : words).map((word) => formsOf(word, endings))
  return answers
    .map((answer) => ({ answer, score: scoreOf(answer, sought) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ answer }) => answer)
}
