import type { LanguageFile } from './languages.ts'

/** The branches of each choice in a text, nested ones included: `{type, select, passport {Passport} other {Document}}`. */
function branchesIn(text: string): readonly ReadonlyMap<string, string>[] {
  return [...text.matchAll(/\{\s*\w+\s*,\s*select\s*,/g)].map((start) => {
    const branches = new Map<string, string>()
    let rest = text.slice(start.index + start[0].length)
    for (let name = nameIn(rest); name !== null; name = nameIn(rest)) {
      const body = rest.slice(name[0].length)
      const end = endOf(body)
      branches.set(name[1] ?? '', body.slice(0, end))
      rest = body.slice(end + 1)
    }
    return branches
  })
}

const nameIn = (text: string) => /^\s*(\w+)\s*\{/.exec(text)

/** Where the brace closes that opened before the text. */
function endOf(text: string): number {
  let depth = 1
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth === 0) return index
  }
  return text.length
}

/** How many texts choose by the type of a document. */
export const countDocumentTypeTexts = ({ texts }: LanguageFile, types: readonly string[]): number =>
  Object.values(texts).filter((text) => choicesByType(text, types).length > 0).length

const choicesByType = (text: string, types: readonly string[]) =>
  branchesIn(text).filter((branches) => types.some((type) => branches.has(type)))

/**
 * The texts of a file that choose by the type of a document and leave one out, or whose other branch is that of a type:
 * a new type would be shown under the name of another one.
 */
export function findDocumentTypeProblems(
  { path, texts }: LanguageFile,
  types: readonly string[],
): readonly string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    choicesByType(text, types).flatMap((branches) => {
      const other = branches.get('other')
      return [
        ...types.filter((type) => !branches.has(type)).map((type) => `${key} has no branch for ${type}`),
        ...types
          .filter((type) => branches.has(type) && branches.get(type) === other)
          .map((type) => `${key} has the text of ${type} for others`),
      ].map((problem) => `${path}: ${problem}`)
    }),
  )
}
