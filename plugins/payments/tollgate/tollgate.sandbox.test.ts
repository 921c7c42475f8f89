import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settings, startTollgate, type TollgateHarness } from './sandbox/tests/tollgate-harness.ts'

let tollgate: TollgateHarness
beforeEach(async () => void (tollgate = await startTollgate()))
afterEach(() => tollgate.harness.stop())

describe('requests', () => {
  test('with one byte changed are refused', async () => {
    const body = tollgate.aPayment()
    const response = await tollgate.send(
      '/v1/payments',
      body,
      JSON.stringify(body).replace('500000', '500001'),
    )
    expect(response.status).toBe(401)
    expect((await tollgate.send('/v1/payments/D-1', null)).status).toBe(404)
  })

  test('of GET are signed over path and query', async () => {
    await tollgate.send('/v1/payments', tollgate.aPayment())
    expect((await tollgate.send('/v1/payments/D-1?a=1', null)).status).toBe(200)
    expect((await tollgate.send('/v1/payments/D-1?a=1', null, '/tollgate/v1/payments/D-1')).status).toBe(401)
  })

  test('of an unknown merchant are refused', async () => {
    const body = JSON.stringify(tollgate.aPayment())
    const headers = { 'x-merchant': 'other', 'x-signature': tollgate.signatureOf(body) }
    expect(
      (await fetch(`${tollgate.harness.url}/v1/payments`, { method: 'POST', headers, body })).status,
    ).toBe(401)
  })

  test('agree with a shifted clock', async () => {
    tollgate.harness.context.clock.setShiftSec(86_400)
    expect((await tollgate.send('/v1/payments', tollgate.aPayment())).status).toBe(200)
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
    expect((await tollgate.send('/v1/payments', tollgate.aPayment(changes))).status).toBe(400)
  })
})

describe('a transfer', () => {
  test('gets an account and a reference, and is paid when the bank books it', async () => {
    const { action } = await tollgate.start({ method: 'bank_transfer' })
    const params = Object.fromEntries(action.params.map(({ name, value }) => [name, value]))
    expect(params).toMatchObject({
      reference: 'D-1',
      amount: '5\u00a0000\u00a0Ft',
      iban: expect.stringMatching(/^HU/),
    })
    expect((await tollgate.act('/payments/D-1', 'book')).status).toBe(200)
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('ok')
  })

  test('expires after a week', async () => {
    await tollgate.start({ method: 'bank_transfer' })
    tollgate.harness.context.clock.setShiftSec(6 * 86_400)
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('init')
    tollgate.harness.context.clock.setShiftSec(8 * 86_400)
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('expired')
  })
})

describe('payments', () => {
  test('under one reference twice are one payment', async () => {
    const first = await (await tollgate.send('/v1/payments', tollgate.aPayment())).json()
    expect(await (await tollgate.send('/v1/payments', tollgate.aPayment())).json()).toEqual(first)
    expect((await tollgate.send('/v1/payments', tollgate.aPayment({ amount: 600_000 }))).status).toBe(409)
  })

  test('are approved on the page and notified, and the browser returns with the reference only', async () => {
    const { action } = (await (await tollgate.send('/v1/payments', tollgate.aPayment())).json()) as {
      action: { url: string; params: { name: string; value: string }[] }
    }
    const fields = new URLSearchParams(action.params.map(({ name, value }) => [name, value]))
    const opened = await fetch(action.url, { method: 'POST', body: fields })
    expect(await opened.text()).toContain('5\u00a0000\u00a0Ft')
    fields.set('action', 'approve')
    const decided = await fetch(`${action.url}/decide`, { method: 'POST', body: fields, redirect: 'manual' })
    expect(decided.status).toBe(303)
    expect(decided.headers.get('location')).toBe(`${tollgate.harness.platformUrl}/return?reference=D-1`)
    await tollgate.harness.runDue()
    expect(tollgate.notices()).toMatchObject([
      {
        kind: 'payment',
        reference: 'D-1',
        amount: 500_000,
        currency: 'HUF',
        merchantId: 'baize',
        status: 'ok',
      },
    ])
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('ok')
  })

  test('cannot be decided without the key of their page', async () => {
    const { paymentId } = (await (await tollgate.send('/v1/payments', tollgate.aPayment())).json()) as {
      paymentId: string
    }
    const body = new URLSearchParams({ action: 'approve', key: 'guess' })
    expect(
      (await fetch(`${tollgate.harness.url}/pay/${paymentId}/decide`, { method: 'POST', body })).status,
    ).toBe(404)
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('init')
  })

  test('get one final status', async () => {
    await tollgate.send('/v1/payments', tollgate.aPayment())
    expect((await tollgate.act('/payments/D-1', 'pending')).status).toBe(200)
    expect((await tollgate.act('/payments/D-1', 'refuse')).status).toBe(200)
    expect((await tollgate.act('/payments/D-1', 'approve')).status).toBe(409)
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('failed')
  })

  test('expire after half an hour', async () => {
    await tollgate.send('/v1/payments', tollgate.aPayment())
    tollgate.harness.context.clock.setShiftSec(1_801)
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('expired')
  })

  test('are declined when that is the next outcome', async () => {
    tollgate.harness.fault('payment.create', 'outcome', 'declined')
    expect((await tollgate.send('/v1/payments', tollgate.aPayment())).status).toBe(422)
    expect((await tollgate.send('/v1/payments', tollgate.aPayment())).status).toBe(200)
  })

  test.each(['init', 'pending'] as const)(
    'are cancelled by the merchant while they are %s, and notified',
    async (status) => {
      await tollgate.send('/v1/payments', tollgate.aPayment())
      if (status === 'pending') await tollgate.act('/payments/D-1', 'pending')
      const cancelled = await tollgate.send('/v1/payments/D-1/cancel', { merchantId: 'baize' })
      expect(await cancelled.json()).toMatchObject({
        reference: 'D-1',
        merchantId: 'baize',
        amount: 500_000,
        status: 'cancelled',
      })
      await tollgate.harness.runDue()
      expect(tollgate.notices().at(-1)).toMatchObject({ reference: 'D-1', status: 'cancelled' })
      expect((await tollgate.act('/payments/D-1', 'approve')).status).toBe(409)
    },
  )

  test.each([
    ['paid_first', 'ok'],
    ['not_cancelled', 'init'],
  ])('do not change when %s is cancelled', async (outcome, status) => {
    await tollgate.send('/v1/payments', tollgate.aPayment())
    tollgate.harness.fault('payment.cancel', 'outcome', outcome)
    expect(
      await (await tollgate.send('/v1/payments/D-1/cancel', { merchantId: 'baize' })).json(),
    ).toMatchObject({ status })
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe(status)
  })

  test('that have ended are not cancelled, and an unknown one is not found', async () => {
    await tollgate.send('/v1/payments', tollgate.aPayment())
    await tollgate.act('/payments/D-1', 'approve')
    expect(
      await (await tollgate.send('/v1/payments/D-1/cancel', { merchantId: 'baize' })).json(),
    ).toMatchObject({ status: 'ok' })
    expect((await tollgate.send('/v1/payments/D-9/cancel', { merchantId: 'baize' })).status).toBe(404)
  })

  test('are created even if the response is lost', async () => {
    tollgate.harness.fault('payment.create', 'lostAnswer')
    await expect(tollgate.send('/v1/payments', tollgate.aPayment())).rejects.toThrow('fetch failed')
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('init')
  })

  test('return by POST on request', async () => {
    const { action } = (await (await tollgate.send('/v1/payments', tollgate.aPayment())).json()) as {
      action: { url: string; params: { value: string }[] }
    }
    tollgate.harness.fault('return', 'returnByPost')
    const body = new URLSearchParams({ key: action.params[0]?.value ?? '', action: 'approve' })
    const page = await (await fetch(`${action.url}/decide`, { method: 'POST', body })).text()
    expect(page).toContain(`action="${tollgate.harness.platformUrl}/return"`)
    expect(page).toContain('name="reference" value="D-1"')
  })
})

describe('the pages of a payment', () => {
  const pageOf = async (changes: object) => {
    const { action } = await tollgate.start(changes)
    const fields = new URLSearchParams(action.params.map(({ name, value }) => [name, value]))
    return await (await fetch(action.url, { method: 'POST', body: fields })).text()
  }

  test.each([
    ['the bank page', 'instant-transfer', ['Jóváhagyás', 'A fizetés megerősítése', '5\u00a0000\u00a0Ft']],
    ['the card page', 'card', ['Kártyaszám', 'Biztonsági kód', 'Fizetés: 5\u00a0000\u00a0Ft']],
  ])('are in the language of the request: %s', async (_, method, texts) => {
    const page = await pageOf({ method, locale: 'hu' })
    expect(page).toContain('<html lang="hu">')
    for (const text of texts) expect(page).toContain(text)
  })

  test('are English in a language that they lack', async () => {
    expect(await pageOf({ locale: 'qq' })).toContain('<html lang="en">')
  })

  test('show amounts as the payer’s country writes them', async () => {
    const payer = { id: 'p-grace', email: 'grace@example.uk', country: 'GBR' }
    expect(await pageOf({ amount: 1_000, currency: 'GBP', customer: payer })).toContain('£10.00')
  })
})

describe('notifications', () => {
  const approve = async () => {
    await tollgate.send('/v1/payments', tollgate.aPayment())
    await tollgate.act('/payments/D-1', 'approve')
  }

  test('carry a signature of the webhook secret over time and body', async () => {
    await approve()
    await tollgate.harness.runDue()
    const [call] = tollgate.harness.received
    const sec = Number(/^t=(\d+)/.exec(call?.headers['x-signature'] ?? '')?.[1])
    expect(call?.headers['x-signature']).toBe(
      tollgate.signatureOf(call?.body ?? '', settings.webhookSecret, sec),
    )
  })

  test('are repeated until they are acknowledged, as the same event', async () => {
    let tries = 0
    tollgate.harness.answer(() => ({ status: (tries += 1) < 3 ? 500 : 200, body: '' }))
    await approve()
    await tollgate.harness.runDue()
    expect(new Set(tollgate.notices().map((notice) => notice['eventId'])).size).toBe(1)
    expect(tollgate.harness.received).toHaveLength(3)
  })

  test.each([
    ['duplicate', 2],
    ['lostAnswer', 2],
    ['down', 1],
  ] as const)('with the fault %s arrive %i times in the end', async (kind, times) => {
    tollgate.harness.fault('notify', kind)
    await approve()
    await tollgate.harness.runDue()
    expect(tollgate.harness.received).toHaveLength(times)
  })

  test('are reordered on request', async () => {
    tollgate.harness.fault('notify', 'reorder')
    await tollgate.send('/v1/payments', tollgate.aPayment())
    await tollgate.act('/payments/D-1', 'pending')
    await tollgate.act('/payments/D-1', 'approve')
    await expect.poll(() => tollgate.notices().map((notice) => notice['status'])).toEqual(['ok', 'pending'])
  })
})

describe('payouts', () => {
  test.each([
    ['ok', ['ok']],
    ['failed', ['failed']],
    ['returned', ['ok', 'returned']],
    ['silent', []],
  ])('with the outcome %s tell %j', async (outcome, configuration) => {
    tollgate.harness.fault('payout.create', 'outcome', outcome)
    expect((await tollgate.send('/v1/payouts', tollgate.aPayout())).status).toBe(200)
    await tollgate.harness.runDue()
    expect(tollgate.notices().map((notice) => notice['status'])).toEqual(configuration)
    expect(await tollgate.statusOf('/v1/payouts/W-1')).toBe(configuration.at(-1) ?? 'init')
  })

  test('under one reference twice are one payout', async () => {
    const first = await (await tollgate.send('/v1/payouts', tollgate.aPayout())).json()
    await tollgate.harness.runDue()
    expect(await (await tollgate.send('/v1/payouts', tollgate.aPayout())).json()).toMatchObject({
      payoutId: (first as { payoutId: string }).payoutId,
      status: 'ok',
    })
    expect(
      (await tollgate.send('/v1/payouts', tollgate.aPayout({ accountOwnerName: 'Erik Kovács' }))).status,
    ).toBe(409)
    expect(tollgate.harness.received).toHaveLength(1)
  })

  test('to an invalid IBAN are declined', async () => {
    expect(
      (await tollgate.send('/v1/payouts', tollgate.aPayout({ iban: 'HU42117730161111101800000001' }))).status,
    ).toBe(422)
  })

  test('are returned after they were paid', async () => {
    await tollgate.send('/v1/payouts', tollgate.aPayout())
    await tollgate.harness.runDue()
    expect((await tollgate.act('/payouts/W-1', 'return')).status).toBe(200)
    expect((await tollgate.act('/payouts/W-1', 'pay')).status).toBe(409)
  })
})
