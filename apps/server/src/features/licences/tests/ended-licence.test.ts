import { currencyCode } from '@baize/domain'
import {
  demoDeposit,
  demoMethodAmong,
  deposit,
  must,
  pressOutside,
  registeredPlayer,
  registrationOf,
  solveCaptcha,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endLicence, startCoveredWorld, withdraw } from './covered-world.ts'

let world: OwnWorld
let anna: Browser
/** The same player at the other server, which did not serve the change. */
let other: Browser
beforeAll(async () => {
  world = await startCoveredWorld()
  anna = await registeredPlayer(world, 'anna')
  other = anna.at(world.sites[1] ?? '')
  await deposit(world, anna, 20_000_00n)
})
afterAll(async () => {
  await world.checkLedger()
  await world.stop()
})

const name = 'dice-house'
const ENDED = '2026-01-10'
const from = '2026-01-09T23:00:00Z'
const submit = async (browser: Browser) => {
  const { method } = demoMethodAmong(must(await browser.get('payments.methods', {})).methods)
  return browser.post('payments.depositSubmit', {
    method,
    amount: '200000',
    currency: currencyCode('HUF'),
  })
}
const actions = {
  demo: (browser: Browser) => browser.post('game.demoGame', { name }),
  deposit: submit,
  play: (browser: Browser) => browser.post('game.game', { name, type: 'real' }),
}

describe('when the licence ends while a deposit is under way and a game is open', () => {
  // Proves G44
  test('the money is credited, the game ends, and nothing new begins, on every server', async () => {
    const started = must(await submit(anna))
    const game = must(await actions.play(anna))
    await endLicence(world, ENDED)

    for (const browser of [anna, other])
      for (const before of ['demo', 'deposit', 'play'] as const)
        expect(await actions[before](browser)).toMatchObject({
          error: { error: 'licence_ended', errorCode: 9047, errorDetails: { before, from } },
        })
    expect(await other.post('game.prolongGameSession', {})).toMatchObject({
      error: { error: 'licence_ended', errorDetails: { before: 'play', from } },
    })
    const { rows } = await world.db.query('select end_reason from game_session where id = $1', [
      game.gameSessionId,
    ])
    expect(rows).toEqual([{ end_reason: 'licence' }])

    if (started.outcome.type !== 'form') throw new Error('The deposit ended at once.')
    await pressOutside(started.outcome, demoDeposit().button, world.sites)
    await world.runDue()
    const { status } = must(await other.get('payments.depositStatus', { reference: started.reference }))
    expect(status).toBe('ok')
  })

  // Proves G44
  test('the player reads it with the start data, logs in, has limits and withdraws', async () => {
    expect(must(await other.get('content.start', {})).obligations).toEqual([
      { kind: 'licenceEnded', before: ['demo', 'deposit', 'play'], from },
    ])
    await anna.post('account.logout', {})
    must(await anna.post('account.login', { login: 'anna@example.hu', password: 'Long-Enough-77' }))
    must(await anna.post('player.saveLimit', { type: 'deposit', period: 'daily', amount: '5000000' }))
    must(await withdraw(anna))
  })

  test('a visitor neither registers nor plays a demo', async () => {
    const visitor = world.visitor(world.sites[1])
    const registration = { ...registrationOf('bela'), captcha: await solveCaptcha(visitor) }
    expect(await visitor.post('account.register', registration)).toMatchObject({
      error: { error: 'country_not_served' },
    })
    expect(await actions.demo(visitor)).toMatchObject({ error: { error: 'country_not_served' } })
  })

  test('once its end is taken back, the player deposits and plays again', async () => {
    await endLicence(world, null)
    must(await actions.play(other))
    must(await submit(other))
    expect(must(await anna.get('content.start', {})).obligations).toEqual([])
  })
})

// Proves G44
test('a licence ends at midnight of its own time zone', async () => {
  const day = new Date((await world.time.now()) + 86_400_000).toISOString().slice(0, 10)
  await endLicence(world, day)
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Budapest').epochMilliseconds
  const left = Math.floor((midnight - (await world.time.now())) / 1000)
  await world.time.advance(`${left - 60} seconds`)
  must(await anna.post('account.login', { login: 'anna@example.hu', password: 'Long-Enough-77' }))
  must(await actions.demo(anna))
  await world.time.advance('61 seconds')
  const answer = await actions.demo(anna)
  expect(answer).toMatchObject({ error: { error: 'licence_ended', errorDetails: { before: 'demo' } } })
  await endLicence(world, null)
})
