import type { OutputOf } from '@baize/contract'
import type { TileRow } from './games-store.ts'

export type GameTile = OutputOf<'game.games'>['games'][number]

/** A game as the lobby shows it. Every supplier can launch for demonstration. */
export function gameTileOf(game: TileRow): GameTile {
  return {
    friendlyId: game.friendly_id,
    title: game.title,
    provider: game.provider,
    groups: game.groups,
    art: game.art,
    rtpPercent: game.rtp_percent,
    leastStake: leastStakeOf(game.least_stake),
    demo: game.playable,
    playable: game.playable,
  }
}

/** Kept as texts, as JSON has no whole numbers of any size. */
function leastStakeOf(stored: unknown): GameTile['leastStake'] {
  const entries = Object.entries(stored as Record<string, string>)
  return Object.fromEntries(entries.map(([currency, amount]) => [currency, BigInt(amount)]))
}
