import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  conformanceHttp,
  describePaymentProvider,
  type MethodsUnderTest,
  type PartyFault,
  type SaidOfPayment,
} from '@baize/testing/conformance/payment-provider'
import { loadPlugins, type HttpRequest, type PaymentMethodDefinition, type PluginContext, type RawCallback } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import tollgate from './tollgate.server.ts'

type Vectors<Name extends string, Vector> = { settings: Record<string, string>; timeSec: number } & { [key in Name]: Vector[] }
const read = <Content>(file: string) => JSON.parse(readFileSync(new URL(`vectors/${file}`, import.meta.url), 'utf8')) as Content
const notifications = read<Vectors<'notifications', { title: string; body: string; signature: string }>>('notifications.json')
const requests =
  read<Vectors<'requests', { title: string; method: string; path: string; body?: string; signature: string }>>('requests.json')

const SIGNED_AT_MS = notifications.timeSec * 1_000
const callback = (body: string, signature: string): RawCallback => ({
  path: 'notify',
  headers: { 'x-signature': signature },
  body: Buffer.from(body),
  receivedAtMs: SIGNED_AT_MS + 2_000,
})
const vector = (title: string) => notifications.notifications.find((note) => note.title === title) ?? { title, body: '', signature: '' }

describe('the signature of a notification', () => {
  const { verify } = tollgate.create({
    http: conformanceHttp({ timeoutMs: 1 }),
    nowMs: () => SIGNED_AT_MS,
    settings: notifications.settings,
  })

  test.each(notifications.notifications)('is right on $title', ({ body, signature }) => {
    expect(verify(callback(body, signature)).ok).toBe(true)
  })

  test('may be made with the secret before this one, while both are in the settings', () => {
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

  test('made with no secret is none, also where a setting is empty', () => {
    const { body } = vector('a payment that arrived')
    const signature = sign('', notifications.timeSec, body)
    for (const empty of [{ previousWebhookSecret: '' }, { webhookSecret: '' }]) {
      const settings = { ...notifications.settings, ...empty }
      const { verify: verifyEmpty } = tollgate.create({ http: conformanceHttp({ timeoutMs: 1 }), nowMs: () => SIGNED_AT_MS, settings })
      expect(verifyEmpty(callback(body, signature))).toEqual({ ok: false, error: { kind: 'signature' } })
    }
  })

  test('covers the time: the same bytes under another time are not believed', () => {
    const { body, signature } = vector('a payment that arrived')
    const moved = signature.replace(/^t=\d+/, `t=${notifications.timeSec + 1}`)
    expect(verify(callback(body, moved))).toEqual({ ok: false, error: { kind: 'signature' } })
  })

  test.each(['', 't=1795233600', 'v1=ab', 't=1795233600,v1=', 't=1795233600,v1=zz', 't=,v1=00', 't=1795233600,v1=00,v1=00'])(
    'that reads "%s" is none',
    (signature) => {
      expect(verify(callback(vector('a payment that arrived').body, signature))).toEqual({ ok: false, error: { kind: 'signature' } })
    },
  )

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
    expect(verify(callback(body, sign(secret, notifications.timeSec, body)))).toEqual({ ok: false, error: { kind: 'malformed' } })
  })
})

describe('the signature of a request', () => {
  test.each(requests.requests)('is right on $title', async (expected) => {
    const sent: HttpRequest[] = []
    const provider = tollgate.create({
      http: { send: async (request) => (sent.push(request), { ok: false, error: { kind: 'unavailable', reason: 'recorded' } }) },
      nowMs: () => requests.timeSec * 1_000 + 999,
      settings: requests.settings,
    })
    const content = JSON.parse(expected.body ?? '{}') as Record<string, never>
    if (expected.path.endsWith('/payments')) await provider.start(paymentIn(content))
    else if (expected.path.endsWith('/payouts')) await provider.startPayout(payoutIn(content))
    else if (expected.path.includes('/payments/')) await provider.findPayment('BZ-7K3M-2209-Q4XD')
    else await provider.findPayout('BZ-W5T2-8841-M7RC')

    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: expected.method, url: `https://pay.tollgate.test${expected.path}` })
    expect(sent[0]?.headers).toMatchObject({ 'X-Merchant': 'baize-hu', 'X-Signature': expected.signature })
    expect(sent[0]?.body).toBe(expected.body)
  })
})

test('a page on another origin than the provider named is not opened', async () => {
  const answer = {
    paymentId: 'p',
    reference: 'BZ-1',
    action: { type: 'form', url: 'https://evil.test/pay', method: 'POST', params: [] },
  }
  const http: PluginContext['http'] = {
    send: async () => ({ ok: true, value: { status: 200, body: JSON.stringify(answer), contentType: 'application/json' } }),
  }
  const provider = tollgate.create({ http, nowMs: () => 0, settings: requests.settings })
  const content = JSON.parse(requests.requests[0]?.body ?? '{}') as Record<string, never>
  expect(await provider.start({ ...paymentIn(content), reference: 'BZ-1' })).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
})

const methods: MethodsUnderTest = {
  deposits: [
    { name: 'card', next: 'frame' },
    { name: 'instant_transfer', next: 'top' },
    { name: 'phone_wallet', next: 'top' },
    { name: 'bank_transfer', next: 'instructions' },
  ],
  withdrawals: ['bank_account', 'express_transfer'],
}

test('every method of the folder is held to the suite', async () => {
  const found = await loadPlugins<PaymentMethodDefinition, number>(new URL('./', import.meta.url), 'method', ({ id }) => id)
  const names = [...found.values()].map(({ plugin }) => plugin.providerMethod)
  expect(names.toSorted()).toEqual([...methods.deposits.map(({ name }) => name), ...methods.withdrawals].toSorted())
})

describe('a card that Tollgate keeps', () => {
  const secret = notifications.settings['webhookSecret'] ?? ''
  const said = {
    eventId: 'e',
    kind: 'payment',
    id: 'p',
    reference: 'r',
    merchantId: 'm',
    amount: 1,
    currency: 'HUF',
    status: 'ok',
    card: { token: 'card_7f', brand: 'Visa', lastFour: '4821', goodUntil: '2031-04' },
  }
  const told = (change: object) => {
    const { verify } = tollgate.create({
      http: conformanceHttp({ timeoutMs: 1 }),
      nowMs: () => SIGNED_AT_MS,
      settings: notifications.settings,
    })
    const body = JSON.stringify({ ...said, ...change })
    return verify(callback(body, sign(secret, notifications.timeSec, body)))
  }

  test('comes with the notification that the money did', () => {
    expect(told({})).toMatchObject({ ok: true, value: { status: 'ok', card: said.card } })
  })

  test.each([
    ['of a payment that failed', { status: 'failed' }],
    ['whose token is a card’s number', { card: { ...said.card, token: '4111 1111 1111 1111' } }],
    ['whose last digits are more than four', { card: { ...said.card, lastFour: '114821' } }],
    ['without a month', { card: { ...said.card, goodUntil: '04/31' } }],
    ['that is no object', { card: 'card_7f' }],
  ])('%s is not kept, and the message counts all the same', (_name, change) => {
    const heard = told(change)
    expect(heard.ok && heard.value).toMatchObject({ reference: 'r' })
    expect(heard.ok && 'card' in heard.value).toBe(false)
  })

  test.each([
    ['is asked for by the shop', { save: true } as const],
    ['pays by its token', { token: 'card_7f' } as const],
  ])('%s', async (_name, card) => {
    const sent: HttpRequest[] = []
    const http: PluginContext['http'] = {
      send: async (request) => (sent.push(request), { ok: false, error: { kind: 'unavailable', reason: 'recorded' } }),
    }
    const provider = tollgate.create({ http, nowMs: () => 0, settings: requests.settings })
    const content = JSON.parse(requests.requests[0]?.body ?? '{}') as Record<string, never>
    await provider.start({ ...paymentIn(content), card })
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ card })
  })

  test.each([
    [200, '{"forgotten":true}', true],
    [404, '{"error":"unknown_card"}', true],
    [503, '{"error":"maintenance"}', false],
    [404, '<h1>Nothing here</h1>', false],
  ])('is forgotten when the answer is %s %s: %s', async (status, body, isGone) => {
    const http: PluginContext['http'] = { send: async () => ({ ok: true, value: { status, body, contentType: 'application/json' } }) }
    const provider = tollgate.create({ http, nowMs: () => 0, settings: requests.settings })
    expect((await provider.forgetCard?.('card_7f'))?.ok).toBe(isGone)
  })
})

test('a frame is never led to a page of another origin', async () => {
  const answer = { reference: 'BZ-1', redirectUrl: 'https://evil.test/challenge' }
  const http: PluginContext['http'] = {
    send: async () => ({ ok: true, value: { status: 200, body: JSON.stringify(answer), contentType: 'application/json' } }),
  }
  const provider = tollgate.create({ http, nowMs: () => 0, settings: requests.settings })
  const finished = await provider.finish?.({ reference: 'BZ-1', providerReference: 'p', browser: { userAgent: 'Test/1.0' } })
  expect(finished).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
})

describePaymentProvider('tollgate', methods, async () => {
  const party = await startParty()
  const settings = { ...notifications.settings, baseUrl: `${party.origin}/tollgate` }
  return {
    provider: tollgate.create({ http: conformanceHttp({ timeoutMs: 400 }), nowMs: () => SIGNED_AT_MS, settings }),
    nowMs: SIGNED_AT_MS,
    party,
    close: party.close,
  }
})

function sign(secret: string, timeSec: number, content: string): string {
  return `t=${timeSec},v1=${createHmac('sha256', secret).update(`${timeSec}.${content}`).digest('hex')}`
}

/** The smallest Tollgate: remembers what was started and answers by the book, or badly when told so. */
async function startParty() {
  const { apiSecret = '', webhookSecret = '' } = notifications.settings
  const orders = new Map<string, { id: string; amount: number; currency: string; status: string; starts: number }>()
  let fault: PartyFault | null = null
  let decline: string | null = null
  const words: Readonly<Record<string, string>> = { pending: 'pending', 'later-version': 'in_clearing' }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const path = request.url ?? ''
    const json = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (request.headers['x-signature'] !== sign(apiSecret, notifications.timeSec, body === '' ? path : body)) {
      return void json(401, { error: 'signature' })
    }
    const [current, no] = [fault, decline]
    fault = decline = null
    if (current === 'silent') return
    // Headers at once and a body that never ends: the time-out covers the body too.
    if (current === 'slow') return void response.writeHead(200, { 'content-type': 'application/json' }).write('{"paymentId":')
    if (current === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
    if (current === 'garbage') return void response.writeHead(200, { 'content-type': 'application/json' }).end('\u0000\ufffd}')
    if (current === 'down') return void json(503, { error: 'maintenance' })
    if (no !== null) return void json(422, { error: no, message: 'No.' })

    const idName = path.includes('/payouts') ? 'payoutId' : 'paymentId'
    if (request.method === 'GET') {
      const reference = path.split('/').at(-1) ?? ''
      const order = orders.get(reference)
      if (order === undefined) return void json(404, { error: 'unknown_reference' })
      const { id, starts: _starts, ...facts } = order
      return void json(200, { [idName]: id, reference, merchantId: 'baize-hu', ...facts })
    }
    if (path.endsWith('/confirm')) {
      const reference = path.split('/').at(-2) ?? ''
      return void json(200, { reference, redirectUrl: `${origin}/tollgate/challenge/${reference}` })
    }
    const asked = JSON.parse(body) as { reference: string; amount: number; currency: string; method: string }
    const known = orders.get(asked.reference)
    if (known !== undefined && known.amount !== asked.amount) return void json(409, { error: 'reference_taken' })
    const order = known ?? { id: `id_${orders.size + 1}`, amount: asked.amount, currency: asked.currency, status: 'init', starts: 1 }
    orders.set(asked.reference, order)
    if (current === 'lost') return void response.destroy()
    const window = asked.method === 'card' ? 'frame' : 'top'
    const form = { type: 'form', url: `${origin}/tollgate/pay`, method: 'POST', window, params: [{ name: 'payment', value: order.id }] }
    const instructions = { type: 'instructions', params: [{ name: 'reference', value: asked.reference }] }
    const action = asked.method === 'bank_transfer' ? instructions : form
    json(201, { [idName]: order.id, reference: asked.reference, status: order.status, ...(idName === 'paymentId' ? { action } : {}) })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    failNext: (next: PartyFault) => void (fault = next),
    declineNext: (subReason: string) => void (decline = subReason),
    wantNewUserNext: () => void (decline = 'new_customer'),
    setStatus(reference: string, status: string) {
      const order = orders.get(reference)
      if (order !== undefined) order.status = words[status] ?? status
    },
    startedUnder: (reference: string) => orders.get(reference)?.starts ?? 0,
    notification({ amountMinor, merchant, status, ...said }: SaidOfPayment, signedAtMs: number): RawCallback {
      const content = { ...said, id: 'pay_1', merchantId: merchant, amount: Number(amountMinor), status: words[status] ?? status }
      const body = JSON.stringify(content)
      return {
        path: 'notify',
        headers: { 'x-signature': sign(webhookSecret, Math.floor(signedAtMs / 1_000), body) },
        body: Buffer.from(body),
        receivedAtMs: SIGNED_AT_MS,
      }
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

type PaymentBody = { reference: string; amount: number; currency: string; method: string; locale: string } & {
  customer: { id: string; email: string; country: string }
  urls: { success: string; notify: string }
}
function paymentIn(content: Record<string, never>) {
  const { reference, amount, currency, method, customer, urls, locale } = content as unknown as PaymentBody
  return {
    reference,
    providerMethod: method,
    amountMinor: BigInt(amount),
    currency,
    customer: { publicId: customer.id, email: customer.email, country: customer.country },
    urls: { return: urls.success, notify: urls.notify },
    locale,
  }
}

type PayoutBody = { reference: string; amount: number; currency: string; method: string; iban: string } & {
  accountOwnerName: string
  urls: { notify: string }
}
function payoutIn(content: Record<string, never>) {
  const { reference, amount, currency, method, iban, accountOwnerName, urls } = content as unknown as PayoutBody
  return {
    reference,
    providerMethod: method,
    amountMinor: BigInt(amount),
    currency,
    iban,
    accountOwnerName,
    bic: null,
    notifyUrl: urls.notify,
  }
}
