import { must, registeredPlayer, startWorld } from '@baize/testing'

export type LaunchFixture = Awaited<ReturnType<typeof openLaunchFixture>>

/** A world with a player who launches games, and the game provider's wallet calls about them. */
export async function openLaunchFixture() {
  const world = await startWorld()
  const anna = await registeredPlayer(world, 'anna')
  /** Makes the game provider call the wallet for the game at this URL. @returns The status of the answer. */
  async function call(url: string, operation: string, body: object = {}): Promise<string | undefined> {
    const session = new URL(url).pathname.split('/').at(-1)
    type Called = { answer: { fields: { status?: string } | null } }
    return (await world.sandbox.control<Called>('hub88/call', { operation, session, body })).answer.fields
      ?.status
  }
  return {
    world,
    anna,
    call,
    launch: async (player = anna) =>
      must(await player.post('game.game', { name: 'dice-house', type: 'real' })),
    /** The end reason of a game session. */
    async endOf(gameSessionId: string): Promise<string | null> {
      const { rows } = await world.db.query<{ end_reason: string | null }>(
        'select end_reason from game_session where id = $1',
        [gameSessionId],
      )
      return rows[0]?.end_reason ?? null
    },
    /** A bet of zero needs no money but passes all other checks. */
    bet: (url: string, more: object = {}) => call(url, 'bet', { amount: 0, ...more }),
  }
}
