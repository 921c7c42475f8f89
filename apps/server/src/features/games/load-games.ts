import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { createGamesStore } from './games-store.ts'

/** The operator's catalogue, in the lobby's order. */
const Catalogue = z.array(
  z.strictObject({
    friendlyId: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
    title: z.string(),
    studio: z.string(),
    provider: z.string(),
    gameCode: z.string(),
    /** Every game is in the group "all" too. */
    groups: z.array(z.string().check(z.regex(/^(?!all$)[a-z0-9-]{1,40}$/))),
    rtpPercent: z.nullable(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))),
    /** Minimum stake of a round, in minor units by currency. */
    minStake: z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    playable: z.boolean(),
    /** How long the page hides a result until the game has shown it; longer for games with long rounds. */
    resultDelayMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 10_000),
  }),
)

type Game = z.infer<typeof Catalogue>[number]

/** The games of a file, and its problems. */
export function readGames(
  read: unknown,
  { gameProviders }: Pick<Plugins, 'gameProviders'>,
): { readonly games: readonly Game[]; readonly problems: readonly string[] } {
  const parsed = Catalogue.safeParse(read)
  if (!parsed.success)
    return {
      games: [],
      problems: parsed.error.issues.map(({ path }) => `${path.join('.') || 'the file'} is invalid.`),
    }
  const seen = new Set<string>()
  const problems = parsed.data.flatMap(({ friendlyId, provider }) => {
    const isTwice = seen.has(friendlyId)
    seen.add(friendlyId)
    return [
      ...(isTwice ? [`"${friendlyId}" is listed twice.`] : []),
      ...(gameProviders.has(provider)
        ? []
        : [
            `"${friendlyId}" is of ${provider}, which is not installed (installed: ${[...gameProviders.keys()].join(', ')}).`,
          ]),
    ]
  })
  return { games: parsed.data, problems }
}

/** Writes the operator's games in the caller's transaction. Idempotent. */
export async function saveGames(trx: Kysely<DB>, games: readonly Game[]): Promise<void> {
  const store = createGamesStore(trx)
  for (const [index, game] of games.entries()) {
    await store.saveGame({
      friendly_id: game.friendlyId,
      title: game.title,
      studio: game.studio,
      provider: game.provider,
      game_code: game.gameCode,
      groups: game.groups,
      rtp_percent: game.rtpPercent,
      min_stake: game.minStake,
      playable: game.playable,
      result_delay_ms: game.resultDelayMs,
      art: `/art/${game.friendlyId}.svg`,
      position: (index + 1) * 10,
      enabled: true,
    })
  }
}
