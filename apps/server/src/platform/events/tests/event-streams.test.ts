import {
  deposit,
  isLong,
  must,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from './open-stream.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ servers: 2, jobs: true })
})
afterAll(() => world?.stop())

let erik: Browser
beforeAll(async () => {
  erik = await registeredPlayer(world, 'erik')
})

test('a stream starts with a snapshot and continues with changes made on any server', async () => {
  const streams = await Promise.all(world.sites.map((site) => openStream(erik.at(site))))
  for (const stream of streams) {
    expect(await stream.next('snapshot')).toMatchObject({
      wallet: { currency: 'HUF', cash: '0' },
      openDeposits: [],
      openWithdrawals: [],
    })
  }
  const { reference } = await deposit(world, erik, 500_000n)
  for (const stream of streams) {
    expect(await stream.next('wallet', (wallet) => wallet['cash'] === '500000')).toMatchObject({
      cash: '500000',
      pendingWithdrawals: '0',
      cashReserve: '0',
    })
    // Its state in the ledger is not on the wire: a deposit on suspense is pending for the player.
    expect(await stream.next('deposit')).toEqual({ reference })
    stream.close()
  }
})

test('a stream reports the end of a game session with its reason', async () => {
  const stream = await openStream(erik)
  await stream.next('snapshot')
  const { gameSessionId } = must(await erik.post('game.game', { name: 'dice-house', type: 'real' }))
  must(await erik.post('game.closeGameSession', { gameSessionId }))
  expect(await stream.next('game-session')).toEqual({ gameSessionId, reason: 'closed' })
  stream.close()
})

test('a stream ends within a second of its session on every server', async () => {
  const mia = await registeredPlayer(world, 'mia')
  const streams = await Promise.all(world.sites.map((site) => openStream(mia.at(site))))
  await Promise.all(streams.map((stream) => stream.next('snapshot')))
  const startedMs = performance.now()
  await mia.post('account.logout', {})
  for (const stream of streams) {
    await stream.next('session-ended')
    await stream.ended
  }
  expect(isLong ? performance.now() - startedMs : 0).toBeLessThan(1000)
})

test('a player has at most five streams on a server, and a visitor none', async () => {
  const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(erik)))
  expect((await erik.request('/api/events')).status).toBe(429)
  for (const stream of streams) stream.close()
  expect((await world.visitor().request('/api/events')).status).toBe(401)
})
