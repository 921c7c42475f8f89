import { randomUUID } from 'node:crypto'
import { deposit, must } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLaunchFixture, type LaunchFixture } from './launch-fixture.ts'

let fixture: LaunchFixture
beforeAll(async () => {
  fixture = await openLaunchFixture()
})
afterAll(() => fixture.world.stop())

const limit = (amount: string) =>
  fixture.anna.post('player.saveLimit', { type: 'session', period: 'daily', amount })
const launched = () => fixture.anna.post('game.game', { name: 'dice-house', type: 'real' })
const timeOf = async () =>
  must(await fixture.anna.get('player.limits', {})).limits.filter(({ type }) => type === 'session')

test('a time limit is offered in seconds, between a minute and a day', async () => {
  expect(await timeOf()).toMatchObject([
    { period: 'daily', unit: 'seconds', amount: null, used: '0', minAmount: '60', maxAmount: '82800' },
  ])
  for (const amount of ['59', '82801'])
    expect(await limit(amount)).toMatchObject({ error: { error: 'payment_limits_reached' } })
})

// Covers ERR-035, LIMIT-034
test('a game ends when its player’s time is used up, and its running round is paid', async () => {
  const { world, anna, launch, call, endOf } = fixture
  await deposit(world, anna, 100_000n)
  expect(must(await limit('240')).limit).toMatchObject({ amount: '240', availableAmount: '240' })
  const game = await launch()
  const stake = (key: string, round: string) =>
    call(game.url, 'bet', { amount: 2_000_000, round, transaction_uuid: key })
  const [key, round] = [randomUUID(), randomUUID()]
  await world.time.advance('200 seconds')
  expect(await stake(key, round)).toBe('RS_OK')
  await world.time.advance('40 seconds')
  expect(await stake(randomUUID(), randomUUID())).toBe('RS_ERROR_LIMIT_REACHED')
  await world.runDue()
  expect(await endOf(game.gameSessionId)).toBe('timeLimit')
  expect(await stake(randomUUID(), randomUUID())).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await call(game.url, 'win', { reference_transaction_uuid: key, round, amount: 4_000_000 })).toBe(
    'RS_OK',
  )
  const [used] = await timeOf()
  expect(used).toMatchObject({ used: '240', availableAmount: '0' })
  expect(await launched()).toMatchObject({
    error: { error: 'session_limit_reached', errorDetails: { until: used?.periodEndsAt } },
  })
  await world.checkLedger()
})
