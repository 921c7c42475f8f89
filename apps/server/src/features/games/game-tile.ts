import type { OutputOf } from '@baize/contract'
import type { GameRow } from './games-store.ts'

export type GameTile = OutputOf<'game.games'>['games'][number]

/** A game as the lobby shows it. Play for fun is not offered yet by any game. */
export function gameTileOf(game: GameRow): GameTile {
  return {
    friendlyId: game.friendly_id,
    title: game.title,
    provider: game.provider,
    groups: game.groups,
    art: game.art,
    rtpPercent: game.rtp_percent,
    demo: false,
    playable: game.playable,
  }
}
