import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  allowOpenDeposits,
  must,
  pressOutside,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { currencyCode } from '@baize/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PROVIDER = 'tollgate'
const HUF = currencyCode('HUF')
const ACCOUNT = { ibanAccount: 'HU42 1177 3016 1111 1018 0000 0000', ibanAccountOwnerName: 'Kovács Anna' }

let world: OwnWorld
let anna: Browser
let settings: Record<string, string>
beforeAll(async () => {
  world = await startWorld()
  anna = await registeredPlayer(world, 'anna')
  await allowOpenDeposits(world, 100)
  const file = JSON.parse(readFileSync(world.facts.environment['SETTINGS_FILE'] ?? '', 'utf8')) as {
    plugins: Record<string, Record<string, string>>
  }
  settings = file.plugins[PROVIDER] ?? {}
}, 120_000)
afterAll(() => world.stop())

const methodOf = async () => methodNamed('instant-transfer')
const methodNamed = async (slug: string) =>
  must(await anna.get('payments.methods', {})).methods.find((method) => method.slug === slug)?.method ?? 0
async function submit(amount: string, key: string = randomUUID()) {
  return await anna.post(
    'payments.depositSubmit',
    { method: await methodOf(), amount, currency: HUF },
    { idempotencyKey: key },
  )
}
const statusOf = async (reference: string) =>
  must(await anna.get('payments.depositStatus', { reference })).status
const cash = async () => must(await anna.get('payments.withdrawalDetails', {})).cashBalance

async function paymentIdOf(reference: string): Promise<string> {
  const { rows } = await world.db.query<{ id: string | null }>(
    'select provider_reference as id from deposit where reference = $1',
    [reference],
  )
  return rows[0]?.id ?? 'p'
}

/** A notification signed by the provider; `change` makes it wrong. */
async function notify(
  reference: string,
  change: Record<string, unknown> = {},
  sign: { atSec?: number; secret?: string } = {},
) {
  const { merchantId = '', webhookSecret = '' } = settings
  const content = {
    eventId: randomUUID(),
    kind: 'payment',
    id: await paymentIdOf(reference),
    reference,
    merchantId,
    amount: 5_000_00,
    currency: 'HUF',
    status: 'ok',
    ...change,
  }
  const body = JSON.stringify(content)
  const atSec = sign.atSec ?? Math.floor((await world.time.now()) / 1_000)
  const digest = createHmac('sha256', sign.secret ?? webhookSecret)
    .update(`${atSec}.${body}`)
    .digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': `t=${atSec},v1=${digest}` }
  return await fetch(`${world.site}/callbacks/payments/${PROVIDER}/notify`, { method: 'POST', body, headers })
}

describe('a deposit over HTTP', () => {
  test('redirects to the provider’s page and back, and is credited by the notification', async () => {
    const { reference, outcome } = must(await submit('500000'))
    if (outcome.type !== 'form') throw new Error(outcome.type)
    const landed = await pressOutside(outcome, 'Approve', world.sites)
    expect(landed).toContain(`/return/${PROVIDER}`)
    await world.runDue()
    expect(await statusOf(reference)).toBe('ok')
    expect(await cash()).toBe('500000')
  })

  // Proves S34, G100
  test.each(['GET', 'POST'])('returns by %s to our page with the reference only', async (method) => {
    const { reference } = must(await submit('100000'))
    const query = new URLSearchParams({ reference, status: 'ok', next: 'https://evil.test' })
    const address = `${world.site}/return/${PROVIDER}`
    const back =
      method === 'GET'
        ? await fetch(`${address}?${query}`, { redirect: 'manual' })
        : await fetch(address, {
            method: 'POST',
            body: query,
            redirect: 'manual',
            headers: { origin: world.sandbox.url },
          })
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `/payment/deposit?reference=${reference}`,
    ])
  })

  test('submitted twice simultaneously is one payment at the provider', async () => {
    const key = randomUUID()
    const [one, two] = await Promise.all([submit('100000', key), submit('100000', key)])
    expect(one).toEqual(two)
    expect(must(one).reference).toBe(must(two).reference)
  })

  test.each([
    ['another secret', {}, { secret: 'guess' }],
    ['a time five minutes ago', {}, { ageSec: 301 }],
    ['a time five minutes ahead', {}, { ageSec: -302 }],
  ])(
    'is not credited by a message signed with %s',
    async (_name, change, { secret, ageSec = 0 }: { secret?: string; ageSec?: number }) => {
      const { reference } = must(await submit('500000'))
      const atSec = Math.floor((await world.time.now()) / 1_000) - ageSec
      const answer = await notify(reference, change, { atSec, ...(secret === undefined ? {} : { secret }) })
      expect([answer.status, await answer.text()]).toEqual([401, '{"received":false}'])
      expect(await statusOf(reference)).toBe('pending')
    },
  )

  test.each([
    ['amount', { amount: 5_000_01 }],
    ['currency', { currency: 'EUR' }],
    ['merchant', { merchantId: 'another-shop' }],
    ['kind', { kind: 'payout' }],
    ['reference', { reference: 'DNEVERGIVENOUT' }],
  ])('is not credited by a correctly signed message with another %s', async (_name, change) => {
    const { reference } = must(await submit('500000'))
    const before = await cash()
    expect((await notify(reference, change)).status).toBe(200)
    expect([await statusOf(reference), await cash()]).toEqual(['pending', before])
    const dora = await world.loginStaff('dora')
    const { items } = must(await dora.get('staff.cases', { open: 'true' }))
    expect(items.map(({ subject }) => subject)).toContain(
      'reference' in change ? change.reference : reference,
    )
  })

  test.each([
    ['answers with a web page', 'malformed', ''],
    ['is down', 'down', ''],
    ['acts and its answer is lost', 'lostAnswer', ''],
    ['is slower than we wait', 'delay', '4000'],
  ])('stays open while the provider %s, and continues under the same key', async (_name, kind, value) => {
    const key = randomUUID()
    await world.sandbox.control('faults', {
      simulator: PROVIDER,
      operation: 'payment.create',
      kind,
      value,
      times: 1,
    })
    expect(await submit('500000', key)).toMatchObject({
      ok: false,
      error: { error: 'provider_connection_failed', errorCode: 301 },
    })
    const { reference } = must(await submit('500000', key))
    expect(await statusOf(reference)).toBe('pending')
  })

  test('without an Idempotency-Key is refused', async () => {
    const refused = await anna.post(
      'payments.depositSubmit',
      { method: 1, amount: '500000', currency: HUF },
      { idempotencyKey: '' },
    )
    expect(refused).toMatchObject({ ok: false, error: { error: 'fields_invalid' } })
  })
})

describe.each(['card', 'phone-wallet', 'bank-transfer'])('a deposit by %s', (slug) => {
  const begin = async () => {
    const input = { method: await methodNamed(slug), amount: '2000000', currency: HUF }
    const { reference } = must(await anna.post('payments.depositSubmit', input))
    const { charged, received } = must(await anna.get('payments.depositStatus', { reference }))
    return { reference, amount: Number(charged), received: BigInt(received) }
  }

  test('is credited once, with its fee, by repeated and unordered messages', async () => {
    const before = BigInt(await cash())
    const { reference, amount, received } = await begin()
    const event = { amount, eventId: randomUUID() }
    await Promise.all([notify(reference, event), notify(reference, event), notify(reference, { amount })])
    await notify(reference, { amount, status: 'pending' })
    expect(await statusOf(reference)).toBe('ok')
    expect(BigInt(await cash()) - before).toBe(received)
    await world.checkLedger()
  })

  test('is not credited with another amount or another secret, and is credited when paid after a failure', async () => {
    const before = BigInt(await cash())
    const { reference, amount, received } = await begin()
    expect((await notify(reference, { amount: amount - 100 })).status).toBe(200)
    expect((await notify(reference, { amount }, { secret: 'guess' })).status).toBe(401)
    expect([await statusOf(reference), BigInt(await cash())]).toEqual(['pending', before])
    await notify(reference, { amount, status: 'failed' })
    expect(await statusOf(reference)).toBe('failed')
    await notify(reference, { amount })
    expect([await statusOf(reference), BigInt(await cash()) - before]).toEqual(['ok', received])
    await world.checkLedger()
  })
})

describe('a withdrawal over HTTP', () => {
  const request = async (amount: string, change: object = {}) => {
    const { methods } = must(await anna.get('payments.withdrawalDetails', {}))
    return await anna.post('payments.initWithdraw', {
      method: methods[0]?.method ?? 0,
      amount,
      currency: HUF,
      fields: ACCOUNT,
      ...change,
    })
  }
  const stateOf = async (reference: string) =>
    must(await anna.get('payments.withdrawal', { reference })).state

  test('is approved by staff, sent by the job and paid by the provider', async () => {
    const { reference } = must(await request('200000')).withdrawal
    const dora = await world.loginStaff('dora')
    must(await dora.post('staff.withdrawalApprove', { reference }))
    await world.runDue()
    await world.runDue()
    expect(await stateOf(reference)).toBe('paid')
    await world.checkLedger()
  })

  // Covers WDR-037
  test('requires the password five minutes after the login, and accepts it', async () => {
    await world.time.advance('6 minutes')
    expect(await request('200000')).toMatchObject({
      ok: false,
      error: { error: 'authentication_failed', errorCode: 286 },
    })
    expect(await request('200000', { password: 'not this one' })).toMatchObject({
      ok: false,
      error: { error: 'wrong_field', errorCode: 109 },
    })
    const { reference } = must(await request('200000', { password: 'Long-Enough-77' })).withdrawal
    must(await anna.post('payments.cancelWithdrawal', { reference }))
  })

  test('approved just before the server is killed is sent once after it is back', async () => {
    const { reference } = must(await request('200000', { password: 'Long-Enough-77' })).withdrawal
    const dora = await world.loginStaff('dora')
    must(await dora.post('staff.withdrawalApprove', { reference }))
    await world.killServer(0)
    await world.restartServer(0)
    await world.runDue()
    await world.time.advance('2 minutes')
    await world.runDue()
    expect(await stateOf(reference)).toBe('paid')
    expect((await sandboxPayouts()).filter((payout) => payout.reference === reference)).toHaveLength(1)
    await world.checkLedger()
  })

  async function sandboxPayouts() {
    type SimulatorLog = { records: Record<string, { payouts: { reference: string }[] }> }
    const { records } = await world.sandbox.control<SimulatorLog>(`log?simulator=${PROVIDER}`)
    return records[PROVIDER]?.payouts ?? []
  }
})
