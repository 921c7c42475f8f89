import type { RegistrationFieldName } from '../fields/catalogue.ts'

/**
 * Where a value was found: `read` in the law or on the regulator's page, `second-hand` in a text about it, or
 * decided in the `specification` of the platform because neither says it.
 */
export const RULE_SOURCES = ['read', 'second-hand', 'specification'] as const

/** A value of a rule that holds from a calendar date on (`2026-11-21`), until a newer one follows. */
export type DatedValue<Value> = {
  readonly from: string
  readonly value: Value
  /** The clause, in a few words; `null` where the specification decides. */
  readonly clause: string | null
  readonly source: (typeof RULE_SOURCES)[number]
  /** What a reader should know about the value. No code reads it. */
  readonly note?: string | undefined
}

/** The values of one rule, oldest first. */
export type Rule<Value> = readonly DatedValue<Value>[]

/** Products with an age of their own (T-63). */
type Product = 'casino' | 'liveCasino' | 'bingo' | 'poker' | 'skill' | 'betting' | 'lottery'

/** Types of limits of the specification (2§3). `LIMIT_TYPES` are those that the platform offers. */
export const RULE_LIMIT_TYPES = ['deposit', 'loss', 'wager', 'session', 'maxBalance', 'netDeposit'] as const
type RuleLimitType = (typeof RULE_LIMIT_TYPES)[number]

/** Periods of limits of the specification (2§9), the shortest first. */
export const RULE_LIMIT_PERIODS = ['daily', 'weekly', 'monthly', 'permanent'] as const
type RuleLimitPeriod = (typeof RULE_LIMIT_PERIODS)[number]

/** Ages in whole years, both included; `to` is `null` without an upper end. */
export type AgeRange = { readonly from: number; readonly to: number | null }

/** Minor units by currency. A currency that is not listed has no such amount. */
export type AmountByCurrency = Readonly<Record<string, number>>

/** What players may set of one type of a limit. Units: whole units of the player's currency; minutes of `session`. */
export type LimitOffer = {
  readonly periods: readonly RuleLimitPeriod[]
  readonly minimumUnits: number
  readonly maximumMinor: AmountByCurrency
  /** The limit of a new account; `null` for none. */
  readonly startUnits: number | null
  /** What a player may not do without the limit. */
  readonly mandatoryFor: readonly ('registration' | 'deposit' | 'play')[]
  readonly highAmounts: readonly HighAmount[]
}

/** A limit above the amount protects little. `contactFirst` refuses it until staff talked to the player, `contactAfter` saves it. */
export type HighAmount = {
  readonly period: RuleLimitPeriod
  readonly aboveMinor: AmountByCurrency
  readonly ages: AgeRange
  readonly consequence: 'contactFirst' | 'contactAfter'
}

/**
 * A bound of the time from which a change holds: hours after the request, the end of the running period of
 * that limit, or the first day of the next month.
 */
export type TimeBound =
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'periodEnd' }
  | { readonly kind: 'nextMonth' }

/** How a limit is loosened. The change holds from the latest of the bounds. */
export type LimitLoosening = {
  readonly by: 'player' | 'support' | 'nobody'
  readonly waits: readonly TimeBound[]
  /** The player confirms it after the wait, within these hours, or it lapses; `null` without a confirmation. */
  readonly confirmWithinHours: number | null
}

/** `afterwards` is what holds once the limit is gone: everything, or neither deposits nor play until a new one is set. */
export type LimitRemoval = LimitLoosening & { readonly afterwards: 'unlimited' | 'refused' }

/** Who may play for no money: visitors too, or players only. */
export type DemoPlay = 'visitors' | 'players'

/** What a player may have to wait for until something is known about them: play for no money, deposits, play. */
export const GATED_ACTIONS = ['demo', 'deposit', 'play'] as const
export type GatedAction = (typeof GATED_ACTIONS)[number]

/** A register of excluded persons, and when it is queried. */
export type Register = {
  readonly name: string
  readonly queriedAt: readonly ('registration' | 'login' | 'play' | 'marketing')[]
  /** Whether a register that does not answer refuses the registration. */
  readonly refusesWithoutAnswer: boolean
}

/** The rules of a licence, by name. Each has a value on every date from the start of the rule set. */
export type Rules = {
  readonly ages: Rule<Readonly<Record<Product, number>>>
  readonly limitIncrease: Rule<LimitLoosening>
  readonly limitRemoval: Rule<LimitRemoval>
  /** Lengths that a player can choose of a break without a reason, in hours. */
  readonly timeOut: Rule<{ readonly hours: readonly number[] }>
  /** Lengths of a self-exclusion in days; `null` without an upper end. */
  readonly selfExclusion: Rule<{
    readonly minDays: number
    readonly maxDays: number | null
    /** The exclusion cannot be lifted before so many days; `null` is never before its end. */
    readonly liftedAfterDays: number | null
  }>
  /** The reminder of the time played (D-24); `null` for none. */
  readonly realityCheck: Rule<{ readonly everyMinutes: number; readonly chosenBy: 'player' | 'rule' } | null>
  /** The highest stake of one round of slots, by age; empty for none. */
  readonly slotStakes: Rule<readonly { readonly ages: AgeRange; readonly maxMinor: AmountByCurrency }[]>
  /** The least time of a round in milliseconds; `null` for none. */
  readonly gameSpeed: Rule<{ readonly slotsMs: number; readonly otherCasinoMs: number } | null>
  readonly registers: Rule<readonly Register[]>
  /** What a registration has to ask for beyond the specification's form; each is mandatory (DECIDE-014). */
  readonly registrationFields: Rule<readonly RegistrationFieldName[]>
  /** D-28: for how many years identity, money and limit records of a closed account are kept, from the closing on. */
  readonly recordsKeptYears: Rule<number>
  /** D-07: whether the player may cancel a requested withdrawal. */
  readonly canCancelWithdrawal: Rule<boolean>
  /** D-08. */
  readonly demoPlay: Rule<DemoPlay>
  /** D-19: what is refused until the identity and age of the player are verified; empty for nothing. */
  readonly verifiedIdentity: Rule<readonly GatedAction[]>
  readonly showsTimePlayed: Rule<boolean>
  /** Whether a player may end the animation of a round early by a press. */
  readonly canStopAnimation: Rule<boolean>
  /** Texts that the site has to show. */
  readonly texts: Rule<readonly RuleText[]>
} & { readonly [Type in RuleLimitType as `${Type}Limits`]: Rule<LimitOffer | null> }

/**
 * `licenceMessage` names the regulator in the cashier. `protectionOfFunds` needs the operator's setting of that name,
 * because how player money is protected differs by operator.
 */
export const RULE_TEXTS = [
  'addictionWarning',
  'grossDepositLimits',
  'protectionOfFunds',
  'documentsBeforeDeposit',
  'licenceMessage',
] as const
export type RuleText = (typeof RULE_TEXTS)[number]

/** The rules of one licence, as its document `plugins/rule-sets/<code>/<code>.rules.json` lists them. */
export type RuleSet = {
  /** Names the licence, three capital letters; not always those of a country. */
  readonly code: string
  /** The authority that issues the licence. */
  readonly authority: string
  /** IANA name; days, weeks and months of limits follow it. */
  readonly timeZone: string
  /** The first date on which the rule set is complete. */
  readonly from: string
  readonly rules: Rules
}

/** The value in force on a calendar date. @throws {Error} When the rule had no value yet. */
export function valueOn<Value>(rule: Rule<Value>, date: string): Value {
  const inForce = rule.findLast(({ from }) => from <= date)
  if (inForce === undefined) throw new Error(`valueOn: no value on ${date}`)
  return inForce.value
}

/**
 * The least age of a player. The platform offers casino games only; an operator of other products needs a
 * check of their ages where they are played.
 */
export const playerAgeOn = ({ rules }: Pick<RuleSet, 'rules'>, date: string): number =>
  valueOn(rules.ages, date).casino
