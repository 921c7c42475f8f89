import { GAME_KINDS } from '@baize/domain'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { createGamesStore } from './games-store.ts'

/** Words and short phrases in any language of the players. */
const Words = z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(40))

/** The operator's catalogue, in the lobby's order. */
const Catalogue = z.array(
  z.strictObject({
    friendlyId: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
    title: z.string(),
    studio: z.string(),
    provider: z.string(),
    gameCode: z.string(),
    /** What the law calls it: rule sets cap stakes and speed of slots. */
    kind: z.enum(GAME_KINDS),
    /** Every game is in the group "all" too. */
    groups: z.array(z.string().check(z.regex(/^(?!all$)[a-z0-9-]{1,40}$/))),
    /** What the search finds it by, besides title, studio and groups. */
    themes: z._default(Words, []),
    synonyms: z._default(Words, []),
    /** Since when it is offered, for the order by newest; without it, it comes last. */
    addedOn: z._default(z.nullable(z.iso.date()), null),
    volatility: z._default(z.nullable(z.enum(['low', 'medium', 'high'])), null),
    /** The highest single award of the paytable, as a multiple of the stake. */
    topWin: z._default(z.nullable(z.string().check(z.regex(/^[1-9]\d{0,6}(\.\d)?$/))), null),
    lines: z._default(z.nullable(z.int().check(z.gte(1), z.lte(100_000))), null),
    /** Pictures of the game itself, by their names in `art/`. */
    pictures: z._default(
      z.array(z.string().check(z.regex(/^[a-z0-9-]{1,80}\.(svg|webp|avif|png|jpg)$/))).check(z.maxLength(4)),
      [],
    ),
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
      problems: parsed.error.issues.map((issue) => describeIssue(issue, read)),
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

type Issue = z.core.$ZodIssue

/** Names the game, and a value that is missing, unknown or wrong. */
function describeIssue(issue: Issue, read: unknown): string {
  const [index, ...path] = issue.path
  const at = (from: unknown, keys: readonly PropertyKey[]) =>
    keys.reduce<unknown>(
      (value, key) => (value as Readonly<Record<PropertyKey, unknown>> | null)?.[key],
      from,
    )
  if (index === undefined) return 'the file is no list of games.'
  const friendlyId = at(read, [index, 'friendlyId'])
  const game = typeof friendlyId === 'string' ? `"${friendlyId}"` : `the game number ${Number(index) + 1}`
  if (issue.code === 'unrecognized_keys')
    return `${game} has the unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}.`
  const value = at(read, issue.path)
  const place = path.join('.')
  if (value === undefined) return `${game} has no ${place}.`
  return `${game} has a wrong ${place || 'value'}: ${JSON.stringify(value).slice(0, 100)}.`
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
      kind: game.kind,
      groups: game.groups,
      themes: game.themes,
      synonyms: game.synonyms,
      pictures: game.pictures.map((name) => `/art/${name}`),
      volatility: game.volatility,
      top_win: game.topWin,
      lines: game.lines,
      added_on: game.addedOn,
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
