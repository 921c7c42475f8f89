import { valuesOf } from '../generate-message-keys.ts'

export type LanguageFile = {
  readonly path: string
  readonly texts: Readonly<Record<string, string>>
}

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
    return own.trim() === '' && text.trim() !== '' ? [`${key} is empty`] : []
  })
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unused.map((key) => `${key} is not in English`),
    ...differing,
  ].map((problem) => `${other.path}: ${problem}`)
}
