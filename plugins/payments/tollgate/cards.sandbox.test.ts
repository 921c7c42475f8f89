import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTollgate, type TollgateHarness } from './sandbox/tests/tollgate-harness.ts'

let tollgate: TollgateHarness
beforeEach(async () => void (tollgate = await startTollgate()))
afterEach(() => tollgate.harness.stop())

describe('a payment by card', () => {
  const good = { number: '4111 1111 1111 1111', expiry: '04/31', cvc: '737', holder: 'Anna Kovács' }
  const open = async (more: object = {}) => {
    const { paymentId, action } = await tollgate.start({ method: 'card', ...more })
    const key = action.params[0]?.value ?? ''
    const type = (card: object) =>
      fetch(`${tollgate.harness.url}/card/${paymentId}/details`, {
        method: 'POST',
        body: JSON.stringify({ key, ...card }),
      })
    return {
      paymentId,
      action,
      key,
      type,
      confirm: () => tollgate.send('/v1/payments/D-1/confirm', { paymentId }),
    }
  }
  const check = async (confirmed: Response, fields: Record<string, string>) => {
    const { redirectUrl } = (await confirmed.json()) as { redirectUrl: string }
    const key = new URL(redirectUrl).searchParams.get('key') ?? ''
    return await fetch(redirectUrl.split('?')[0] ?? '', {
      method: 'POST',
      body: new URLSearchParams({ key, ...fields }),
    })
  }

  test('opens in a frame that only the merchant may embed', async () => {
    const { action, paymentId, key } = await open()
    expect(action).toMatchObject({
      type: 'form',
      window: 'frame',
      url: `${tollgate.harness.url}/card/${paymentId}`,
    })
    const page = await fetch(`${action.url}?key=${key}`)
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors 'self' ${tollgate.harness.platformUrl}`,
    )
    expect((await fetch(`${action.url}?key=guess`)).status).toBe(404)
  })

  test.each([
    [{ number: '4111 1111 1111 1112' }, ['number']],
    [{ expiry: '13/31' }, ['expiry']],
    [{ expiry: '01/20' }, ['expiry']],
    [{ cvc: '73' }, ['cvc']],
    [{ holder: ' ' }, ['holder']],
    [{ number: 7, cvc: '', holder: null }, ['number', 'cvc', 'holder']],
  ])('with %j is refused with every invalid field', async (change, fields) => {
    const { type, confirm } = await open()
    expect(await (await type({ ...good, ...change })).json()).toEqual({ error: 'fields', fields })
    expect((await confirm()).status).toBe(409)
  })

  test('is checked by its bank and then paid; only brand and last digits of the card are stored', async () => {
    const { type, confirm } = await open()
    expect((await type(good)).status).toBe(200)
    const first = await confirm()
    expect(await (await confirm()).json()).toEqual(await first.clone().json())
    expect(await (await check(first.clone(), { action: 'confirm', code: '000000' })).text()).toContain(
      'That isn',
    )
    await check(first, { action: 'confirm', code: '123456' })
    await tollgate.harness.runDue()
    expect(tollgate.notices()).toMatchObject([{ reference: 'D-1', status: 'ok' }])
    const { payments } = tollgate.records()
    expect(payments).toMatchObject([{ card: { brand: 'Visa', lastFour: '1111', outcome: 'asks' } }])
    expect(JSON.stringify(payments)).not.toMatch(/4111|Anna Kov|04\/31/)
  })

  test.each([
    ['4111 1111 1111 1111', 'Visa', '1111'],
    ['2223 0031 2200 3222', 'Mastercard', '3222'],
    ['3782 822463 10005', 'American Express', '0005'],
    ['6011 1111 1111 1117', 'Card', '1117'],
  ])('with the number %s is stored as %s', async (number, brand, lastFour) => {
    const { type } = await open()
    expect((await type({ ...good, number })).status).toBe(200)
    expect(tollgate.records()).toMatchObject({ payments: [{ card: { brand, lastFour } }] })
  })

  test('is saved on request, reported after the payment, and pays again with its security code only', async () => {
    const { type, confirm } = await open({ card: { save: true } })
    await type(good)
    await check(await confirm(), { action: 'confirm', code: '123456' })
    await tollgate.harness.runDue()
    const { card } = tollgate.notices()[0] as { card: { token: string } }
    expect(card).toEqual({
      token: expect.stringMatching(/^card_/),
      brand: 'Visa',
      lastFour: '1111',
      expiryDate: '2031-04',
    })
    expect(await (await tollgate.send('/v1/payments/D-1', null)).json()).toMatchObject({ card })

    const { action, key, type: typeCode } = await open({ reference: 'D-2', card: { token: card.token } })
    const page = await (await fetch(`${action.url}?key=${key}`)).text()
    expect(page).toContain('Security code (CVC) of Visa ending 1111')
    expect(page).not.toMatch(/name="number"|name="holder"/)
    expect(await (await typeCode({ cvc: '73' })).json()).toEqual({ error: 'fields', fields: ['cvc'] })
    expect((await typeCode({ cvc: '737' })).status).toBe(200)
    await check(await tollgate.send('/v1/payments/D-2/confirm', {}), { action: 'confirm', code: '123456' })
    expect(await tollgate.statusOf('/v1/payments/D-2')).toBe('ok')
    expect(JSON.stringify(tollgate.records())).not.toMatch(/4111|Anna Kov|04\/31|"737"/)
  })

  test('that is saved belongs to its customer, until it is deleted', async () => {
    const { type, confirm } = await open({ card: { save: true } })
    await type(good)
    await check(await confirm(), { action: 'confirm', code: '123456' })
    await tollgate.harness.runDue()
    const { card } = tollgate.notices()[0] as { card: { token: string } }
    const payBy = (change: object) =>
      tollgate.send(
        '/v1/payments',
        tollgate.aPayment({ method: 'card', card: { token: card.token }, ...change }),
      )
    const otherCustomer = { id: 'p-bela', email: 'bela@example.hu', country: 'HU' }
    expect((await payBy({ reference: 'D-2', customer: otherCustomer })).status).toBe(422)
    expect((await payBy({ reference: 'D-3' })).status).toBe(200)
    expect((await tollgate.send(`/v1/cards/${card.token}/remove`, { merchantId: 'baize' })).status).toBe(200)
    expect((await tollgate.send(`/v1/cards/${card.token}/remove`, { merchantId: 'baize' })).status).toBe(404)
    expect((await payBy({ reference: 'D-4' })).status).toBe(422)
  })

  test.each([
    ['whose owner says "not me"', good.number, 'refuse'],
    ['without enough money', '4000 0000 0000 9995', 'confirm'],
  ])('%s fails', async (_name, number, action) => {
    const { type, confirm } = await open()
    await type({ ...good, number })
    await check(await confirm(), { action, code: '123456' })
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('failed')
  })

  test.each([
    ['refuses', '4000 0000 0000 0002', 'declined'],
    ['wants a new customer', '4000 0000 0000 0119', 'new_customer'],
  ])('ends at once when its bank %s', async (_name, number, error) => {
    const { type, confirm } = await open()
    await type({ ...good, number })
    const refused = await confirm()
    expect([refused.status, await refused.json()]).toMatchObject([422, { error }])
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('failed')
  })

  test('is cancelled on its page', async () => {
    const { paymentId, key } = await open()
    await fetch(`${tollgate.harness.url}/card/${paymentId}/cancel`, {
      method: 'POST',
      body: JSON.stringify({ key }),
    })
    expect(await tollgate.statusOf('/v1/payments/D-1')).toBe('cancelled')
  })
})
