import { GATED_ACTIONS, type GatedAction } from '@baize/domain'
import type { PlayerRecord } from '../players/index.ts'
import { hasEnded, rulesOf, servingRules, type Connection, type RulesFrame } from './rules-of.ts'

/**
 * What keeps a player from deposits and play for as long as the licence does not cover them. Nothing that the player
 * does on the site ends it; login, withdrawals, limits and history stay open.
 */
export type Restriction = { readonly before: readonly GatedAction[] } & (
  | {
      readonly kind: 'licenceEnded'
      /** The first instant without the licence, in its time zone. */
      readonly from: Temporal.Instant
    }
  | {
      /** The connection comes from a country of another licence, or of none. */
      readonly kind: 'abroad'
      /** The country of the connection, ISO 3166-1 alpha-3, like those of the player's licence. */
      readonly country: string
      readonly countries: readonly string[]
    }
)

/**
 * The restriction of a player on this connection; `null` for none. Where nothing tells the country of the connection,
 * the player counts as at home: the default country stands in for visitors only, of whom nothing else is known.
 */
export function restrictionOf(
  frame: RulesFrame,
  player: Pick<PlayerRecord, 'licence' | 'ruleSet'>,
  { country }: Connection,
): Restriction | null {
  const own = rulesOf(frame, player, { country })
  if (own === null) throw new Error('restrictionOf: a player without rules')
  const { licence, ruleSet } = own
  if (licence.until !== undefined && hasEnded(own)) {
    const from = Temporal.PlainDate.from(licence.until).toZonedDateTime(ruleSet.timeZone).toInstant()
    return { kind: 'licenceEnded', before: GATED_ACTIONS, from }
  }
  // Beside a successor of the licence the list of countries decides, and not which of the two comes first.
  const isAtHome =
    country === null ||
    licence.countries.includes(country) ||
    servingRules(frame, country)?.licence.name === licence.name
  return isAtHome ? null : { kind: 'abroad', before: GATED_ACTIONS, country, countries: licence.countries }
}
