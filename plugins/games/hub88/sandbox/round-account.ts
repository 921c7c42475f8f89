import { rollText } from './engines/dice.ts'
import type { SymbolId } from './engines/slot.ts'
import { gameOf, SLOT_MODELS, type Draw, type Game } from './games.ts'
import { LINES } from './engines/slot-lines.ts'
import type { Hub88Records } from './sessions.ts'
import { roundPageUrl } from './round-page.ts'
import { toWire, type Fields } from './wallet-calls.ts'

/** States in which a bet stands: before and besides, there is no round to tell. */
const TOLD = new Set(['accepted', 'settled', 'stuck'])

/**
 * The answer to `game/round`: the address of the round's page, as published, and beside it an account of our own making: what was staked, drawn and paid in one round of this player, amounts as on the wallet calls. `null` when
 * there is no such round, or it is another player's. `publicUrl` is where browsers reach this supplier.
 */
export function tellRound(
  { rounds, sessions }: Hub88Records,
  wanted: Fields,
  publicUrl: string,
): ({ readonly url: string } & Fields) | null {
  const round = rounds.get(String(wanted['round']))
  const session = round === undefined ? undefined : sessions.get(round.session)
  if (round === undefined || session === undefined || !TOLD.has(round.state)) return null
  if (session.user !== wanted['user'] || round.betUuid !== wanted['transaction_uuid']) return null
  const amount = (minor: number) => toWire(minor, session.currency)
  const game = gameOf(session.gameCode)
  return {
    url: roundPageUrl(round, publicUrl),
    status: 'RS_OK',
    round: round.id,
    game_code: session.gameCode,
    currency: session.currency,
    stake: amount(round.stakeMinor),
    win: amount(round.payoutMinor),
    details: round.draws.map((draw) => tellDraw(game, round.stakeMinor, draw, amount)),
    symbols: Object.entries(game.theme.symbols ?? {}).map(([symbol, { name }]) => ({
      name,
      picture: `${publicUrl}/hub88/games/${game.code}/symbols/${symbol}.svg`,
    })),
  }
}

function tellDraw(game: Game, stakeMinor: number, draw: Draw, amount: (minor: number) => number): object {
  const nameOf = (symbol: SymbolId) => game.theme.symbols?.[symbol].name ?? symbol
  const lines = SLOT_MODELS.get(game.model ?? '')?.lines ?? 1
  switch (draw.kind) {
    case 'reels':
      return {
        kind: 'reels',
        free_spin: draw.freeSpin,
        rows: draw.rows.map((row) => row.map(nameOf)),
        line_count: lines,
        line_stake: amount(stakeMinor / lines),
        lines: draw.lines.map(({ line, symbol, count, winMinor }) => ({
          line,
          symbol: nameOf(symbol),
          count,
          win: amount(winMinor),
          rows: LINES[line - 1],
        })),
        scatters: draw.scatters.map(({ symbol, count, winMinor, freeSpins }) => ({
          symbol: nameOf(symbol),
          count,
          win: amount(winMinor),
          free_spins: freeSpins,
        })),
      }
    case 'number':
      return {
        kind: 'number',
        number: draw.number,
        colour: draw.colour,
        bets: draw.bets.map(({ bet, numbers, stakeMinor, winMinor }) => ({
          bet,
          numbers,
          stake: amount(stakeMinor),
          win: amount(winMinor),
        })),
      }
    case 'dice':
      return { kind: 'dice', roll: rollText(draw.roll), side: draw.side, chance: draw.chance }
  }
}
