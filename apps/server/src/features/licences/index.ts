export {
  countryOf,
  firstRules,
  hasEnded,
  registrationCountry,
  rulesOf,
  rulesOfPlayer,
  type AppliedRules,
  type Connection,
  type RulesFrame,
} from './rules-of.ts'
