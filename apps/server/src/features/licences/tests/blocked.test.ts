import { must, registeredPlayer, registrationOf, solveCaptcha, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { from, startCoveredWorld } from './covered-world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startCoveredWorld()
})
afterAll(() => world.stop())

const request = (path: string, country: string) => world.visitor().request(path, from(country))
const refused = { error: { error: 'country_not_served', errorCode: 108 } }

describe('a visitor from a country that no licence serves', () => {
  // Covers ERR-021
  // Proves G45
  test('is refused the registration and demo play', async () => {
    const visitor = world.visitor()
    const registration = { ...registrationOf('bela'), captcha: await solveCaptcha(visitor) }
    expect(await visitor.post('account.register', registration, from('SE'))).toMatchObject(refused)
    expect(await visitor.post('game.demoGame', { name: 'dice-house' }, from('SE'))).toMatchObject(refused)
    const { rows } = await world.db.query('select count(*)::int as count from player')
    expect(rows).toEqual([{ count: 0 }])
  })

  // Covers ROUTE-030
  // Proves G45
  test.each([
    '/',
    '/registration',
    '/slots-games',
    '/games/dice-house/demo',
    '/payment/deposit',
    '/my/limits/gaming',
    '/fees',
    '/no-such-page',
  ])('is led from %s to /blocked', async (path) => {
    const answer = await request(path, 'SE')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/blocked')
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  test.each(['/blocked', '/login', '/forgot-password', '/support', '/contact-us', '/activation/code'])(
    'reads %s',
    async (path) => {
      expect((await request(path, 'SE')).status).toBe(200)
    },
  )

  // Covers ROUTE-030
  test('reads in the start data that nobody serves them', async () => {
    const visitor = world.visitor()
    const served = async (country: string) =>
      must(await visitor.get('content.start', {}, from(country))).isServed
    expect(await served('SE')).toBe(false)
    expect(await served('HU')).toBe(true)
    // The demo operator's default country is Hungary.
    expect(await served('XX')).toBe(true)
  })
})

test('a visitor whom a licence serves is led from /blocked to the lobby', async () => {
  const answer = await request('/blocked', 'HU')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect((await request('/', 'HU')).status).toBe(200)
})

test('a player on a journey to such a country sees every page', async () => {
  const anna = await registeredPlayer(world, 'anna')
  for (const path of ['/', '/payment/withdrawal', '/my/limits/gaming'])
    expect((await anna.request(path, from('SE'))).status).toBe(200)
  expect(must(await anna.get('content.start', {}, from('SE'))).isServed).toBe(true)
})

// Proves G45
test('a country in the address chooses nothing outside a demo installation', async () => {
  const answer = await world.visitor().request('/?country=SWE')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toBeNull()
  const cookie = { headers: { cookie: '__Host-country=SWE' } }
  expect((await world.visitor().request('/', cookie)).status).toBe(200)
})
