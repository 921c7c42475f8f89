import type { OutputOf } from '@baize/contract'
import type { GameRow, TileRow } from './games-store.ts'

export type GameTile = OutputOf<'game.games'>['games'][number]

/** A game for the lobby. Every game provider supports demo play. */
export function gameTileOf(game: TileRow): GameTile {
  return {
    friendlyId: game.friendly_id,
    title: game.title,
    studio: game.studio,
    groups: game.groups,
    art: game.art,
    rtpPercent: game.rtp_percent,
    minStake: minStakeOf(game.min_stake),
    demo: game.playable,
    playable: game.playable,
  }
}

type GameInfo = OutputOf<'game.info'>

/** A game with what its dialog shows. */
export function gameInfoOf(game: GameRow): GameInfo {
  return {
    ...gameTileOf(game),
    volatility: game.volatility as GameInfo['volatility'],
    topWin: game.top_win,
    lines: game.lines,
    pictures: game.pictures,
  }
}

/** As text, because JSON has no integers of arbitrary size. */
function minStakeOf(stored: unknown): GameTile['minStake'] {
  const entries = Object.entries(stored as Record<string, string>)
  return Object.fromEntries(entries.map(([currency, amount]) => [currency, BigInt(amount)]))
}
