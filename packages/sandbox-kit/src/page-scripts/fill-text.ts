/* Texts of every page of the sandbox. Used by the simulators and, without a build, by the scripts of their pages. */

export type TextValues = Readonly<Record<string, string | number>>

/**
 * Fills a text: `{name}`, `{name, plural, one {# line} other {# lines}}` and `{name, select, red {red} other {…}}`, as the
 * texts of the platform have them (ICU). A value that is missing stays empty.
 */
export function fillText(text: string, values: TextValues, language: string): string {
  let filled = ''
  let place = 0
  while (place < text.length) {
    const start = text.indexOf('{', place)
    if (start < 0) break
    const end = endOf(text, start)
    filled += text.slice(place, start) + fillArgument(text.slice(start + 1, end), values, language)
    place = end + 1
  }
  return filled + text.slice(place)
}

/** The place of the brace that closes the one at `start`. */
function endOf(text: string, start: number): number {
  let depth = 0
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === '{') depth += 1
    if (text[place] === '}') depth -= 1
    if (depth === 0) return place
  }
  throw new Error(`The text "${text}" has an open brace.`)
}

function fillArgument(argument: string, values: TextValues, language: string): string {
  const [, name = '', kind, choices = ''] =
    /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,(.*))?$/s.exec(argument) ?? []
  const value = values[name] ?? ''
  if (kind === undefined) return String(value)
  const branches = branchesOf(choices)
  if (kind === 'select') return fillText(branches[String(value)] ?? branches['other'] ?? '', values, language)
  const rule = new Intl.PluralRules(language).select(Number(value))
  const branch = branches[`=${value}`] ?? branches[rule] ?? branches['other'] ?? ''
  return fillText(branch.replaceAll('#', String(value)), values, language)
}

function branchesOf(choices: string): Record<string, string> {
  const branches: Record<string, string> = {}
  for (let place = 0; ;) {
    const start = choices.indexOf('{', place)
    if (start < 0) return branches
    const end = endOf(choices, start)
    branches[choices.slice(place, start).trim()] = choices.slice(start + 1, end)
    place = end + 1
  }
}
