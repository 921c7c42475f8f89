import { fundsProtections } from '@baize/contract'
import type { RuleSet, RuleText } from '@baize/domain'
import type { Licence } from './registry/licence-schema.ts'
import type { SettingProblem } from './setting-problem.ts'
import { findUnservedRule } from './unserved-rules.ts'

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

/** What is wrong with the operator's licences, or `null`. */
export function findLicencesProblem(
  licences: readonly Licence[],
  { ruleSets, currencies }: Installed,
): SettingProblem | null {
  if (licences.length === 0) return { key: 'settings.problem.noLicence', values: { setting } }
  const name = firstTwice(licences.map((licence) => licence.name))
  if (name !== undefined)
    return { key: 'settings.problem.licenceTwice', values: { setting, licence: JSON.stringify(name) } }
  const country = firstTwice(
    licences.filter(({ until }) => until === undefined).flatMap((licence) => licence.countries),
  )
  if (country !== undefined)
    return { key: 'settings.problem.countryTwice', values: { setting, country, until: '"until"' } }
  for (const licence of licences) {
    const problem = findRuleSetProblem(licence, ruleSets) ?? findCurrencyProblem(licence, currencies)
    if (problem !== null) return problem
  }
  return null
}

const setting = '"licences"'

function findRuleSetProblem(
  { name, ruleSet: code }: Licence,
  ruleSets: Installed['ruleSets'],
): SettingProblem | null {
  const served = [...ruleSets.values()].filter((ruleSet) => findUnservedRule(ruleSet) === null)
  const ruleSet = ruleSets.get(code)
  const values = { setting, licence: JSON.stringify(name), ruleSet: JSON.stringify(code) }
  if (ruleSet === undefined)
    return {
      key: 'settings.problem.unknownRuleSet',
      values: { ...values, served: served.map((each) => each.code).join(', ') },
    }
  const unserved = findUnservedRule(ruleSet)
  return unserved === null
    ? null
    : { key: `settings.problem.unserved.${unserved}`, values: { ...values, code } }
}

function findCurrencyProblem(
  { name, currencies }: Licence,
  usable: Installed['currencies'],
): SettingProblem | null {
  const currency = currencies.find((code) => !usable.includes(code))
  if (currency === undefined) return null
  const values = { setting, licence: JSON.stringify(name), currency }
  return usable.length === 0
    ? { key: 'settings.problem.noCurrency', values }
    : { key: 'settings.problem.currency', values: { ...values, usable: usable.join(', ') } }
}

const firstTwice = (values: readonly string[]) =>
  values.find((value, index) => values.indexOf(value) !== index)

/**
 * What is wrong with the defaults, or `null`. A default country that no licence lists would lead every visitor of
 * unknown country to the page for those whom none serves.
 */
export function findDefaultProblem({
  licences,
  defaultRules,
  defaultCountry,
}: LicenceSettings): SettingProblem | null {
  if (defaultRules !== null && !licences.some(({ name }) => name === defaultRules))
    return {
      key: 'settings.problem.defaultRules',
      values: {
        setting: '"defaultRules"',
        value: JSON.stringify(defaultRules),
        licences: licences.map(({ name }) => JSON.stringify(name)).join(', '),
      },
    }
  const served = licences.flatMap(({ countries }) => countries)
  return defaultCountry === null || defaultRules !== null || served.includes(defaultCountry)
    ? null
    : {
        key: 'settings.problem.defaultCountry',
        values: { setting: '"defaultCountry"', country: defaultCountry, countries: served.join(', ') },
      }
}

/** What a licence's texts need of the operator. */
export type TextSettings = Pick<LicenceSettings, 'licences'> & {
  readonly protectionOfFunds: (typeof fundsProtections)[number] | null
}

/** What a text of a licence's rule set lacks, or `null`. Values of a later date count, because they will hold. */
export function findTextProblem(
  { licences, protectionOfFunds }: TextSettings,
  ruleSets: Installed['ruleSets'],
): SettingProblem | null {
  const text: RuleText = 'protectionOfFunds'
  if (protectionOfFunds !== null) return null
  const needing = licences.find(({ ruleSet }) =>
    ruleSets.get(ruleSet)?.rules.texts.some(({ value }) => value.includes(text)),
  )
  return needing === undefined
    ? null
    : {
        key: 'settings.problem.protectionOfFunds',
        values: {
          setting: `"${text}"`,
          licence: JSON.stringify(needing.name),
          levels: fundsProtections.map((level) => JSON.stringify(level)).join(', '),
        },
      }
}
