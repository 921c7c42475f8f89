import { lineAt, type Finding, type SourceFile } from './source-files.ts'

const CHOICE = /\{\s*about\s*,\s*select\s*,/g

/**
 * Texts that choose by what a question of staff is about, without a branch of their own for one of these kinds: it
 * would be shown as `other`. Of every language.
 */
export function findMissingSubjects(
  files: readonly SourceFile[],
  kinds: readonly string[],
): readonly Finding[] {
  return files
    .filter(({ path }) => /(^|\/)messages\/[a-z]+\.json$/.test(path))
    .flatMap(({ path, text }) =>
      Object.entries(JSON.parse(text) as Record<string, string>).flatMap(([key, message]) =>
        [...message.matchAll(CHOICE)].flatMap(({ index, 0: start }) => {
          const branches = branchesAt(message, index + start.length)
          const line = lineAt(text, text.indexOf(JSON.stringify(key)))
          return kinds
            .filter((kind) => !branches.includes(kind))
            .map((kind) => ({ path, line, rule: `${key} has no text about a ${kind}` }))
        }),
      ),
    )
}

/** The names of the branches of a choice, from behind its `select,` to its end. */
function branchesAt(message: string, from: number): readonly string[] {
  let depth = 0
  let names = ''
  for (const character of message.slice(from)) {
    if (character === '}') depth--
    if (depth < 0) break
    if (depth === 0) names += character
    if (character === '{') depth++
  }
  return names.split(/[\s}]+/)
}
