import { readdir, readFile } from 'node:fs/promises'
import { err, ok, type Result, type Rule, type RuleSet } from '@baize/domain'
import { describeValue } from './describe-value.ts'
import { ruleSetSchema } from './rule-set-schema.ts'

/**
 * Reads every `<code>/<code>.rules.json` below `root`, the folder `plugins/rule-sets/`, by code. To add a rule
 * set, add its folder.
 * @throws {Error} When a document is wrong or incomplete: one sentence that names the file. The server then
 * does not start.
 */
export async function loadRuleSets(root: URL): Promise<ReadonlyMap<string, RuleSet>> {
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.rules.json'))
  const ruleSets = new Map<string, RuleSet>()
  for (const file of files.sort()) {
    const read = readRuleSet(await readFile(new URL(file, root), 'utf8'), file)
    if (!read.ok) throw new Error(read.error)
    ruleSets.set(read.value.code, read.value)
  }
  return ruleSets
}

/**
 * Reads the text of a document.
 * @param file Its path below the folder of rule sets, which the code must match.
 * @returns The rule set, or one sentence with the file, the place and the reason.
 */
export function readRuleSet(text: string, file: string): Result<RuleSet, string> {
  const fail = (problem: string) => err(`The rule set ${file} ${problem}.`)
  const found = parse(text)
  if (found === undefined) return fail('is no valid JSON')
  // JSON.parse would take the last one of two equal keys without a word.
  if (withoutSpace(JSON.stringify(found)) !== withoutSpace(text))
    return fail('has a key twice, or escapes or numbers that are not in their shortest form')
  const read = ruleSetSchema.safeParse(found)
  if (!read.success) return fail(describeIssue(read.error.issues[0], found))
  const ruleSet: RuleSet = read.data
  const name = ruleSet.code.toLowerCase()
  if (file !== `${name}/${name}.rules.json`)
    return fail(`has the code ${ruleSet.code}: its file must be ${name}/${name}.rules.json`)
  for (const [rule, dated] of Object.entries<Rule<unknown>>(ruleSet.rules)) {
    const problem = findDateProblem(rule, dated, ruleSet.from)
    if (problem !== null) return fail(problem)
  }
  return ok(ruleSet)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')

/** A gap before the first value, two values of one date, or values out of order. */
function findDateProblem(name: string, dated: Rule<unknown>, from: string): string | null {
  const [first] = dated
  if (first === undefined) return `has no value of ${name}`
  if (first.from > from)
    return `has a gap: it begins on ${from}, and the first value of ${name} holds from ${first.from}`
  for (const [index, { from: date }] of dated.entries()) {
    const before = dated[index - 1]
    if (before === undefined) continue
    if (before.from === date) return `has two values of ${name} from ${date}`
    if (before.from > date) return `has the values of ${name} out of order: ${date} is before ${before.from}`
  }
  return null
}

type Issue = {
  readonly code?: string | undefined
  readonly message: string
  readonly path: readonly PropertyKey[]
  readonly keys?: readonly string[]
}

function describeIssue(issue: Issue | undefined, found: unknown): string {
  const path = issue?.path ?? []
  const place = path.map(String).join('.')
  const [unknown] = issue?.keys ?? []
  if (unknown !== undefined) return `has the unknown key "${unknown}"${place === '' ? '' : ` in ${place}`}`
  const value = path.reduce<unknown>(
    (inner, key) => (inner as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key],
    found,
  )
  if (value === undefined) return `has no ${place}`
  if (place === '') return `is ${describeValue(value)} instead of ${issue?.message ?? ''}`
  return `has a wrong ${place}: ${describeValue(value)} instead of ${issue?.message ?? ''}`
}
