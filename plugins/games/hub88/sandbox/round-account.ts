import type { PageTexts } from '@baize/sandbox-kit'
import {
  gameOf,
  gameTexts,
  LINES,
  rollText,
  SLOT_MODELS,
  symbolNameIn,
  type Draw,
  type Game,
  type SymbolId,
} from '@baize/sandbox/games'
import type { Hub88Records } from './sessions.ts'
import { roundPageUrl } from './round-page.ts'
import { toWire, type Fields } from './wallet-calls.ts'

/** States with a booked bet: in others there is no round to describe. */
const SETTLED_STATES = new Set(['accepted', 'settled', 'stuck'])

/**
 * The response to `game/round`: the address of the round's page, as documented by Hub88, and in addition
 * stake, draws and payout of one round of this player, with amounts as in wallet calls. `null` if there is no
 * such round, or if it belongs to another player. `publicUrl` is the public address of this provider.
 */
export function describeRound(
  { rounds, sessions }: Hub88Records,
  wanted: Fields,
  publicUrl: string,
): ({ readonly url: string } & Fields) | null {
  const round = rounds.get(String(wanted['round']))
  const session = round === undefined ? undefined : sessions.get(round.session)
  if (round === undefined || session === undefined || !SETTLED_STATES.has(round.state)) return null
  if (session.user !== wanted['user'] || round.betUuid !== wanted['transaction_uuid']) return null
  const amount = (minor: number) => toWire(minor, session.currency)
  const game = gameOf(session.gameCode)
  const texts = gameTexts(session.language)
  return {
    url: roundPageUrl(round, publicUrl),
    status: 'RS_OK',
    round: round.id,
    game_code: session.gameCode,
    currency: session.currency,
    stake: amount(round.stakeMinor),
    win: amount(round.payoutMinor),
    details: round.draws.map((draw) => describeDraw({ game, texts, amount }, round.stakeMinor, draw)),
    symbols: Object.entries(game.theme.symbols ?? {}).map(([symbol, look]) => ({
      name: symbolNameIn(texts, look),
      picture: `${publicUrl}/hub88/games/${game.code}/symbols/${symbol}.svg`,
    })),
  }
}

type Described = {
  readonly game: Game
  readonly texts: PageTexts
  readonly amount: (minor: number) => number
}

function describeDraw({ game, texts, amount }: Described, stakeMinor: number, draw: Draw): object {
  const nameOf = (symbol: SymbolId) => {
    const look = game.theme.symbols?.[symbol]
    return look === undefined ? symbol : symbolNameIn(texts, look)
  }
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
