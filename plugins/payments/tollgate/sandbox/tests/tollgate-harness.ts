import { createHmac } from 'node:crypto'
import { startSimulatorHarness } from '@baize/sandbox-kit'
import tollgate from '../../tollgate.sandbox.ts'

export const settings = { merchantId: 'baize', apiSecret: 'api-secret', webhookSecret: 'webhook-secret' }

export type Started = {
  paymentId: string
  action: { type: string; window?: string; url: string; params: { name: string; value: string }[] }
}

/** The simulator in a harness, and the calls of its merchant. */
export async function startTollgate() {
  const harness = await startSimulatorHarness(tollgate, settings)

  // Signed here, because the test shares no code with the simulator's check.
  function signatureOf(
    message: string,
    secret = settings.apiSecret,
    sec = harness.context.clock.nowSec(),
  ): string {
    return `t=${sec},v1=${createHmac('sha256', secret).update(`${sec}.${message}`).digest('hex')}`
  }

  function send(path: string, body: object | null, signed: string | null = null) {
    const url = new URL(`${harness.url}${path}`)
    const text = body === null ? '' : JSON.stringify(body)
    const signature = signatureOf(signed ?? (body === null ? url.pathname + url.search : text))
    const headers = { 'content-type': 'application/json', 'x-merchant': 'baize', 'x-signature': signature }
    return body === null ? fetch(url, { headers }) : fetch(url, { method: 'POST', headers, body: text })
  }

  const aPayment = (changes: object = {}) => {
    const notify = `${harness.platformUrl}/notify`
    const back = `${harness.platformUrl}/return`
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
    urls: { notify: `${harness.platformUrl}/notify` },
    ...changes,
  })

  const statusOf = async (path: string) =>
    ((await (await send(path, null)).json()) as { status: string }).status
  const act = (path: string, action: string) =>
    fetch(`${harness.controlUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action }),
    })
  const notices = () => harness.received.map((call) => JSON.parse(call.body) as Record<string, unknown>)
  const start = async (changes: object) =>
    (await (await send('/v1/payments', aPayment(changes))).json()) as Started
  const records = () => tollgate.records(harness.context)

  return { harness, signatureOf, send, aPayment, aPayout, start, statusOf, act, notices, records }
}

export type TollgateHarness = Awaited<ReturnType<typeof startTollgate>>
