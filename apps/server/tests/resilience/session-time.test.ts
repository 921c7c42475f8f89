import { randomUUID } from 'node:crypto'
import {
  deposit,
  inLongRun,
  isLong,
  must,
  personNumber,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../../src/platform/events/tests/open-stream.ts'
import { gameProviderOf, type GameProviderClient, type Play } from '../game-provider.ts'
import { FT } from './bank.ts'

const LIMIT_SEC = 240
/** How long before its end a test arrives: the rest passes by itself. */
const LEFT_SEC = 1
/** Time is measured in the long run only. */
const MAX_DELAY_MS = isLong ? 1_000 : Infinity

let world: OwnWorld
let provider: GameProviderClient
beforeAll(async () => {
  world = await startWorld({ servers: 2, jobs: true, env: { RATE_LIMIT_SENSITIVE: '1000000' } })
  provider = await gameProviderOf(world)
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

const siteOf = (server: number) => world.sites[server] ?? ''

type Playing = { readonly player: Browser; readonly play: Play; readonly gameSessionId: string }

/** A player with money and a game that is open on a server; the limit of today is set on the other one. */
async function startLimitedGame(number: number, server: number): Promise<Playing> {
  const player = await registeredPlayer(world, personNumber(number), siteOf(server))
  await deposit(world, player, 50_000n * FT)
  const play = await provider.launch(player)
  must(
    await player.at(siteOf(1 - server)).post('player.saveLimit', {
      type: 'session',
      period: 'daily',
      amount: String(LIMIT_SEC),
    }),
  )
  const { gameSessionId } = must(await player.post('game.prolongGameSession', {}))
  return { player, play, gameSessionId }
}

/** When the player's time is used up, in epoch ms. */
async function endMsOf({ gameSessionId }: Playing): Promise<number> {
  const { rows } = await world.db.query<{ ms: number }>(
    'select extract(epoch from plays_until)::float8 * 1000 as ms from game_session where id = $1',
    [gameSessionId],
  )
  return rows[0]?.ms ?? NaN
}
async function advanceToEnd(playing: Playing): Promise<number> {
  const endMs = await endMsOf(playing)
  await world.time.advance(`${(endMs - (await world.time.now())) / 1000 - LEFT_SEC} seconds`)
  return endMs
}

/** Waits on the live stream of a server until the game is closed there, in the long run for a second at most. */
async function expectClose(
  { gameSessionId }: Playing,
  stream: Awaited<ReturnType<typeof openStream>>,
  endMs: number,
): Promise<void> {
  const data = await stream.next('game-session', (event) => event['gameSessionId'] === gameSessionId)
  const closedMs = await world.time.now()
  expect(data).toMatchObject({ reason: 'timeLimit' })
  expect(closedMs).toBeGreaterThanOrEqual(endMs)
  expect(closedMs).toBeLessThan(endMs + MAX_DELAY_MS)
}

describe('a limit on time that is set on one server', () => {
  // Proves G48
  test('closes the page at the other within a second of its end, settles the running round, and refuses play on both', async () => {
    const playing = await startLimitedGame(1, 1)
    const { player, play } = playing
    const stream = await openStream(player)
    await stream.next('snapshot')
    const betKey = randomUUID()
    expect(await provider.bet(siteOf(0), play, { key: betKey, amountMinor: 10n * FT })).toMatchObject({
      status: 'RS_OK',
    })
    const endMs = await advanceToEnd(playing)
    await expectClose(playing, stream, endMs)
    for (const site of world.sites) {
      const at = player.at(site)
      expect((await provider.bet(site, play, { key: randomUUID(), amountMinor: 10n * FT })).status).toBe(
        'RS_ERROR_LIMIT_REACHED',
      )
      expect(await at.post('game.prolongGameSession', {})).toMatchObject({ error: { error: 'no_session' } })
      const time = must(await at.get('player.limits', {})).limits.find(({ type }) => type === 'session')
      expect(time).toMatchObject({ used: String(LIMIT_SEC), availableAmount: '0' })
      expect(await at.post('game.game', { name: 'dice-house', type: 'real' })).toMatchObject({
        error: { error: 'session_limit_reached', errorDetails: { until: time?.periodEndsAt } },
      })
    }
    const win = { key: randomUUID(), betKey, amountMinor: 30n * FT, round: betKey }
    expect(await provider.win(siteOf(1), play, win)).toMatchObject({ status: 'RS_OK' })
    stream.close()
  }, 60_000)

  // Proves G48
  test('gives each bet around its end one outcome, sent to both servers', async () => {
    const playing = await startLimitedGame(2, 0)
    const statuses: string[] = []
    const placeAtBoth = async () => {
      const bet = { key: randomUUID(), amountMinor: 10n * FT }
      const [one, other] = await Promise.all(
        world.sites.map(async (site) => (await provider.bet(site, playing.play, bet)).status),
      )
      expect(one).toBe(other)
      statuses.push(one ?? '')
    }
    await placeAtBoth()
    await advanceToEnd(playing)
    const hasEnded = () => statuses.slice(-3).filter((status) => status !== 'RS_OK').length === 3
    while (!hasEnded()) await placeAtBoth()
    // Accepted until the end, refused from then on.
    const accepted = statuses.indexOf('RS_ERROR_LIMIT_REACHED')
    expect(accepted).toBeGreaterThan(0)
    expect(new Set(statuses.slice(0, accepted))).toEqual(new Set(['RS_OK']))
    expect(new Set(statuses.slice(accepted))).toEqual(new Set(['RS_ERROR_LIMIT_REACHED']))
    const { rows } = await world.db.query<{ late: number; count: number }>(
      `select count(*)::int as count, count(*) filter (where t.created_at >= s.ended_at)::int as late
       from wallet.ledger_transaction t join game_session s on s.player_id = t.player_id and s.id = t.game_session_id
       where s.id = $1 and t.kind = 'bet'`,
      [playing.gameSessionId],
    )
    expect(rows).toEqual([{ count: accepted, late: 0 }])
  }, 60_000)

  // Proves G48 (long)
  test.each([1, ...inLongRun([0])])(
    'still ends the game within a second after server %i is killed',
    async (victim) => {
      // The server that an earlier case killed.
      if (victim === 0) await world.restartServer(1)
      const survivor = 1 - victim
      const playing = await startLimitedGame(3 + victim, survivor)
      const stream = await openStream(playing.player)
      await stream.next('snapshot')
      const endMs = await advanceToEnd(playing)
      await world.killServer(victim)
      await expectClose(playing, stream, endMs)
      stream.close()
    },
    60_000,
  )
})
