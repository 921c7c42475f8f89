import {
  loadPlugins,
  type HttpRequest,
  type PaymentMethodDefinition,
  type PluginContext,
} from '@baize/plugin-kit'
import {
  conformanceHttp,
  describePaymentProvider,
  type MethodsUnderTest,
} from '@baize/testing/conformance/payment-provider'
import { describe, expect, test } from 'vitest'
import { startSimulator } from './tests/simulator.ts'
import { notifications, paymentIn, requests, sign, SIGNED_AT_MS } from './tests/vectors.ts'
import tollgate from './tollgate.server.ts'

const methods: MethodsUnderTest = {
  deposits: [
    { name: 'card', next: 'frame' },
    { name: 'instant_transfer', next: 'top' },
    { name: 'phone_wallet', next: 'top' },
    { name: 'bank_transfer', next: 'instructions' },
  ],
  withdrawals: ['bank_account', 'express_transfer', 'faster_payment'],
  // Whole minor units.
  amounts: {
    HUF: { '5000': 500_000, '1.15': 115, '4.35': 435 },
    EUR: { '1.15': 115, '4.35': 435 },
    GBP: { '1.15': 115, '4.35': 435, '20.00': 2_000 },
    JPY: { '115': 115 },
  },
  cancels: true,
}

test('every method of the folder is tested by the suite', async () => {
  const found = await loadPlugins<PaymentMethodDefinition, number>(
    new URL('./', import.meta.url),
    'method',
    ({ id }) => id,
  )
  const names = [...found.values()].map(({ plugin }) => plugin.providerMethod)
  expect(names.toSorted()).toEqual(
    [...methods.deposits.map(({ name }) => name), ...methods.withdrawals].toSorted(),
  )
})

describePaymentProvider('tollgate', methods, async () => {
  const simulator = await startSimulator()
  const settings = { ...notifications.settings, baseUrl: `${simulator.origin}/tollgate` }
  return {
    provider: tollgate.create({
      http: conformanceHttp({ timeoutMs: 400 }),
      nowMs: () => SIGNED_AT_MS,
      settings,
    }),
    nowMs: SIGNED_AT_MS,
    simulator,
    close: simulator.close,
  }
})

test('a page on another origin is not opened', async () => {
  const answer = {
    paymentId: 'p',
    reference: 'BZ-1',
    action: { type: 'form', url: 'https://evil.test/pay', method: 'POST', params: [] },
  }
  const http: PluginContext['http'] = {
    send: async () => ({
      ok: true,
      value: { status: 200, body: JSON.stringify(answer), contentType: 'application/json' },
    }),
  }
  const provider = tollgate.create({ http, nowMs: () => 0, settings: requests.settings })
  const content = JSON.parse(requests.requests[0]?.body ?? '{}') as Record<string, never>
  expect(await provider.start({ ...paymentIn(content), reference: 'BZ-1' })).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  })
})

const answering = (status: number, answer: object) => {
  const http: PluginContext['http'] = {
    send: async () => ({
      ok: true,
      value: { status, body: JSON.stringify(answer), contentType: 'application/json' },
    }),
  }
  const provider = tollgate.create({ http, nowMs: () => 0, settings: requests.settings })
  const content = JSON.parse(requests.requests[0]?.body ?? '{}') as Record<string, never>
  return provider.start({ ...paymentIn(content), reference: 'BZ-1' })
}

test.each([
  ['a value with a NUL', [{ name: 'iban', value: 'HU\0' }]],
  ['a value with half of a character', [{ name: 'iban', value: '\ud800' }]],
  ['a name of 201 characters', [{ name: 'n'.repeat(201), value: '' }]],
  ['a value of 20,001 characters', [{ name: 'iban', value: 'v'.repeat(20_001) }]],
  ['101 values', Array.from({ length: 101 }, (_, n) => ({ name: `n${n}`, value: '' }))],
])('a response to a new payment with %s is unavailable', async (_what, params) => {
  const answer = { paymentId: 'p', reference: 'BZ-1', action: { type: 'instructions', params } }
  expect(await answering(201, answer)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
})

test('a decline code that is the name of an object property is unknown', async () => {
  expect(await answering(422, { error: 'constructor' })).toEqual({
    ok: false,
    error: { kind: 'declined', subReason: 'other', providerCode: 'constructor' },
  })
})

test('a frame is never redirected to a page of another origin', async () => {
  const answer = { reference: 'BZ-1', redirectUrl: 'https://evil.test/challenge' }
  const http: PluginContext['http'] = {
    send: async () => ({
      ok: true,
      value: { status: 200, body: JSON.stringify(answer), contentType: 'application/json' },
    }),
  }
  const provider = tollgate.create({ http, nowMs: () => 0, settings: requests.settings })
  const finished = await provider.finish?.({
    reference: 'BZ-1',
    providerReference: 'p',
    browser: { userAgent: 'Test/1.0' },
  })
  expect(finished).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
})

describe('a card saved by Tollgate', () => {
  const secret = notifications.settings['webhookSecret'] ?? ''
  const reported = {
    eventId: 'e',
    kind: 'payment',
    id: 'p',
    reference: 'r',
    merchantId: 'm',
    amount: 1,
    currency: 'HUF',
    status: 'ok',
    card: { token: 'card_7f', brand: 'Visa', lastFour: '4821', expiryDate: '2031-04' },
  }
  const configuration = (change: object) => {
    const { verify } = tollgate.create({
      http: conformanceHttp({ timeoutMs: 1 }),
      nowMs: () => SIGNED_AT_MS,
      settings: notifications.settings,
    })
    const body = JSON.stringify({ ...reported, ...change })
    return verify({
      method: 'POST',
      path: 'notify',
      query: {},
      headers: { 'x-signature': sign(secret, notifications.timeSec, body) },
      body: Buffer.from(body),
      receivedAtMs: SIGNED_AT_MS,
    })
  }

  test('is part of the notification of the payment', () => {
    expect(configuration({})).toMatchObject({ ok: true, value: { status: 'ok', card: reported.card } })
  })

  test.each([
    ['of a payment that failed', { status: 'failed' }],
    ['whose token is a card’s number', { card: { ...reported.card, token: '4111 1111 1111 1111' } }],
    ['whose last digits are more than four', { card: { ...reported.card, lastFour: '114821' } }],
    ['without a month', { card: { ...reported.card, expiryDate: '04/31' } }],
    ['that is no object', { card: 'card_7f' }],
  ])('%s is not saved, and the message is still valid', (_name, change) => {
    const received = configuration(change)
    expect(received.ok && received.value).toMatchObject({ reference: 'r' })
    expect(received.ok && 'card' in received.value).toBe(false)
  })

  test.each([
    ['is asked for by the shop', { save: true } as const],
    ['pays by its token', { token: 'card_7f' } as const],
  ])('%s', async (_name, card) => {
    const sent: HttpRequest[] = []
    const http: PluginContext['http'] = {
      send: async (request) => (
        sent.push(request),
        { ok: false, error: { kind: 'unavailable', reason: 'recorded' } }
      ),
    }
    const provider = tollgate.create({ http, nowMs: () => 0, settings: requests.settings })
    const content = JSON.parse(requests.requests[0]?.body ?? '{}') as Record<string, never>
    await provider.start({ ...paymentIn(content), card })
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ card })
  })

  test.each([
    [200, '{"removed":true}', true],
    [404, '{"error":"unknown_card"}', true],
    [503, '{"error":"maintenance"}', false],
    [404, '<h1>Not found</h1>', false],
  ])('is removed when the answer is %s %s: %s', async (status, body, isGone) => {
    const http: PluginContext['http'] = {
      send: async () => ({ ok: true, value: { status, body, contentType: 'application/json' } }),
    }
    const provider = tollgate.create({ http, nowMs: () => 0, settings: requests.settings })
    expect((await provider.removeSavedCard?.('card_7f'))?.ok).toBe(isGone)
  })
})
