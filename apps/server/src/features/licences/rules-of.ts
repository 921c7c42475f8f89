import type { RuleSet } from '@baize/domain'
import type { PlayerRecord } from '../players/index.ts'
import { dateOf, type Licence, type LicenceSettings, type OperatorSettings } from '../settings/index.ts'

/** What decides about rules beside the caller: the operator's licences, the installed rule sets and the time. */
export type RulesFrame = {
  readonly settings: LicenceSettings
  readonly ruleSets: ReadonlyMap<string, RuleSet>
  readonly nowMs: number
}
/** A request's origin. The country is ISO 3166-1 alpha-3; `null` when nothing tells it. */
export type Connection = {
  readonly country: string | null
  /** The language of the page that makes the call. */
  readonly pageLanguage?: string | null
}
type PlayerLicence = Pick<PlayerRecord, 'licence' | 'ruleSet'>

/** The rules that apply to a caller. */
export type AppliedRules = {
  readonly licence: Licence
  readonly ruleSet: RuleSet
  /** The calendar date in the time zone of the rule set: the one whose values hold. */
  readonly today: string
}

/**
 * Whose rules apply (D-30): those of the player's licence; of a visitor, those of the licence that serves the country
 * of the connection, otherwise the default. No other code reads a country to decide about a rule.
 * @returns `null` for a visitor whom no licence serves.
 */
export function rulesOf(
  frame: RulesFrame,
  caller: PlayerLicence | null,
  connection: Connection,
): AppliedRules | null {
  if (caller === null) return servingRules(frame, countryOf(frame.settings, connection))
  const licence = frame.settings.licences.find(({ name }) => name === caller.licence)
  if (licence === undefined) throw new Error(`rulesOf: there is no licence ${caller.licence}`)
  return applied(frame, licence, rulesOfPlayer(frame.ruleSets, caller))
}

/**
 * The rule set of a player's licence. It is on the player's row beside the licence, so that no settings are read for it.
 * @throws {Error} When it is not installed, which a start does not allow.
 */
export function rulesOfPlayer(
  ruleSets: RulesFrame['ruleSets'],
  { ruleSet: code }: Pick<PlayerRecord, 'ruleSet'>,
): RuleSet {
  const ruleSet = ruleSets.get(code)
  if (ruleSet === undefined) throw new Error(`rulesOfPlayer: the rule set ${code} is not installed`)
  return ruleSet
}

/** The country of a connection, or the operator's `defaultCountry` where nothing tells it. */
export const countryOf = (
  { defaultCountry }: Pick<LicenceSettings, 'defaultCountry'>,
  { country }: Connection,
): string | null => country ?? defaultCountry

/**
 * The country of a new account (T-62): that of the setting where the licence serves it, else that of the connection, else
 * the first of the licence. `null` when the form decides.
 */
export function registrationCountry(
  settings: Pick<OperatorSettings, 'registration.forcedCountry'>,
  { countries }: Pick<Licence, 'countries'>,
  connected: string | null,
): string | null {
  const forced = settings['registration.forcedCountry']
  if (forced === 'none') return null
  return forced !== null && countries.includes(forced) ? forced : (connected ?? countries[0])
}

/** The rules of the licence in force that lists the country, or of the default one. */
export function servingRules(frame: RulesFrame, country: string | null): AppliedRules | null {
  const { licences, defaultRules } = frame.settings
  const inForce = licences.map((licence) => applied(frame, licence)).filter((rules) => !hasEnded(rules))
  return (
    inForce.find(({ licence }) => country !== null && licence.countries.includes(country)) ??
    inForce.find(({ licence }) => licence.name === defaultRules) ??
    null
  )
}

function applied(
  { ruleSets, nowMs }: RulesFrame,
  licence: Licence,
  ruleSet = rulesOfPlayer(ruleSets, licence),
): AppliedRules {
  return { licence, ruleSet, today: dateOf(nowMs, ruleSet.timeZone) }
}

/** Whether the licence is withdrawn: its players log in, withdraw and keep their limits, and nothing else. */
export const hasEnded = ({ licence: { until }, today }: AppliedRules): boolean =>
  until !== undefined && until <= today

/** The rules of each licence of the operator in the order of the setting, ended ones too: they have players. */
export const rulesOfLicences = (frame: RulesFrame): readonly AppliedRules[] =>
  frame.settings.licences.map((licence) => applied(frame, licence))

/**
 * The rules of the operator's first licence, for what is about no player: the clock of the back office, and a visitor
 * whom no licence serves.
 * @throws {Error} When there is no licence, which a start does not allow.
 */
export function firstRules(frame: RulesFrame): AppliedRules {
  const [first] = rulesOfLicences(frame)
  if (first === undefined) throw new Error('firstRules: the operator has no licence')
  return first
}
