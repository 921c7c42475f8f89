import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db/schema.ts'
import { createGamesStore } from './games-store.ts'

const content = new URL('../../../../../content/games.json', import.meta.url)

/** The operator's catalogue, in the lobby's order. */
const Catalogue = z.array(
  z.strictObject({
    friendlyId: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
    title: z.string(),
    provider: z.string(),
    supplier: z.string(),
    gameCode: z.string(),
    /** "all" is every game's group. */
    groups: z.array(z.string().check(z.regex(/^(?!all$)[a-z0-9-]{1,40}$/))),
    rtpPercent: z.nullable(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))),
    /** The least that a round costs, in minor units by currency. */
    leastStake: z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    playable: z.boolean(),
  }),
)

/**
 * Loads the operator's games. Loading again changes what the file changed and nothing else.
 * @returns How many games the file holds.
 */
export async function loadGames(deps: { db: Kysely<DB> }): Promise<number> {
  const games = Catalogue.parse(JSON.parse(await readFile(content, 'utf8')))
  const store = createGamesStore(deps.db)
  for (const [index, game] of games.entries()) {
    await store.saveGame({
      friendly_id: game.friendlyId,
      title: game.title,
      provider: game.provider,
      supplier: game.supplier,
      game_code: game.gameCode,
      groups: game.groups,
      rtp_percent: game.rtpPercent,
      least_stake: game.leastStake,
      playable: game.playable,
      art: `/art/${game.friendlyId}.svg`,
      position: (index + 1) * 10,
      enabled: true,
    })
  }
  return games.length
}
