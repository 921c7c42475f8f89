import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

type Plural = { readonly type: 'cardinal' | 'ordinal'; readonly branches: readonly string[] }

/**
 * The branches that a text lacks for numbers in its language. A text whose one branch is `other` has one form for all
 * numbers, as in Hungarian; branches for exact numbers (`=0`) need no others.
 */
export function findMissingBranches(text: string, language: string): readonly string[] {
  return pluralsIn(compileMessageOrThrow(text)).flatMap(({ type, branches }) => {
    const named = branches.filter((branch) => !/^\d+$/.test(branch))
    if (named.length === 1) return []
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
    return pluralCategories.filter((category) => !named.includes(category))
  })
}

/** The plurals of a compiled text, which is a tree of `[value, format, branches by name]`. */
function pluralsIn(part: unknown): readonly Plural[] {
  if (!Array.isArray(part)) return []
  const [, format, options] = part as readonly unknown[]
  const isChoice = typeof options === 'object' && options !== null && !Array.isArray(options)
  if (typeof format !== 'string' || !isChoice) return part.flatMap(pluralsIn)
  const inside = Object.values(options).flatMap(pluralsIn)
  const branches = Object.keys(options).filter((name) => name !== 'offset')
  if (format === 'plural') return [{ type: 'cardinal', branches }, ...inside]
  return format === 'selectordinal' ? [{ type: 'ordinal', branches }, ...inside] : inside
}
