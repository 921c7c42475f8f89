import { randomUUID } from 'node:crypto'
import { deposit, lockWaiters, must, personNumber, registeredPlayer, type Browser } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLaunchFixture, type LaunchFixture } from './launch-fixture.ts'

let fixture: LaunchFixture
beforeAll(async () => {
  fixture = await openLaunchFixture()
})
afterAll(async () => {
  await fixture.world.checkLedger()
  await fixture.world.stop()
})

const waiting = () => lockWaiters((text) => fixture.world.db.query(text))
const limit = (player: Browser, amount: string | null) =>
  player.post('player.saveLimit', { type: 'session', period: 'daily', amount })
const timeOf = async (player: Browser) => {
  const { limits } = must(await player.get('player.limits', {}))
  return limits.find(({ type }) => type === 'session')
}
let players = 0
async function newPlayer(): Promise<Browser> {
  players += 1
  const player = await registeredPlayer(fixture.world, personNumber(players))
  await deposit(fixture.world, player, 100_000n)
  return player
}

/** The answers of two calls: the second begins while the first waits for `table` and has not committed. */
async function inTurn<First, Second>(
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const blocker = await fixture.world.db.connect()
  try {
    await blocker.query('begin')
    await blocker.query(`lock table ${table} in exclusive mode`)
    const begun = first()
    await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(1)
    let isDone = false
    const meanwhile = second().finally(() => (isDone = true))
    await expect
      .poll(async () => isDone || (await waiting()) === 2, { timeout: 10_000, interval: 5 })
      .toBe(true)
    await blocker.query('rollback')
    return [await begun, await meanwhile]
  } finally {
    blocker.release()
  }
}

describe('a first limit on time that is set while a game is launched', () => {
  const expectEnd = async ({ url, gameSessionId }: { url: string; gameSessionId: string }) => {
    const { world, call, endOf } = fixture
    await world.time.advance('60 seconds')
    const stake = { amount: 2_000_000, round: randomUUID(), transaction_uuid: randomUUID() }
    expect(await call(url, 'bet', stake)).toBe('RS_ERROR_LIMIT_REACHED')
    await world.runDue()
    expect(await endOf(gameSessionId)).toBe('timeLimit')
  }

  // Proves G49
  test('ends the game at its time when the launch commits first', async () => {
    const mia = await newPlayer()
    const [game, saved] = await inTurn(
      'game_token',
      () => fixture.launch(mia),
      () => limit(mia, '60'),
    )
    must(saved)
    await expectEnd(game)
  })

  // Proves G49
  test('ends the game at its time when the limit commits first', async () => {
    const erik = await newPlayer()
    const [saved, game] = await inTurn(
      'wallet.player_limit',
      () => limit(erik, '60'),
      () => fixture.launch(erik),
    )
    must(saved)
    await expectEnd(game)
  })
})

describe('a raise and a tightening of the limit on time in the same second', () => {
  test('leave the tighter limit in force, with no raise pending when that came first', async () => {
    const mia = await newPlayer()
    must(await limit(mia, '3600'))
    const both = await inTurn(
      'wallet.player_limit',
      () => limit(mia, '7200'),
      () => limit(mia, '1800'),
    )
    for (const answer of both) must(answer)
    expect(await timeOf(mia)).toMatchObject({ amount: '1800', pending: null })
  })

  test('leave the tighter limit in force, with the raise pending when that came last', async () => {
    const mia = await newPlayer()
    must(await limit(mia, '3600'))
    const both = await inTurn(
      'wallet.player_limit',
      () => limit(mia, '1800'),
      () => limit(mia, '7200'),
    )
    for (const answer of both) must(answer)
    const time = await timeOf(mia)
    expect(time).toMatchObject({
      amount: '1800',
      pending: { amount: '7200', effectiveAt: time?.periodEndsAt },
    })
  })
})

test('time that was played before a tighter limit stays played', async () => {
  const { world, launch, endOf } = fixture
  const mia = await newPlayer()
  must(await limit(mia, '600'))
  const game = await launch(mia)
  await world.time.advance('200 seconds')
  must(await limit(mia, '60'))
  await world.runDue()
  expect(await endOf(game.gameSessionId)).toBe('timeLimit')
  expect(Number((await timeOf(mia))?.used)).toBeGreaterThanOrEqual(200)
})

// Proves G49
test('a game in another tab ends the first, and time with both open counts once', async () => {
  const { world, launch, endOf } = fixture
  const mia = await newPlayer()
  must(await limit(mia, '600'))
  const first = await launch(mia)
  await world.time.advance('100 seconds')
  const second = await launch(mia)
  expect(await endOf(first.gameSessionId)).toBe('parallel')
  await world.time.advance('100 seconds')
  expect(Number((await timeOf(mia))?.used)).toBeOneOf([200, 201, 202])
  await world.time.advance('150 seconds')
  must(await mia.post('game.prolongGameSession', {}))
  await world.time.advance('250 seconds')
  await world.runDue()
  expect(await endOf(second.gameSessionId)).toBe('timeLimit')
  expect(await timeOf(mia)).toMatchObject({ used: '600', availableAmount: '0' })
})
