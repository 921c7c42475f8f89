import { readRoundDetails, type RoundDetails } from '@baize/contract'
import type { CurrencyCode } from '@baize/domain'
import { minorOf } from './amounts.ts'
import type { Fields } from './json.ts'

/**
 * The draws of a round, from the sandbox's addition to the response of `game/round` (see README); `null`
 * without it, and for another round, another currency, an amount that is not a whole minor unit, or an
 * unknown format.
 */
export function readRound(fields: Fields, round: string, currency: CurrencyCode): RoundDetails | null {
  if (fields['round'] !== round || fields['currency'] !== currency) return null
  const text = (amount: unknown) => {
    const minor = minorOf(amount, currency)
    return minor === null ? null : String(minor)
  }
  const bets = (list: unknown) =>
    listOf(list).map(({ stake, win, ...bet }) => ({ ...bet, stakeMinor: text(stake), winMinor: text(win) }))
  const wins = (list: unknown) => listOf(list).map(({ win, ...rest }) => ({ ...rest, winMinor: text(win) }))

  const outcome = listOf(fields['details']).map((draw) => {
    switch (draw['kind']) {
      case 'reels': {
        const { kind, rows, free_spin: freeSpin, line_count: count, line_stake: stake } = draw
        const scatters = wins(draw['scatters']).map(({ free_spins: freeSpins, ...scatter }: Fields) => ({
          ...scatter,
          freeSpins,
        }))
        const lines = wins(draw['lines']).map(({ rows: path = [], ...line }: Fields) => ({ ...line, path }))
        const played = count === undefined ? null : { lines: count, stakeMinor: text(stake) }
        return { kind, rows, freeSpin, played, lines, scatters }
      }
      case 'number':
        return { ...draw, bets: bets(draw['bets']) }
      case 'dice':
        return { kind: 'dice', roll: draw['roll'], side: draw['side'], chancePercent: draw['chance'] }
      default:
        return draw
    }
  })
  const pictures = Object.fromEntries(listOf(fields['symbols']).map(({ name, picture }) => [name, picture]))
  return readRoundDetails({
    stakeMinor: text(fields['stake']),
    winMinor: text(fields['win']),
    outcome,
    pictures,
  })
}

/** Anything but a list of objects is an empty list, and an outcome without a draw is unreadable. */
function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value)
    ? value.filter((item): item is Fields => typeof item === 'object' && item !== null)
    : []
}
