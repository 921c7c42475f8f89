import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../world/browser.ts'
import { deposit, registeredPlayer } from '../world/players.ts'
import { startWorld, type OwnWorld } from '../world/world.ts'

let world: OwnWorld

beforeAll(async () => {
  world = await startWorld({ servers: 2 })
})
afterAll(() => world.stop())

describe('a world', () => {
  test('has servers that share sessions', async () => {
    const anna = await registeredPlayer(world, 'anna')
    const there = anna.at(world.sites[1] ?? '')
    expect(must(await there.get('content.start', {})).session).toMatchObject({
      loggedIn: true,
      email: 'anna@example.hu',
    })
  })

  test('has deposits through the provider’s own page', async () => {
    const erik = await registeredPlayer(world, 'erik')
    await deposit(world, erik, 500_000n)
    expect(must(await erik.get('content.start', {})).session).toMatchObject({ wallet: { cash: '500000' } })
    await world.checkLedger()
  })

  test('has one clock for every process', async () => {
    const before = await world.time.now()
    await world.time.advance('8 days')
    for (const site of world.sites) {
      const { serverTime } = must(await world.visitor(site).get('content.start', {}))
      expect(Date.parse(serverTime)).toBeGreaterThanOrEqual(before + 8 * 86_400_000)
    }
  })

  test('has staff who log in with their authenticator, as often as needed', async () => {
    await world.loginStaff('dora')
    const dora = await world.loginStaff('dora')
    expect(must(await dora.get('staff.start', {})).session).toMatchObject({ loggedIn: true })
  })

  test('has servers that can be killed and restarted on the same ports', async () => {
    await world.killServer(1)
    await expect(world.visitor(world.sites[1]).get('content.start', {})).rejects.toThrow()
    await world.restartServer(1)
    expect(must(await world.visitor(world.sites[1]).get('content.start', {})).session.loggedIn).toBe(false)
  })
})
