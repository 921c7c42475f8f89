import { ageOn } from '../person/person.ts'
import { valueOn, type RuleSet } from './rule-set.ts'

/** What the law calls a game: slots, or any other game of a casino (roulette, dice, cards, live tables). */
export const GAME_KINDS = ['slots', 'otherCasino'] as const
export type GameKind = (typeof GAME_KINDS)[number]

/** What a rule set asks of a game (D-20); `null` for what it does not ask. */
export type PlayRules = {
  /** The highest stake of one round, in minor units. */
  readonly maxStakeMinor: bigint | null
  /** The shortest time between the starts of two rounds. */
  readonly minRoundMs: number | null
  /** Whether a press may end the animation of a round early. */
  readonly canStopAnimation: boolean
}

type PlayRuleNames = 'slotStakes' | 'gameSpeed' | 'canStopAnimation'

/**
 * The rules of play for a game of a kind on a calendar date in the time zone of the licence.
 * @param play `player` is null for play money, which has no highest stake.
 */
export function playRulesOf(
  { rules }: { readonly rules: Pick<RuleSet['rules'], PlayRuleNames> },
  {
    kind,
    date,
    player,
  }: {
    readonly kind: GameKind
    readonly date: string
    readonly player: { readonly birthDate: string; readonly currency: string } | null
  },
): PlayRules {
  const speed = valueOn(rules.gameSpeed, date)
  const age = player === null ? null : ageOn(player.birthDate, date)
  const cap =
    kind !== 'slots' || player === null || age === null
      ? undefined
      : valueOn(rules.slotStakes, date).find(({ ages }) => ages.from <= age && age <= (ages.to ?? age))
          ?.maxMinor[player.currency]
  return {
    maxStakeMinor: cap === undefined ? null : BigInt(cap),
    minRoundMs: speed?.[kind === 'slots' ? 'slotsMs' : 'otherCasinoMs'] ?? null,
    canStopAnimation: valueOn(rules.canStopAnimation, date),
  }
}
