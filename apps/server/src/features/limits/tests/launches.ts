import { ok } from '@baize/domain'
import type { GameProvider } from '@baize/plugin-kit'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { gamesRoutes } from '../../games/routes.ts'
import type { PaymentsFixture } from '../../payments/tests/payments-fixture.ts'

const GAME = 'launched-game'
const PROVIDER = 'launching'

/**
 * A game of a provider that launches it, in the payments fixture.
 * @returns The call of a player that launches the game for real money, and the number of launches at the provider.
 */
export async function launchesIn({ db, deps }: PaymentsFixture) {
  const text = { friendly_id: GAME, title: 'Game', studio: 'Studio', provider: PROVIDER, game_code: GAME }
  await db
    .insertInto('game')
    .values({
      ...text,
      kind: 'slots',
      groups: [],
      art: '/art/dice-house.svg',
      position: 1,
      enabled: true,
      playable: true,
    })
    .execute()
  let launched = 0
  const provider = {
    launchUrl: async () => {
      launched += 1
      return ok('https://games.test/play')
    },
  } as unknown as GameProvider
  const plugins = { ...deps.plugins, gameProviders: new Map([[PROVIDER, provider]]) }
  const launch = gamesRoutes({ ...deps, plugins })['game.game']
  type Launch = Parameters<typeof launch>[0]
  const visit = { country: null, ip: '203.0.113.7', userAgent: 'test', log: deps.log }
  return {
    launch: (caller: PlayerIdentity) =>
      launch({ input: { name: GAME, type: 'real' }, caller, visit } as unknown as Launch),
    launched: () => launched,
  }
}
