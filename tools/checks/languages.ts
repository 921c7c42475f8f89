import { valuesOf } from '../generate-message-keys.ts'

export type LanguageFile = {
  readonly path: string
  readonly texts: Readonly<Record<string, string>>
}

/** Where the texts of a language are: `*` for every language. */
export const textPatterns = (language: string): readonly string[] => [
  `apps/*/src/**/messages/${language}.json`,
  `packages/*/src/**/messages/${language}.json`,
  `plugins/*/*/messages/${language}.json`,
  `plugins/*/*/sandbox/messages/${language}.json`,
]

/** An English text in the file of another language, until it is translated. */
export const marked = (text: string, language: string): string => `[${language}] ${text}`

/**
 * What a file `messages/<language>.json` has other than the English one beside it: a key too many or too few, or a text
 * with other values, which would stay empty or be lost.
 */
export function findLanguageProblems(english: LanguageFile, other: LanguageFile): readonly string[] {
  const missing = Object.keys(english.texts).filter((key) => !(key in other.texts))
  const unused = Object.keys(other.texts).filter((key) => !(key in english.texts))
  const differing = Object.entries(english.texts).flatMap(([key, text]) => {
    const own = other.texts[key]
    if (own === undefined) return []
    if (key.startsWith('@')) return own === text ? [] : [`${key} is ${own} instead of ${text}`]
    const [values, ownValues] = [valuesOf(text).join(', '), valuesOf(own).join(', ')]
    if (values !== ownValues)
      return [`${key} has the values ${ownValues || 'none'} instead of ${values || 'none'}`]
    if (/^\[[a-z]{2}\] /.test(own)) return [`${key} is not translated`]
    return own.trim() === '' && text.trim() !== '' ? [`${key} is empty`] : []
  })
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unused.map((key) => `${key} is not in English`),
    ...differing,
  ].map((problem) => `${other.path}: ${problem}`)
}
