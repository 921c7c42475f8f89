import { CurrencyCode, fundsProtections } from '@baize/contract'
import { alpha2Of, type RuleSet, type RuleText } from '@baize/domain'
import * as z from 'zod/mini'
import { findUnservedRule } from './unserved-rules.ts'

/** A country of ISO 3166-1 in three letters. */
export const countryCode = z.string().check(
  z.regex(/^[A-Z]{3}$/),
  z.refine((code) => alpha2Of(code) !== null),
)
const text = z.string().check(z.minLength(1), z.maxLength(100))

/** A licence of the operator: the countries that it serves, the rule set and the currencies. */
export const Licence = z.strictObject({
  /** Names the licence on each player's account, so it never changes. */
  name: text,
  /** Code of the rule set that its players are under. */
  ruleSet: text,
  /** ISO 3166-1 alpha-3. */
  countries: z.tuple([countryCode], countryCode),
  /** Currencies of new accounts, the default first. */
  currencies: z.tuple([CurrencyCode], CurrencyCode),
  /** The first date without the licence, in its time zone: no registration, deposit or play from then on. */
  until: z.optional(z.iso.date()),
})
export type Licence = z.infer<typeof Licence>

/** The settings that decide together whose rules apply. */
export type LicenceSettings = {
  readonly licences: readonly Licence[]
  /** Name of the licence for the countries that none lists; `null` serves none of them. */
  readonly defaultRules: string | null
  /** The country of a connection whose country is unknown, alpha-3. */
  readonly defaultCountry: string | null
}
/** Settings whose change may leave a licence without what it needs. */
export const LICENCE_SETTINGS = ['licences', 'defaultRules', 'defaultCountry', 'protectionOfFunds'] as const

type Installed = {
  readonly ruleSets: ReadonlyMap<string, RuleSet>
  readonly currencies: readonly string[]
}

/** What is wrong with the operator's licences, or `null`: one sentence. */
export function findLicencesProblem(
  licences: readonly Licence[],
  { ruleSets, currencies }: Installed,
): string | null {
  if (licences.length === 0) return '"licences" is empty: name at least one licence.'
  const name = firstTwice(licences.map((licence) => licence.name))
  if (name !== undefined)
    return `"licences" has ${JSON.stringify(name)} twice: each licence needs its own name.`
  const country = firstTwice(
    licences.filter(({ until }) => until === undefined).flatMap((licence) => licence.countries),
  )
  if (country !== undefined)
    return `"licences" serves ${country} twice: a country belongs to one licence, unless the others have an end ("until").`
  for (const licence of licences) {
    const problem = findRuleSetProblem(licence, ruleSets) ?? findCurrencyProblem(licence, currencies)
    if (problem !== null) return problem
  }
  return null
}

function findRuleSetProblem(
  { name, ruleSet: code }: Licence,
  ruleSets: Installed['ruleSets'],
): string | null {
  const served = [...ruleSets.values()].filter((ruleSet) => findUnservedRule(ruleSet) === null)
  const ruleSet = ruleSets.get(code)
  if (ruleSet === undefined)
    return `"licences" cannot give ${JSON.stringify(name)} the rule set ${JSON.stringify(code)}: it must be one of ${served.map((each) => each.code).join(', ')}.`
  const unserved = findUnservedRule(ruleSet)
  return unserved === null
    ? null
    : `"licences" cannot give ${JSON.stringify(name)} the rule set ${JSON.stringify(code)}: ${unserved}.`
}

function findCurrencyProblem({ name, currencies }: Licence, usable: Installed['currencies']): string | null {
  const unusable = currencies.find((code) => !usable.includes(code))
  return unusable === undefined
    ? null
    : `"licences" cannot give ${JSON.stringify(name)} the currency ${unusable}: there are methods to deposit and to withdraw in ${usable.join(', ') || 'no currency'}.`
}

const firstTwice = (values: readonly string[]) =>
  values.find((value, index) => values.indexOf(value) !== index)

/**
 * What is wrong with the defaults, or `null`: one sentence. A default country that no licence lists would lead every
 * visitor of unknown country to the page for those whom none serves.
 */
export function findDefaultProblem({
  licences,
  defaultRules,
  defaultCountry,
}: LicenceSettings): string | null {
  if (defaultRules !== null && !licences.some(({ name }) => name === defaultRules))
    return `"defaultRules" names ${JSON.stringify(defaultRules)}, which is no licence: it must be null or one of ${licences.map(({ name }) => JSON.stringify(name)).join(', ')}.`
  const served = licences.flatMap(({ countries }) => countries)
  return defaultCountry === null || defaultRules !== null || served.includes(defaultCountry)
    ? null
    : `"defaultCountry" is ${defaultCountry}, which no licence serves: it must be null or one of ${served.join(', ')}.`
}

/** What a licence's texts need of the operator. */
export type TextSettings = Pick<LicenceSettings, 'licences'> & {
  readonly protectionOfFunds: (typeof fundsProtections)[number] | null
}

/** What a text of a licence's rule set lacks, or `null`: one sentence. Values of a later date count, because they will hold. */
export function findTextProblem(
  { licences, protectionOfFunds }: TextSettings,
  ruleSets: Installed['ruleSets'],
): string | null {
  const text: RuleText = 'protectionOfFunds'
  if (protectionOfFunds !== null) return null
  const needing = licences.find(({ ruleSet }) =>
    ruleSets.get(ruleSet)?.rules.texts.some(({ value }) => value.includes(text)),
  )
  return needing === undefined
    ? null
    : `The licence ${JSON.stringify(needing.name)} has to say how player money is protected, and "protectionOfFunds" is null: it must be one of ${fundsProtections.map((level) => JSON.stringify(level)).join(', ')}.`
}
