import type { HttpRequest, RawCallback } from '@baize/plugin-kit'
import { conformanceHttp } from '@baize/testing/conformance/payment-provider'
import { describe, expect, test } from 'vitest'
import { notifications, paymentIn, payoutIn, requests, sign, SIGNED_AT_MS } from './tests/vectors.ts'
import tollgate from './tollgate.server.ts'

const callback = (body: string, signature: string): RawCallback => ({
  method: 'POST',
  path: 'notify',
  query: {},
  headers: { 'x-signature': signature },
  body: Buffer.from(body),
  receivedAtMs: SIGNED_AT_MS + 2_000,
})
const vector = (title: string) =>
  notifications.notifications.find((note) => note.title === title) ?? { title, body: '', signature: '' }

describe('the signature of a notification', () => {
  const { verify } = tollgate.create({
    http: conformanceHttp({ timeoutMs: 1 }),
    nowMs: () => SIGNED_AT_MS,
    settings: notifications.settings,
  })

  test.each(notifications.notifications)('is valid for $title', ({ body, signature }) => {
    expect(verify(callback(body, signature)).ok).toBe(true)
  })

  test('may use the previous secret while both are in the settings', () => {
    const { body, signature } = vector('a payment that arrived')
    const { webhookSecret = '' } = notifications.settings
    const after = (more: Record<string, string>) =>
      tollgate.create({
        http: conformanceHttp({ timeoutMs: 1 }),
        nowMs: () => SIGNED_AT_MS,
        settings: { ...notifications.settings, webhookSecret: 'the new one', ...more },
      })
    expect(after({ previousWebhookSecret: webhookSecret }).verify(callback(body, signature)).ok).toBe(true)
    expect(after({}).verify(callback(body, signature))).toEqual({ ok: false, error: { kind: 'signature' } })
  })

  test('without a secret is invalid, also with an empty setting', () => {
    const { body } = vector('a payment that arrived')
    const signature = sign('', notifications.timeSec, body)
    for (const empty of [{ previousWebhookSecret: '' }, { webhookSecret: '' }]) {
      const settings = { ...notifications.settings, ...empty }
      const { verify: verifyEmpty } = tollgate.create({
        http: conformanceHttp({ timeoutMs: 1 }),
        nowMs: () => SIGNED_AT_MS,
        settings,
      })
      expect(verifyEmpty(callback(body, signature))).toEqual({ ok: false, error: { kind: 'signature' } })
    }
  })

  test('covers the time: the same bytes under another time are not verified', () => {
    const { body, signature } = vector('a payment that arrived')
    const moved = signature.replace(/^t=\d+/, `t=${notifications.timeSec + 1}`)
    expect(verify(callback(body, moved))).toEqual({ ok: false, error: { kind: 'signature' } })
  })

  test.each([
    '',
    't=1795233600',
    'v1=ab',
    't=1795233600,v1=',
    't=1795233600,v1=zz',
    't=,v1=00',
    't=1795233600,v1=00,v1=00',
  ])('that reads "%s" is none', (signature) => {
    expect(verify(callback(vector('a payment that arrived').body, signature))).toEqual({
      ok: false,
      error: { kind: 'signature' },
    })
  })

  test.each([
    'not json',
    '[]',
    'null',
    '{}',
    '{"eventId":"e","kind":"refund","id":"p","reference":"r","merchantId":"m","amount":1,"currency":"HUF","status":"ok"}',
    '{"eventId":"e","kind":"payment","id":"p","reference":"r","merchantId":"m","amount":"1","currency":"HUF","status":"ok"}',
    '{"eventId":"e","kind":"payment","id":"p","reference":"r","merchantId":"m","amount":1.5,"currency":"HUF","status":"ok"}',
    '{"eventId":"e","kind":"payment","id":"p","reference":"r","merchantId":"m","amount":-1,"currency":"HUF","status":"ok"}',
    '{"eventId":"e","kind":"payment","id":"p","reference":"r","merchantId":"m","amount":1e17,"currency":"HUF","status":"ok"}',
    '{"eventId":"e\\u0000","kind":"payment","id":"p","reference":"r","merchantId":"m","amount":1,"currency":"HUF","status":"ok"}',
    '{"eventId":"e","kind":"payment","id":"\\ud800","reference":"r","merchantId":"m","amount":1,"currency":"HUF","status":"ok"}',
    '{"kind":"payment","id":"p","reference":"r","merchantId":"m","amount":1,"currency":"HUF","status":"ok"}',
  ])('is right and the content is not what was agreed: %s', (body) => {
    const secret = notifications.settings['webhookSecret'] ?? ''
    expect(verify(callback(body, sign(secret, notifications.timeSec, body)))).toEqual({
      ok: false,
      error: { kind: 'malformed' },
    })
  })
})

describe('the signature of a request', () => {
  test.each(requests.requests)('is valid for $title', async (expected) => {
    const sent: HttpRequest[] = []
    const provider = tollgate.create({
      http: {
        send: async (request) => (
          sent.push(request),
          { ok: false, error: { kind: 'unavailable', reason: 'recorded' } }
        ),
      },
      nowMs: () => requests.timeSec * 1_000 + 999,
      settings: requests.settings,
    })
    const content = JSON.parse(expected.body ?? '{}') as Record<string, never>
    if (expected.path.endsWith('/payments')) await provider.start(paymentIn(content))
    else if (expected.path.endsWith('/payouts')) await provider.startPayout?.(payoutIn(content))
    else if (expected.path.includes('/payments/')) await provider.findPayment?.('BZ-7K3M-2209-Q4XD')
    else await provider.findPayout?.('BZ-W5T2-8841-M7RC')

    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      method: expected.method,
      url: `https://pay.tollgate.test${expected.path}`,
    })
    expect(sent[0]?.headers).toMatchObject({ 'X-Merchant': 'baize-hu', 'X-Signature': expected.signature })
    expect(sent[0]?.body).toBe(expected.body)
  })
})
