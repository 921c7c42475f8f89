import {
  allowOpenDeposits,
  inLongRun,
  isLong,
  must,
  people,
  pressOutside,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playerIdOf } from '../player-id-of.ts'
import { openFaultyProxy, type FaultyProxy, type ProxyFault } from './faulty-proxy.ts'
import { bankOf, cashOf, FT, casesAbout, submit, walletOf, withdraw, type Bank } from './bank.ts'

const AMOUNT = 5_000n * FT
const { password } = people.anna

let world: OwnWorld
let proxy: FaultyProxy
let bank: Bank
let anna: Browser
let annaId: string

beforeAll(async () => {
  proxy = await openFaultyProxy()
  world = await startWorld({ env: { RATE_LIMIT_GENERAL: '1000000' }, settings: proxy.through })
  bank = await bankOf(world)
  await allowOpenDeposits(world, 1_000)
  anna = await registeredPlayer(world, 'anna')
  annaId = await playerIdOf(world, people.anna.email)
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
  await proxy?.close()
}, 60_000)

const statusOf = async (reference: string) =>
  must(await anna.get('payments.depositStatus', { reference })).status
/** Advances the time and logs Anna in again. */
const later = async (span: string) => {
  await world.time.advance(span)
  anna = await world.login(people.anna)
}
const rssOf = async (): Promise<number> => {
  const text = await (await fetch(`${world.facts.privateSites[0]}/metrics`)).text()
  return Number(/^(?:\w*_)?process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0)
}
async function onlyDeposit(state: string): Promise<string> {
  const { rows } = await world.db.query<{ reference: string }>(
    'select reference from deposit where state = $1 order by created_at desc limit 1',
    [state],
  )
  return rows[0]?.reference ?? ''
}

describe('a provider that answers a new payment with', () => {
  // Covers ERR-133
  // Proves F9, F24, G97 (long)
  test.each<readonly [string, readonly ProxyFault[]]>([
    ['half of its JSON', ['truncated']],
    ['a processed request and a lost response', ['lost']],
    // The client waits for three seconds.
    ['a trickled body, or no response', ['drip', 'silence']],
    ...inLongRun<readonly [string, readonly ProxyFault[]]>([
      ['a web page', ['html']],
      ['ten megabytes', ['huge']],
      ['bytes that are not text', ['binary']],
      ['a closed connection', ['closed']],
      ['a redirect', ['redirect']],
    ]),
  ])(
    '%s: the player is informed, the deposit stays open, and the form can be sent again',
    async (_name, proxyFaults) => {
      const before = await cashOf(world, annaId)
      proxy.next(/^POST \/tollgate\/v1\/payments$/, ...proxyFaults)
      const keys = proxyFaults.map(() => crypto.randomUUID())
      for (const answer of await Promise.all(keys.map((key) => submit(anna, AMOUNT, key)))) {
        expect(answer).toMatchObject({
          ok: false,
          error: { error: 'provider_connection_failed', errorCode: 301, remedy: { who: 'provider' } },
        })
      }
      expect(await statusOf(await onlyDeposit('init'))).toBe('init')

      for (const key of keys) {
        const { reference, outcome } = must(await submit(anna, AMOUNT, key))
        if (outcome.type !== 'form') throw new Error(outcome.type)
        expect(await statusOf(reference)).toBe('pending')
        await pressOutside(outcome, 'Approve', world.sites)
        await world.runDue()
        expect(await statusOf(reference)).toBe('ok')
        expect(
          (await bank.records()).payments.filter((payment) => payment.reference === reference),
        ).toHaveLength(1)
      }
      expect(await cashOf(world, annaId)).toBe(before + AMOUNT * BigInt(keys.length))
      expect(proxy.received.filter((request) => request.includes('redirected'))).toEqual([])
    },
  )
})

test('a response of ten megabytes is not read to its end', async () => {
  const before = await rssOf()
  proxy.next(/^POST \/tollgate\/v1\/payments$/, 'huge', 'huge', 'huge')
  await Promise.all([1, 2, 3].map(() => submit(anna, AMOUNT)))
  expect(before).toBeGreaterThan(0)
  expect((await rssOf()) - before).toBeLessThan(50 * 1024 * 1024)
  must(await submit(anna, AMOUNT))
})

test('a deposit without a notification is queried until the provider returns a valid response', async () => {
  const { reference } = must(await submit(anna, AMOUNT))
  await bank.fault('notify', 'down', '', 1_000)
  await world.sandbox.control(`tollgate/payments/${reference}`, { action: 'approve' })
  const before = await cashOf(world, annaId)
  const find = new RegExp(`^GET /tollgate/v1/payments/${reference}$`)
  const faults = ['truncated', ...inLongRun<ProxyFault>(['html', 'huge', 'binary'])] as const
  for (const fault of faults) {
    proxy.next(find, fault)
    await later('5 minutes')
    await world.runDue()
    expect([fault, await statusOf(reference)]).toEqual([fault, 'pending'])
  }
  expect(proxy.received.filter((request) => find.test(request))).toHaveLength(faults.length)
  await later('1 hour')
  await world.runDue()
  expect([await statusOf(reference), await cashOf(world, annaId)]).toEqual(['ok', before + AMOUNT])
  expect(await casesAbout(world, reference)).toEqual([])
  await bank.clearFaults()
  await world.runDue()
  expect(await cashOf(world, annaId)).toBe(before + AMOUNT)
})

describe('a provider that answers a new payout with', () => {
  // Proves F9, G97 (long)
  test.each<readonly [string, ProxyFault]>([
    ['a processed request and a lost response', 'lost'],
    ...inLongRun<readonly [string, ProxyFault]>([
      ['a web page', 'html'],
      ['half of its JSON', 'truncated'],
      ['ten megabytes', 'huge'],
      ['silence', 'silence'],
    ]),
  ])('%s: the money stays held, the provider is queried, and pays once', async (_name, fault) => {
    anna = await world.login(people.anna)
    const { reference } = must(await withdraw(anna, AMOUNT, { password })).withdrawal
    const before = await walletOf(world, annaId)
    const dora = await world.loginStaff('dora')
    must(await dora.post('staff.withdrawalApprove', { reference }))
    proxy.next(/^POST \/tollgate\/v1\/payouts$/, fault)
    const find = new RegExp(`^GET /tollgate/v1/payouts/${reference}$`)
    proxy.next(find, 'html', 'binary')
    // The bank records it when the test makes it.
    await bank.fault('payout.create', 'outcome', 'silent')
    await world.runDue()
    const shown = async () => must(await anna.get('payments.withdrawal', { reference }))
    expect(await shown()).toMatchObject({ state: 'sending', canCancel: false })
    expect(await walletOf(world, annaId)).toEqual(before)
    // The next two responses to status queries are invalid too.
    for (let time = 0; time < 2; time += 1) {
      await world.time.advance('10 minutes')
      await world.runDue()
      expect((await shown()).state).toBe('sending')
    }
    expect(proxy.received.filter((request) => find.test(request))).toHaveLength(2)
    await later('1 hour')
    await world.runDue()
    expect((await shown()).state).toBe('sent')
    await world.sandbox.control(`tollgate/payouts/${reference}`, { action: 'pay' })
    await world.runDue()
    expect((await shown()).state).toBe('paid')
    expect(await walletOf(world, annaId)).toEqual({ ...before, held: before.held - AMOUNT })
    expect((await bank.records()).payouts.filter((payout) => payout.reference === reference)).toHaveLength(1)
  })
})

// Proves G97 (long)
test('an invalid response to a launch informs the player and leaves no open session', async () => {
  anna = await world.login(people.anna)
  for (const fault of ['truncated', ...inLongRun<ProxyFault>(['html', 'huge', 'redirect'])] as const) {
    proxy.next(/^POST \/hub88\/operator\/generic\/v2\/game\/url$/, fault)
    const refused = await anna.post('game.game', { name: 'dice-house', type: 'real' })
    expect(refused).toMatchObject({ ok: false, error: { error: 'game_provider_failed', errorCode: 205 } })
  }
  const { rows } = await world.db.query('select from game_session where ended_at is null')
  expect(rows).toEqual([])
  expect(must(await anna.post('game.game', { name: 'dice-house', type: 'real' })).gameSessionId).toBeDefined()
})

// Proves F24
test('a provider that keeps failing is not called while the circuit is open', async () => {
  proxy.next(/^POST \/tollgate\/v1\/payments$/, 'closed', 'closed', 'closed', 'closed', 'closed')
  for (let time = 0; time < 5; time += 1) await submit(anna, AMOUNT)
  const received = proxy.received.length
  expect(await submit(anna, AMOUNT)).toMatchObject({ error: { error: 'provider_connection_failed' } })
  expect(proxy.received.length).toBe(received)
  // The rest of the site is not affected.
  expect((await fetch(`${world.site}/api/game/games`)).status).toBe(200)
})

// The circuit stays open for five seconds of real time.
// Proves F24 (long)
test.runIf(isLong)('a provider that kept failing is called again after its recovery', async () => {
  const key = crypto.randomUUID()
  await expect
    .poll(async () => (await submit(anna, AMOUNT, key)).ok, { timeout: 10_000, interval: 500 })
    .toBe(true)
})
