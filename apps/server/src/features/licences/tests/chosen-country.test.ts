import { must, registrationOf, solveCaptcha, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ demo: true })
})
afterAll(() => world.stop())

// Covers DECIDE-008
test('on a demo installation ?country= chooses the country for the session of the browser', async () => {
  const visitor = world.visitor()
  const answer = await visitor.request('/?country=SWE')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/blocked'])
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toBe('__Host-country=SWE; Path=/; Secure; HttpOnly; SameSite=Lax')
  expect(must(await visitor.get('content.start', {})).isServed).toBe(false)
  const registration = { ...registrationOf('bela'), captcha: await solveCaptcha(visitor) }
  expect(await visitor.post('account.register', registration)).toMatchObject({
    error: { error: 'country_not_served' },
  })
})

test('two letters and small ones choose too, and an unknown country changes nothing', async () => {
  const visitor = world.visitor()
  await visitor.request('/?country=se')
  expect((await visitor.request('/')).status).toBe(303)
  await visitor.request('/?country=XX')
  expect((await visitor.request('/')).status).toBe(303)
})

test('an empty choice ends it', async () => {
  const visitor = world.visitor()
  await visitor.request('/?country=SWE')
  expect((await visitor.request('/?country=')).status).toBe(200)
  expect((await visitor.request('/')).status).toBe(200)
})

test('a demo player who chooses another country travels', async () => {
  const anna = await world.login({ email: 'anna@example.hu', password: 'Baize-Demo-1' })
  expect((await anna.request('/?country=GBR')).status).toBe(200)
  const { obligations } = must(await anna.get('content.start', {}))
  expect(obligations.find(({ kind }) => kind === 'abroad')).toMatchObject({ country: 'GBR' })
  expect(await anna.post('game.game', { name: 'dice-house', type: 'real' })).toMatchObject({
    error: { error: 'licence_not_valid_here' },
  })
})

test('a call chooses no country', async () => {
  const visitor = world.visitor()
  const answer = await visitor.request('/api/game/lobby?country=SWE')
  expect(answer.headers.get('set-cookie')).toBeNull()
})
