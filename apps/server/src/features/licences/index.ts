export {
  countryOf,
  firstRules,
  registrationCountry,
  rulesOf,
  rulesOfPlayer,
  type Connection,
} from './rules-of.ts'
