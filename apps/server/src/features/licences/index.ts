export { birthDateUnder } from './birth-date-under.ts'
export { countryName, countryNames } from './country-names.ts'
export { restrictionOf, type Restriction } from './restriction-of.ts'
export {
  countryOf,
  firstRules,
  registrationCountry,
  rulesOf,
  rulesOfLicences,
  rulesOfPlayer,
  type Connection,
  type RulesFrame,
} from './rules-of.ts'
