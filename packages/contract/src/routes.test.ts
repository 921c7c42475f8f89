import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  addressOf,
  addressOfRoute,
  playerPaths,
  serverPaths,
  staffPaths,
  type ParameterOf,
  type RouteName,
} from './routes.ts'

describe('the route table', () => {
  test('imports nothing, because browsers load it', () => {
    expect(readFileSync(new URL('./routes.ts', import.meta.url), 'utf8')).not.toMatch(/^import|\bimport\(/m)
  })

  test('names each page of the two sites once, except the home pages', () => {
    const shared = Object.keys(staffPaths).filter((name) => name in playerPaths)
    expect(shared).toEqual(['home'])
  })

  test('has no address twice on a site', () => {
    for (const paths of [playerPaths, staffPaths, serverPaths])
      expect(new Set(Object.values(paths)).size).toBe(Object.keys(paths).length)
  })
})

describe('addressOf', () => {
  test('fills parameters and encodes them', () => {
    expect(addressOf(playerPaths.withdrawalStatus, { params: { reference: 'A/1?' } })).toBe(
      '/my/transactions/withdrawal/A%2F1%3F',
    )
    expect(addressOf(playerPaths.groupGame, { params: { group: 'all', id: 'stars', type: 'demo' } })).toBe(
      '/all-games/stars/demo',
    )
  })

  test('adds the search', () => {
    expect(addressOf(playerPaths.deposit, { search: { reference: 'D 1' } })).toBe(
      '/payment/deposit?reference=D+1',
    )
    expect(addressOf(playerPaths.deposit)).toBe('/payment/deposit')
  })

  test('of a route takes its name', () => {
    expect(addressOfRoute('depositLimits')).toBe('/my/limits/payments')
    expect(addressOfRoute('withdrawals', { queue: 'toCheck' })).toBe('/withdrawals?queue=toCheck')
  })

  test('knows the parameters of each page', () => {
    expectTypeOf<ParameterOf<typeof playerPaths.groupGame>>().toEqualTypeOf<'group' | 'id' | 'type'>()
    expectTypeOf<ParameterOf<typeof serverPaths.leaveGame>>().toEqualTypeOf<'target'>()
    expectTypeOf<ParameterOf<typeof playerPaths.login>>().toEqualTypeOf<never>()
    // A page with parameters cannot be the target of a remedy.
    expectTypeOf<Extract<RouteName, 'activation' | 'player' | 'game'>>().toEqualTypeOf<never>()
  })
})
