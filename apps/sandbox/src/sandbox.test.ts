import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { loadSimulators } from '@baize/sandbox-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from './config.ts'
import { currentCodes } from './pages/authenticator.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

const TOKEN = 'control-token-of-a-test'
// The secret of RFC 6238's test vectors.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const settings = readSettings(
  JSON.stringify({
    controlToken: TOKEN,
    authenticator: [{ login: 'dora', name: 'Dora', secret: SECRET }],
    tollgate: { merchantId: 'baize', apiSecret: 'a', webhookSecret: 'w' },
    hub88: { operatorId: 'baize', privateKey: 'none', publicKey: 'none' },
  }),
)

let sandbox: Sandbox
let ports = { http: 0, smtp: 0 }
let origin = ''
beforeAll(async () => {
  const simulators = await loadSimulators(new URL('../../../plugins/', import.meta.url))
  sandbox = createSandbox({ settings, simulators })
  ports = await sandbox.start({ port: 0, smtpPort: 0 })
  origin = `http://127.0.0.1:${ports.http}`
})
afterAll(() => sandbox.stop())

const control = async (path: string, method = 'GET', body?: object) => {
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await fetch(`${origin}/control${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const mailsTo = async (to: string, after = 0, waitMs = 5_000) =>
  (await control(`/mail?to=${to}&after=${after}&waitMs=${waitMs}`)).body['mails'] as {
    number: number
    subject: string
    links: string[]
  }[]

/** Sends SMTP commands line by line and returns the server's last response. */
async function sendMail(to: string, subject: string, text: string): Promise<string> {
  const socket = connect(ports.smtp, '127.0.0.1')
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const commands = [
    'EHLO test',
    'MAIL FROM:<post@baize.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    `To: ${to}\r\nSubject: ${subject}\r\n\r\n${text}\r\n.`,
  ]
  let answer = ''
  for (const command of ['', ...commands]) {
    if (command !== '') socket.write(`${command}\r\n`)
    do answer = String((await lines.next()).value)
    while (/^\d{3}-/.test(answer))
  }
  socket.end()
  return answer
}

describe('mail', () => {
  test('sent by SMTP is listed with its links', async () => {
    expect(
      await sendMail('anna@example.hu', 'Activate', 'Open http://localhost:3000/activate?code=abc.'),
    ).toMatch(/^250/)
    expect(await mailsTo('Anna@example.hu')).toMatchObject([
      { subject: 'Activate', links: ['http://localhost:3000/activate?code=abc'] },
    ])
  })

  test('is waited for', async () => {
    const waiting = mailsTo('mia@example.se')
    await sendMail('mia@example.se', 'Late', 'Here it is')
    expect(await waiting).toMatchObject([{ subject: 'Late' }])
  })

  test('with a known number is left out', async () => {
    await sendMail('erik@example.se', 'One', 'x')
    const [first] = await mailsTo('erik@example.se')
    expect(await mailsTo('erik@example.se', first?.number, 0)).toEqual([])
  })

  test('is deferred while the mail server is down', async () => {
    await control('/faults', 'POST', { simulator: 'mail', operation: 'receive', kind: 'down' })
    expect(await sendMail('down@example.se', 'Lost', 'x')).toMatch(/^451/)
    expect(await sendMail('down@example.se', 'Again', 'x')).toMatch(/^250/)
    expect(await mailsTo('down@example.se')).toMatchObject([{ subject: 'Again' }])
  })

  test('with markup in its subject is shown as text', async () => {
    await sendMail('x@example.se', '<img src=x onerror=alert(1)>', 'x')
    const page = await (await fetch(`${origin}/inbox`)).text()
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toContain('<img')
  })
})

describe('the control API', () => {
  test('refuses a call without its token', async () => {
    expect((await fetch(`${origin}/control/log`)).status).toBe(401)
    expect(
      (await fetch(`${origin}/control/log`, { headers: { authorization: 'Bearer guess' } })).status,
    ).toBe(401)
  })

  test('serves its own page and no other site’s', async () => {
    const cookie = (await fetch(`${origin}/`)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const read = (site: string) =>
      fetch(`${origin}/control/log`, { headers: { cookie, 'sec-fetch-site': site } })
    expect((await read('same-origin')).status).toBe(200)
    expect((await read('same-site')).status).toBe(401)
    expect((await read('cross-site')).status).toBe(401)
  })

  test('accepts a form of its page and redirects back to it', async () => {
    const cookie = (await fetch(`${origin}/`)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const body = new URLSearchParams({
      simulator: 'hub88',
      operation: 'bet',
      kind: 'delay',
      value: '50',
      times: '3',
    })
    const response = await fetch(`${origin}/control/faults`, {
      method: 'POST',
      headers: { cookie, origin },
      body,
      redirect: 'manual',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/#simulator-hub88'])
    expect((await control('/faults')).body).toEqual({
      faults: [{ simulator: 'hub88', operation: 'bet', kind: 'delay', value: '50', times: 3 }],
    })
    expect(await (await fetch(`${origin}/`)).text()).toContain('bet: <strong>delay</strong> 50 × 3')
    expect((await control('/faults', 'DELETE')).body).toEqual({ faults: [] })
  })

  test.each([
    { simulator: 'nobody', kind: 'down' },
    { simulator: 'hub88', kind: 'explode' },
    { simulator: 'hub88', operation: 'no-such', kind: 'down' },
    { simulator: 'hub88', operation: 'balance', kind: 'outcome', value: 'x' },
    { simulator: 'hub88', operation: 'balance', kind: 'reorder' },
    { simulator: 'hub88', operation: 'bet', kind: 'delay', value: 'soon' },
    { simulator: 'tollgate', operation: 'payout.create', kind: 'malformed', value: 'noise' },
    { simulator: 'tollgate', operation: 'payout.create', kind: 'outcome' },
    { simulator: 'mail', operation: 'receive', kind: 'malformed' },
    { simulator: 'hub88', kind: 'down', colour: 'red' },
    { simulator: 'hub88', kind: 'down', times: 0 },
    { kind: 'down' },
  ])('refuses the fault %j', async (fault) => {
    expect((await control('/faults', 'POST', fault)).status).toBe(400)
  })

  test('has a button for every supported fault of every simulator, and each button injects its fault', async () => {
    const page = await (await fetch(`${origin}/`)).text()
    const cookie = (await fetch(`${origin}/`)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const forms = [
      ...page.matchAll(
        /name="simulator" value="([^"]+)"[^]*?name="operation" value="([^"]+)"([^]*?)<\/form>/g,
      ),
    ]
    const buttons = forms.flatMap(([, simulator = '', operation = '', rest = '']) =>
      [...rest.matchAll(/name="fault" value="([^"]+)"/g)].map((match) => ({
        simulator,
        operation,
        fault: match[1] ?? '',
      })),
    )
    expect(new Set(buttons.map(({ simulator }) => simulator))).toEqual(new Set(['hub88', 'tollgate', 'mail']))
    for (const button of buttons) {
      const body = new URLSearchParams({ ...button, times: '1' })
      const response = await fetch(`${origin}/control/faults`, {
        method: 'POST',
        headers: { cookie, origin },
        body,
        redirect: 'manual',
      })
      expect([button, response.status]).toEqual([button, 303])
    }
    const { faults } = (await control('/faults')).body as {
      faults: { simulator: string; operation: string; kind: string; value: string }[]
    }
    expect(
      faults.map(({ simulator, operation, kind, value }) => `${simulator} ${operation} ${kind}=${value}`),
    ).toEqual(buttons.map(({ simulator, operation, fault }) => `${simulator} ${operation} ${fault}`))
    await control('/faults', 'DELETE')
  })

  test('configures the platform’s address in a simulator', async () => {
    expect(
      (await control('/simulators/hub88', 'POST', { walletUrl: 'http://127.0.0.1:1/wallet' })).status,
    ).toBe(200)
    expect((await control('/simulators/nobody', 'POST', {})).status).toBe(404)
    expect(await (await fetch(`${origin}/`)).text()).toContain('http://127.0.0.1:1/wallet')
  })

  test('shows the records of the simulators', async () => {
    expect((await control('/log?simulator=tollgate')).body['records']).toEqual({
      tollgate: { payments: [], payouts: [], notifications: [] },
    })
  })

  test('shifts the clock of all simulators', async () => {
    const { body } = await control('/clock', 'POST', { shiftSec: 86_400 })
    expect(body['shiftSec']).toBe(86_400)
    expect((await control('/clock', 'POST', { shiftSec: 0 })).body['shiftSec']).toBe(0)
  })
})

describe('the sandbox', () => {
  test('redirects localhost to 127.0.0.1, another site', async () => {
    const response = await fetch(`http://localhost:${ports.http}/inbox?a=1`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([307, `${origin}/inbox?a=1`])
  })

  test('shows the authenticator’s codes by RFC 6238', async () => {
    expect(currentCodes(settings.authenticator, 59_000)).toEqual([
      { login: 'dora', name: 'Dora', code: '287082', secondsLeft: 1 },
    ])
    expect((await control('/authenticator')).body['codes']).toMatchObject([{ login: 'dora' }])
  })

  test.each([
    '{',
    '[]',
    '{}',
    '{"controlToken":"short"}',
    '{"controlToken":"long-enough-token","tollgate":{"apiSecret":1}}',
  ])('does not start with the settings %s', (text) => {
    expect(() => readSettings(text)).toThrow(/\.$/)
  })
})
