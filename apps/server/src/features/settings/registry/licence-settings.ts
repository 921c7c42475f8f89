import { fundsProtections } from '@baize/contract'
import * as z from 'zod/mini'
import { setting } from './define-setting.ts'
import { countryCode, Licence } from './licence-schema.ts'
import { described, optional, secureAddress, text } from './schemas.ts'

/** Hours that a player can choose as the limit of a day, in whole minutes. */
const isWholeMinutes = (hours: number) => Number.isInteger(hours * 60)
const sessionHours = z
  .array(z.number().check(z.gt(0), z.lte(23), z.refine(isWholeMinutes)))
  .check(z.minLength(1))

const age = z.int().check(z.gte(18), z.lte(99))
type Ages = Readonly<Record<string, number>>

function higherAges(a: Ages, b: Ages): Record<string, number> {
  const highest = { ...a }
  for (const [ruleSet, from] of Object.entries(b)) highest[ruleSet] = Math.max(from, highest[ruleSet] ?? from)
  return highest
}

/** Whose rules apply, and what the rules leave to the operator. */
export const licenceSettings = {
  licences: setting(z._default(described(z.array(Licence), 'licences', { date: '"2027-01-01"' }), []), {
    source: 'DECIDE-008',
    approval: 'limits',
  }),
  defaultRules: setting(optional(text), { source: 'DECIDE-008', approval: 'limits' }),
  defaultCountry: setting(optional(countryCode), { source: 'DECIDE-008', approval: 'limits' }),
  playerAgeLimit: setting(
    z._default(described(z.record(text, age), 'agesByRuleSet', { example: '{"ABC":21}' }), {}),
    {
      source: 'T-63',
      group: 'be',
      approval: 'limits',
      stricter: higherAges,
    },
  ),
  protectionOfFunds: setting(optional(z.enum(fundsProtections)), {
    source: 'platform',
    group: 'fe',
    approval: 'money',
  }),
  limitContactPointUrl: setting(optional(secureAddress), { source: '2§5' }),
  sessionTimeValues: setting(z._default(sessionHours, [1, 2, 3, 4, 6]), {
    source: '2§5',
    approval: 'limits',
  }),
}
