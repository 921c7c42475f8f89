import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LimitOffer, Rules } from '@baize/domain'
import { readRuleSet } from '@baize/plugin-kit'
import { UNDECIDED, UNDECIDED_AUTHORITY } from '@baize/testing/conformance/rule-sets'
import { findPluginNames } from '../checks/code-rules.ts'
import { readSourceFiles } from '../checks/source-files.ts'
import { CommandError } from '../start/command-error.ts'
import type { Written } from './written-files.ts'

type NewRuleSet = {
  readonly code: string
  readonly timeZone: string
  /** The first date of the rule set. */
  readonly from: string
}

/**
 * Creates the folder of a rule set: a document that the server reads, with a strict value for each rule, and a
 * page about it. The conformance suite fails until every value is decided.
 * @throws {CommandError} If the code is invalid or in use, or the time zone is unknown.
 */
export function newRuleSet(plugins: string, { code, ...licence }: NewRuleSet): Written {
  if (!/^[A-Z]{3}$/.test(code)) throw new CommandError(`"${code}" is not a code: use three capital letters.`)
  const name = code.toLowerCase()
  const folder = join(plugins, 'rule-sets', name)
  if (existsSync(folder)) throw new CommandError(`There is a folder plugins/rule-sets/${name} already.`)
  const [place] = findPluginNames(readSourceFiles(), { providers: [], methodIds: [], countries: [code] })
  if (place !== undefined)
    throw new CommandError(`"${code}" is a word of the code (${place.path}): use another one.`)
  const text = documentOf({ code, ...licence })
  const read = readRuleSet(text, `${name}/${name}.rules.json`)
  if (!read.ok) throw new CommandError(read.error)
  const contents = { [`${name}.rules.json`]: text, 'README.md': pageOf(code) }
  const files = Object.entries(contents).map(([file, content]) => {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content, { flag: 'wx' })
    return path
  })
  return {
    files,
    next: 'Name the authority, decide every value, with its date, clause and source, and remove its note: npm test lists those that are left. Then npm run format and npm run docs.',
  }
}

/** Strict values where one is stricter than another; what only a law can name, such as a cap of stakes, is empty. */
const startValues: { readonly [Name in keyof Rules]: Rules[Name][number]['value'] } = {
  ages: { casino: 21, liveCasino: 21, bingo: 21, poker: 21, skill: 21, betting: 21, lottery: 21 },
  depositLimits: offers(['daily', 'weekly', 'monthly']),
  lossLimits: offers(['daily', 'weekly', 'monthly']),
  wagerLimits: offers(['daily', 'weekly', 'monthly']),
  sessionLimits: offers(['daily']),
  maxBalanceLimits: offers(['permanent']),
  netDepositLimits: null,
  limitIncrease: { by: 'support', waits: [], confirmWithinHours: null },
  limitRemoval: { by: 'support', waits: [], confirmWithinHours: null, afterwards: 'refused' },
  timeOut: { hours: [24] },
  selfExclusion: { minDays: 180, maxDays: null, liftedAfterDays: null },
  realityCheck: { everyMinutes: 30, chosenBy: 'rule' },
  slotStakes: [],
  gameSpeed: { slotsMs: 5_000, otherCasinoMs: 5_000 },
  registers: [],
  canCancelWithdrawal: false,
  demoPlay: 'players',
  verifiedIdentity: ['demo', 'deposit', 'play'],
  showsTimePlayed: true,
  registrationFields: [],
  recordsKeptYears: 5,
  canStopAnimation: false,
  texts: [],
}

function offers(periods: LimitOffer['periods']): LimitOffer {
  const amounts = { minimumUnits: 1, maximumMinor: {}, startUnits: null }
  return { periods, ...amounts, mandatoryFor: [], highAmounts: [] }
}

function documentOf({ code, timeZone, from }: NewRuleSet): string {
  const undecided = { clause: null, source: 'specification', note: UNDECIDED }
  const rules = Object.fromEntries(
    Object.entries(startValues).map(([name, value]) => [name, [{ from, value, ...undecided }]]),
  )
  const document = {
    code,
    authority: UNDECIDED_AUTHORITY,
    timeZone,
    from,
    rules,
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const pageOf = (code: string) => `# Rule set ${code}

Which country and authority, and the rules that differ most from the others, in three sentences.
[The reference](../../../docs/reference/README.md#rule-sets) lists every value with its date, clause and source.

The values are engineering input, not legal advice.
`
