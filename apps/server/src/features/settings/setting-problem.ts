import type { Text } from '../../platform/messages/messages.ts'
import type { SettingName } from './operator-settings.ts'
import { expectedOf } from './setting-texts.ts'
import type { UnservedRule } from './unserved-rules.ts'

/**
 * The values in the sentence of each problem. Names and values are JSON, so they have its quotation
 * marks; the items of a list are separated by commas.
 */
type ProblemValues = {
  invalid: 'setting' | 'value'
  invalidAt: 'setting' | 'value' | 'place'
  invalidPart: 'setting' | 'value' | 'place'
  characters: 'setting'
  unknown: 'setting' | 'command'
  misspelt: 'setting' | 'nearest'
  missingField: 'setting' | 'licence' | 'field'
  registrationLicence: 'setting' | 'licence' | 'licences'
  'registrationField.missing': 'setting' | 'licence' | 'field'
  'registrationField.optional': 'setting' | 'licence' | 'field'
  'registrationField.twice': 'setting' | 'licence' | 'field'
  fieldLengths: 'setting' | 'licence' | 'field' | 'most'
  fieldWithoutLengths: 'setting' | 'licence' | 'field' | 'fields'
  slowPattern: 'setting' | 'value'
  patternWithoutExample: 'setting' | 'value' | 'minLength'
  untestedPattern: 'setting' | 'value'
  languages: 'setting' | 'languages' | 'complete'
  ruleSetNames: 'setting' | 'ruleSets' | 'installed'
  noLicence: 'setting'
  licenceTwice: 'setting' | 'licence'
  countryTwice: 'setting' | 'country' | 'until'
  unknownRuleSet: 'setting' | 'licence' | 'ruleSet' | 'served'
  ruleSetNotBegun: 'setting' | 'licence' | 'ruleSet' | 'from'
  currency: 'setting' | 'licence' | 'currency' | 'usable'
  noCurrency: 'setting' | 'licence' | 'currency'
  amount: 'setting' | 'licence' | 'currency' | 'rule' | 'code' | 'currencies'
  defaultRules: 'setting' | 'value' | 'licences'
  defaultCountry: 'setting' | 'country' | 'countries'
  protectionOfFunds: 'setting' | 'licence' | 'levels'
  ruleSetOfPlayers: 'ruleSet' | 'installed'
  licenceOfPlayers: 'setting' | 'licence' | 'until'
  otherRuleSet: 'setting' | 'licence' | 'ruleSet' | 'other' | 'until'
} & { [Rule in UnservedRule as `unserved.${Rule}`]: 'setting' | 'licence' | 'ruleSet' | 'code' }

/** What is wrong with a setting: a message and its values, formatted where it is shown. */
export type SettingProblem = {
  [Key in keyof ProblemValues]: {
    readonly key: `settings.problem.${Key}`
    readonly values: Readonly<Record<ProblemValues[Key], string>>
    /** The setting whose valid values the sentence describes, as `expected`. */
    readonly expects?: SettingName
    /** The part of its value whose valid values are described; absent for the whole. */
    readonly expectsAt?: readonly string[]
  }
}[keyof ProblemValues]

/** The sentence, in the language of `text`. */
export const problemText = ({ key, values, expects, expectsAt }: SettingProblem, text: Text): string =>
  text(key, expects === undefined ? values : { ...values, expected: expectedOf(expects, text, expectsAt) })
