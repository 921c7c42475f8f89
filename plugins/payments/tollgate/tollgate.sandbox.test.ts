import { createHmac } from 'node:crypto'
import type { Stage } from '@baize/sandbox-kit'
import { startStage } from '@baize/sandbox-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import tollgate from './tollgate.sandbox.ts'

const settings = { merchantId: 'baize', apiSecret: 'api-secret', webhookSecret: 'webhook-secret' }

let stage: Stage
beforeEach(async () => void (stage = await startStage(tollgate, settings)))
afterEach(() => stage.stop())

// Signed here by hand: the test shares no code with the simulator's check.
function signatureOf(message: string, secret = settings.apiSecret, sec = stage.context.clock.nowSec()): string {
  return `t=${sec},v1=${createHmac('sha256', secret).update(`${sec}.${message}`).digest('hex')}`
}

function send(path: string, body: object | null, signed: string | null = null) {
  const url = new URL(`${stage.url}${path}`)
  const text = body === null ? '' : JSON.stringify(body)
  const signature = signatureOf(signed ?? (body === null ? url.pathname + url.search : text))
  const headers = { 'content-type': 'application/json', 'x-merchant': 'baize', 'x-signature': signature }
  return body === null ? fetch(url, { headers }) : fetch(url, { method: 'POST', headers, body: text })
}

const aPayment = (changes: object = {}) => {
  const notify = `${stage.platformUrl}/notify`
  const back = `${stage.platformUrl}/return`
  return {
    merchantId: 'baize',
    reference: 'D-1',
    amount: 500_000,
    currency: 'HUF',
    method: 'instant-transfer',
    customer: { id: 'p-anna', email: 'anna@example.hu', country: 'HU' },
    urls: { success: back, fail: back, cancel: back, notify },
    locale: 'en',
    ...changes,
  }
}
const aPayout = (changes: object = {}) => ({
  merchantId: 'baize',
  reference: 'W-1',
  amount: 250_000,
  currency: 'HUF',
  method: 'bank-account',
  iban: 'HU42117730161111101800000000',
  accountOwnerName: 'Anna Kovács',
  urls: { notify: `${stage.platformUrl}/notify` },
  ...changes,
})

const statusOf = async (path: string) => ((await (await send(path, null)).json()) as { status: string }).status
const act = (path: string, action: string) =>
  fetch(`${stage.controlUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  })
const notices = () => stage.heard.map((call) => JSON.parse(call.body) as Record<string, unknown>)

describe('requests', () => {
  test('with one byte changed are refused', async () => {
    const body = aPayment()
    const response = await send('/v1/payments', body, JSON.stringify(body).replace('500000', '500001'))
    expect(response.status).toBe(401)
    expect((await send('/v1/payments/D-1', null)).status).toBe(404)
  })

  test('of GET are signed over path and query', async () => {
    await send('/v1/payments', aPayment())
    expect((await send('/v1/payments/D-1?a=1', null)).status).toBe(200)
    expect((await send('/v1/payments/D-1?a=1', null, '/tollgate/v1/payments/D-1')).status).toBe(401)
  })

  test('of an unknown merchant are refused', async () => {
    const body = JSON.stringify(aPayment())
    const headers = { 'x-merchant': 'other', 'x-signature': signatureOf(body) }
    expect((await fetch(`${stage.url}/v1/payments`, { method: 'POST', headers, body })).status).toBe(401)
  })

  test('agree with a shifted clock', async () => {
    stage.context.clock.setShiftSec(86_400)
    expect((await send('/v1/payments', aPayment())).status).toBe(200)
  })

  test.each([
    { amount: 1.5 },
    { amount: '500000' },
    { amount: 0 },
    { reference: '' },
    { urls: {} },
    { customer: null },
    { merchantId: 'other' },
  ])('with %j are not understood', async (changes) => {
    expect((await send('/v1/payments', aPayment(changes))).status).toBe(400)
  })
})

type Started = { paymentId: string; action: { type: string; window?: string; url: string; params: { name: string; value: string }[] } }
const start = async (changes: object) => (await (await send('/v1/payments', aPayment(changes))).json()) as Started

describe('a payment by card', () => {
  const good = { number: '4111 1111 1111 1111', expiry: '04/31', cvc: '737', holder: 'Anna Kovács' }
  const open = async (more: object = {}) => {
    const { paymentId, action } = await start({ method: 'card', ...more })
    const key = action.params[0]?.value ?? ''
    const type = (card: object) =>
      fetch(`${stage.url}/card/${paymentId}/details`, { method: 'POST', body: JSON.stringify({ key, ...card }) })
    return { paymentId, action, key, type, confirm: () => send('/v1/payments/D-1/confirm', { paymentId }) }
  }
  const check = async (confirmed: Response, fields: Record<string, string>) => {
    const { redirectUrl } = (await confirmed.json()) as { redirectUrl: string }
    const key = new URL(redirectUrl).searchParams.get('key') ?? ''
    return await fetch(redirectUrl.split('?')[0] ?? '', { method: 'POST', body: new URLSearchParams({ key, ...fields }) })
  }

  test('opens in a frame, which the shop alone may hold', async () => {
    const { action, paymentId, key } = await open()
    expect(action).toMatchObject({ type: 'form', window: 'frame', url: `${stage.url}/card/${paymentId}` })
    const page = await fetch(`${action.url}?key=${key}`)
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${stage.platformUrl}`)
    expect((await fetch(`${action.url}?key=guess`)).status).toBe(404)
  })

  test.each([
    [{ number: '4111 1111 1111 1112' }, ['number']],
    [{ expiry: '13/31' }, ['expiry']],
    [{ expiry: '01/20' }, ['expiry']],
    [{ cvc: '73' }, ['cvc']],
    [{ holder: ' ' }, ['holder']],
    [{ number: 7, cvc: '', holder: null }, ['number', 'cvc', 'holder']],
  ])('with %j is sent back, every field at fault named', async (change, fields) => {
    const { type, confirm } = await open()
    expect(await (await type({ ...good, ...change })).json()).toEqual({ error: 'fields', fields })
    expect((await confirm()).status).toBe(409)
  })

  test('is checked by its bank and then paid; of the card only its brand and last digits are kept', async () => {
    const { type, confirm } = await open()
    expect((await type(good)).status).toBe(200)
    const first = await confirm()
    expect(await (await confirm()).json()).toEqual(await first.clone().json())
    expect(await (await check(first.clone(), { action: 'confirm', code: '000000' })).text()).toContain('not the code')
    await check(first, { action: 'confirm', code: '123456' })
    await stage.runDue()
    expect(notices()).toMatchObject([{ reference: 'D-1', status: 'ok' }])
    const { payments } = tollgate.books(stage.context)
    expect(payments).toMatchObject([{ card: { brand: 'Visa', lastFour: '1111', outcome: 'asks' } }])
    expect(JSON.stringify(payments)).not.toMatch(/4111|Anna Kov|04\/31/)
  })

  test('is kept when the shop asks for it, told once it has paid, and pays again by its code alone', async () => {
    const { type, confirm } = await open({ card: { save: true } })
    await type(good)
    await check(await confirm(), { action: 'confirm', code: '123456' })
    await stage.runDue()
    const { card } = notices()[0] as { card: { token: string } }
    expect(card).toEqual({ token: expect.stringMatching(/^card_/), brand: 'Visa', lastFour: '1111', goodUntil: '2031-04' })
    expect(await (await send('/v1/payments/D-1', null)).json()).toMatchObject({ card })

    const { action, key, type: typeCode } = await open({ reference: 'D-2', card: { token: card.token } })
    const page = await (await fetch(`${action.url}?key=${key}`)).text()
    expect(page).toContain('Security code (CVC) of Visa ending 1111')
    expect(page).not.toMatch(/name="number"|name="holder"/)
    expect(await (await typeCode({ cvc: '73' })).json()).toEqual({ error: 'fields', fields: ['cvc'] })
    expect((await typeCode({ cvc: '737' })).status).toBe(200)
    await check(await send('/v1/payments/D-2/confirm', {}), { action: 'confirm', code: '123456' })
    expect(await statusOf('/v1/payments/D-2')).toBe('ok')
    expect(JSON.stringify(tollgate.books(stage.context))).not.toMatch(/4111|Anna Kov|04\/31|"737"/)
  })

  test('that is kept is its customer’s alone, until it is forgotten', async () => {
    const { type, confirm } = await open({ card: { save: true } })
    await type(good)
    await check(await confirm(), { action: 'confirm', code: '123456' })
    await stage.runDue()
    const { card } = notices()[0] as { card: { token: string } }
    const payBy = (change: object) => send('/v1/payments', aPayment({ method: 'card', card: { token: card.token }, ...change }))
    const stranger = { id: 'p-bela', email: 'bela@example.hu', country: 'HU' }
    expect((await payBy({ reference: 'D-2', customer: stranger })).status).toBe(422)
    expect((await payBy({ reference: 'D-3' })).status).toBe(200)
    expect((await send(`/v1/cards/${card.token}/forget`, { merchantId: 'baize' })).status).toBe(200)
    expect((await send(`/v1/cards/${card.token}/forget`, { merchantId: 'baize' })).status).toBe(404)
    expect((await payBy({ reference: 'D-4' })).status).toBe(422)
  })

  test.each([
    ['whose owner says "not me"', good.number, 'refuse'],
    ['without enough money', '4000 0000 0000 9995', 'confirm'],
  ])('%s fails', async (_name, number, action) => {
    const { type, confirm } = await open()
    await type({ ...good, number })
    await check(await confirm(), { action, code: '123456' })
    expect(await statusOf('/v1/payments/D-1')).toBe('failed')
  })

  test.each([
    ['refuses', '4000 0000 0000 0002', 'declined'],
    ['wants a new customer', '4000 0000 0000 0119', 'new_customer'],
  ])('ends at once when its bank %s', async (_name, number, error) => {
    const { type, confirm } = await open()
    await type({ ...good, number })
    const refused = await confirm()
    expect([refused.status, await refused.json()]).toMatchObject([422, { error }])
    expect(await statusOf('/v1/payments/D-1')).toBe('failed')
  })

  test('is called off on its page', async () => {
    const { paymentId, key } = await open()
    await fetch(`${stage.url}/card/${paymentId}/cancel`, { method: 'POST', body: JSON.stringify({ key }) })
    expect(await statusOf('/v1/payments/D-1')).toBe('cancelled')
  })
})

describe('a transfer', () => {
  test('gives an account and a reference, and is paid when the bank books it', async () => {
    const { action } = await start({ method: 'bank_transfer' })
    const params = Object.fromEntries(action.params.map(({ name, value }) => [name, value]))
    expect(params).toMatchObject({ reference: 'D-1', amount: '5\u00a0000\u00a0Ft', iban: expect.stringMatching(/^HU/) })
    expect((await act('/payments/D-1', 'book')).status).toBe(200)
    expect(await statusOf('/v1/payments/D-1')).toBe('ok')
  })

  test('is waited for a week', async () => {
    await start({ method: 'bank_transfer' })
    stage.context.clock.setShiftSec(6 * 86_400)
    expect(await statusOf('/v1/payments/D-1')).toBe('init')
    stage.context.clock.setShiftSec(8 * 86_400)
    expect(await statusOf('/v1/payments/D-1')).toBe('expired')
  })
})

describe('payments', () => {
  test('under one reference twice are one payment', async () => {
    const first = await (await send('/v1/payments', aPayment())).json()
    expect(await (await send('/v1/payments', aPayment())).json()).toEqual(first)
    expect((await send('/v1/payments', aPayment({ amount: 600_000 }))).status).toBe(409)
  })

  test('are approved on the page, told to the merchant, and the browser goes back with the reference only', async () => {
    const { action } = (await (await send('/v1/payments', aPayment())).json()) as {
      action: { url: string; params: { name: string; value: string }[] }
    }
    const fields = new URLSearchParams(action.params.map(({ name, value }) => [name, value]))
    const opened = await fetch(action.url, { method: 'POST', body: fields })
    expect(await opened.text()).toContain('5\u00a0000\u00a0Ft')
    fields.set('action', 'approve')
    const decided = await fetch(`${action.url}/decide`, { method: 'POST', body: fields, redirect: 'manual' })
    expect(decided.status).toBe(303)
    expect(decided.headers.get('location')).toBe(`${stage.platformUrl}/return?reference=D-1`)
    await stage.runDue()
    expect(notices()).toMatchObject([
      { kind: 'payment', reference: 'D-1', amount: 500_000, currency: 'HUF', merchantId: 'baize', status: 'ok' },
    ])
    expect(await statusOf('/v1/payments/D-1')).toBe('ok')
  })

  test('cannot be decided without the key of their page', async () => {
    const { paymentId } = (await (await send('/v1/payments', aPayment())).json()) as { paymentId: string }
    const body = new URLSearchParams({ action: 'approve', key: 'guess' })
    expect((await fetch(`${stage.url}/pay/${paymentId}/decide`, { method: 'POST', body })).status).toBe(404)
    expect(await statusOf('/v1/payments/D-1')).toBe('init')
  })

  test('have their last word once', async () => {
    await send('/v1/payments', aPayment())
    expect((await act('/payments/D-1', 'pending')).status).toBe(200)
    expect((await act('/payments/D-1', 'refuse')).status).toBe(200)
    expect((await act('/payments/D-1', 'approve')).status).toBe(409)
    expect(await statusOf('/v1/payments/D-1')).toBe('failed')
  })

  test('expire after half an hour', async () => {
    await send('/v1/payments', aPayment())
    stage.context.clock.setShiftSec(1_801)
    expect(await statusOf('/v1/payments/D-1')).toBe('expired')
  })

  test('are declined when that is the next outcome', async () => {
    stage.fault('payment.create', 'outcome', 'declined')
    expect((await send('/v1/payments', aPayment())).status).toBe(422)
    expect((await send('/v1/payments', aPayment())).status).toBe(200)
  })

  test('are made although the answer is lost', async () => {
    stage.fault('payment.create', 'lostAnswer')
    await expect(send('/v1/payments', aPayment())).rejects.toThrow('fetch failed')
    expect(await statusOf('/v1/payments/D-1')).toBe('init')
  })

  test('come back by POST when asked to', async () => {
    const { action } = (await (await send('/v1/payments', aPayment())).json()) as { action: { url: string; params: { value: string }[] } }
    stage.fault('return', 'returnByPost')
    const body = new URLSearchParams({ key: action.params[0]?.value ?? '', action: 'approve' })
    const page = await (await fetch(`${action.url}/decide`, { method: 'POST', body })).text()
    expect(page).toContain(`action="${stage.platformUrl}/return"`)
    expect(page).toContain('name="reference" value="D-1"')
  })
})

describe('notifications', () => {
  const approve = async () => {
    await send('/v1/payments', aPayment())
    await act('/payments/D-1', 'approve')
  }

  test('carry a signature of the webhook secret over time and body', async () => {
    await approve()
    await stage.runDue()
    const [call] = stage.heard
    const sec = Number(/^t=(\d+)/.exec(call?.headers['x-signature'] ?? '')?.[1])
    expect(call?.headers['x-signature']).toBe(signatureOf(call?.body ?? '', settings.webhookSecret, sec))
  })

  test('are sent again until they are taken, as the same event', async () => {
    let tries = 0
    stage.answer(() => ({ status: (tries += 1) < 3 ? 500 : 200, body: '' }))
    await approve()
    await stage.runDue()
    expect(new Set(notices().map((notice) => notice['eventId'])).size).toBe(1)
    expect(stage.heard).toHaveLength(3)
  })

  test.each([
    ['duplicate', 2],
    ['lostAnswer', 2],
    ['down', 1],
  ] as const)('with the fault %s arrive %i times in the end', async (kind, times) => {
    stage.fault('notify', kind)
    await approve()
    await stage.runDue()
    expect(stage.heard).toHaveLength(times)
  })

  test('change places when asked to', async () => {
    stage.fault('notify', 'reorder')
    await send('/v1/payments', aPayment())
    await act('/payments/D-1', 'pending')
    await act('/payments/D-1', 'approve')
    await expect.poll(() => notices().map((notice) => notice['status'])).toEqual(['ok', 'pending'])
  })
})

describe('payouts', () => {
  test.each([
    ['ok', ['ok']],
    ['failed', ['failed']],
    ['returned', ['ok', 'returned']],
    ['silent', []],
  ])('with the outcome %s tell %j', async (outcome, told) => {
    stage.fault('payout.create', 'outcome', outcome)
    expect((await send('/v1/payouts', aPayout())).status).toBe(200)
    await stage.runDue()
    expect(notices().map((notice) => notice['status'])).toEqual(told)
    expect(await statusOf('/v1/payouts/W-1')).toBe(told.at(-1) ?? 'init')
  })

  test('under one reference twice are one payout', async () => {
    const first = await (await send('/v1/payouts', aPayout())).json()
    await stage.runDue()
    expect(await (await send('/v1/payouts', aPayout())).json()).toMatchObject({
      payoutId: (first as { payoutId: string }).payoutId,
      status: 'ok',
    })
    expect((await send('/v1/payouts', aPayout({ accountOwnerName: 'Erik Kovács' }))).status).toBe(409)
    expect(stage.heard).toHaveLength(1)
  })

  test('to a number that is no IBAN are declined', async () => {
    expect((await send('/v1/payouts', aPayout({ iban: 'HU42117730161111101800000001' }))).status).toBe(422)
  })

  test('come back after they were paid', async () => {
    await send('/v1/payouts', aPayout())
    await stage.runDue()
    expect((await act('/payouts/W-1', 'return')).status).toBe(200)
    expect((await act('/payouts/W-1', 'pay')).status).toBe(409)
  })
})
