import type { OutputOf } from '@baize/contract'

type Search = OutputOf<'content.help'>['search']

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string' && /^\p{L}+$/u.test(word))

/**
 * Parses `content/help/<language>/search.json`.
 * @throws {Error} Unless it has the two lists of words.
 */
export function parseHelpSearch(text: string): Search {
  const { fillers, endings } = JSON.parse(text) as Partial<Record<string, unknown>>
  if (isList(fillers) && isList(endings)) return { fillers, endings }
  throw new Error('The file search.json of the help must have the lists of words "fillers" and "endings".')
}
