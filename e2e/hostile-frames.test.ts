import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import { enterAs, openCardFrame, submitCard } from './cashier.ts'
import { expect, newPerson, test } from './stack.ts'

/** Calls to the server that a message could trigger. */
function countCalls(page: Page): { finish: number; status: number } {
  const calls = { finish: 0, status: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/depositFinish')) calls.finish += 1
    if (request.url().includes('/depositStatus')) calls.status += 1
  })
  return calls
}

const referenceOf = async (
  db: { query(sql: string, values: unknown[]): Promise<{ rows: { reference: string }[] }> },
  email: string,
) => {
  const { rows } = await db.query(
    'select reference from deposit join player using (player_id) where email = $1 order by deposit.created_at desc limit 1',
    [email],
  )
  return rows[0]?.reference ?? ''
}

/** Dispatches in the page what other windows, origins and versions could send. */
const sendForged = (page: Page, forged: { reference: string; provider: string }): Promise<void> =>
  page.evaluate(({ reference: ours, provider }) => {
    const source =
      document.querySelector<HTMLIFrameElement>('iframe[name=payment-frame]')?.contentWindow ?? null
    const good = { v: 1, flow: 'deposit', reference: ours, providerReference: 'p-1' }
    const types = ['confirm', 'waiting', 'status', 'ok', 'paid']
    const say = (origin: string, from: MessageEventSource | null, data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { origin, source: from, data }))
    const { hostname, port } = new URL(provider)
    const lookalikes = [
      `http://${hostname}.evil:${port}`,
      `https://${hostname}:${port}`,
      `http://${hostname}`,
      `${provider}/`,
      'null',
      '',
    ]
    for (const type of types) {
      // The correct window with a wrong origin, and the correct origin with a wrong window.
      for (const origin of [...lookalikes, location.origin]) say(origin, source, { ...good, type })
      say(provider, window, { ...good, type })
      say(provider, null, { ...good, type })
      // Correct origin and frame, but another deposit, another version, or additional fields.
      say(provider, source, { ...good, type, reference: 'DANOTHER' })
      say(provider, source, { ...good, type, v: 2 })
      say(provider, source, { ...good, type, status: 'ok', amount: '99999999' })
      say(provider, source, { ...good, type, providerReference: 'x'.repeat(1_000_000) })
      window.postMessage({ ...good, type }, location.origin)
    }
    for (const data of [
      'ok',
      null,
      1,
      [],
      { type: 'deposit', value: 'ok' },
      { ...good, type: 'paid' },
      'x'.repeat(5_000_000),
    ]) {
      say(provider, source, data)
    }
  }, forged)

/** The provider's page inside the site's frame. */
function providerFrame(page: Page, provider: string): Frame {
  const frame = page.frames().find((each) => each.url().startsWith(provider))
  if (frame === undefined) throw new Error('The frame of the provider is not open.')
  return frame
}

/** Sends messages from the provider's page, each with the contract's version and flow. */
const sendFrom = (frame: Frame, shop: string, messages: readonly object[]): Promise<void> =>
  frame.evaluate(
    ({ messages: all, target }) => {
      for (const message of all) parent.postMessage({ v: 1, flow: 'deposit', ...message }, target)
    },
    { messages, target: shop },
  )

// Covers FRAME-003, FRAME-005
// Proves S29, S30, F39
test('messages of a frame neither move money nor break the page, forged or from the provider itself', async ({
  page,
  world,
}) => {
  const person = newPerson()
  const provider = world.facts.sandboxUrl
  await enterAs(page, world, person)
  const frame = await openCardFrame(page, world.site)
  const first = await referenceOf(world.db, person.email)
  const calls = countCalls(page)

  await test.step('from another origin or frame, or with another schema, they change nothing', async () => {
    await sendForged(page, { reference: first, provider })
    await expect(frame.getByLabel('Card number')).toBeVisible()
    expect(calls.finish).toBe(0)
    await expect(page.getByText('Waiting for your bank')).toBeHidden()
    expect(await stateOf(world.db, first)).toBe('pending')
  })

  await test.step('absurd heights, and a thousand of them, leave the page usable', async () => {
    const inside = providerFrame(page, provider)
    const heightOf = async () => (await page.locator('iframe[name=payment-frame]').boundingBox())?.height ?? 0
    const report = (heights: readonly unknown[]) =>
      sendFrom(
        inside,
        world.site,
        heights.flatMap((height) => [
          { type: 'height', height, reference: first },
          { type: 'ready', reference: first },
          { type: 'theme', theme: { surface: '#ff0000' }, reference: first },
        ]),
      )
    const before = await heightOf()
    await report([0, -1, 119, 2_001, 1e9, 640.5, '100vh', '2000', null, [640], { height: 640 }])
    await report(Array.from({ length: 1_000 }, (_, time) => 120 + time))
    await expect.poll(heightOf).not.toBe(before)
    await report(['calc(1px * 99999)', 1e308])
    expect(await heightOf()).toBeLessThanOrEqual(2_000)
    expect(calls.finish).toBe(0)
    await page.getByRole('button', { name: 'Choose another way to pay' }).click()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/25\s000/)
    expect(await stateOf(world.db, first)).toBe('pending')
  })

  await test.step('a frame that confirms another payment is not redirected', async () => {
    const opened = await submitCard(page)
    await expect(opened.getByLabel('Card number')).toBeVisible()
    const reference = await referenceOf(world.db, person.email)
    await sendFrom(providerFrame(page, provider), world.site, [
      { type: 'confirm', reference, providerReference: 'another' },
    ])
    await expect(page.getByRole('alert')).toContainText('couldn’t find')
    expect(await stateOf(world.db, reference)).toBe('pending')
  })

  await test.step('"paid" without a notification credits nothing, and the screen waits', async () => {
    const opened = await submitCard(page)
    await expect(opened.getByLabel('Card number')).toBeVisible()
    const reference = await referenceOf(world.db, person.email)
    const message = { type: 'status', reference, providerReference: 'p-1' }
    const before = calls.status
    await sendFrom(providerFrame(page, provider), world.site, [message, message, message])
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
    await expect.poll(() => calls.status).toBeGreaterThan(before)
    expect(await stateOf(world.db, reference)).toBe('pending')
    await expect(page.getByRole('banner')).toContainText(/Balance\s0\sFt/)
  })
  await world.checkLedger()
})

// Proves S27, F39
test('a foreign page can neither be framed by the site nor control its window', async ({
  page,
  world,
  context,
}) => {
  const evil = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>evil</title>evil'),
  )
  await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`
  const person = newPerson()
  await enterAs(page, world, person)
  await openCardFrame(page, world.site)
  const blocked = await page.evaluate(
    (url) =>
      new Promise<string>((done) => {
        document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective))
        const foreign = document.createElement('iframe')
        foreign.src = url
        document.body.append(foreign)
      }),
    origin,
  )
  expect(blocked).toBe('frame-src')

  const attacker = await context.newPage()
  await attacker.goto(origin)
  const [victim] = await Promise.all([
    context.waitForEvent('page'),
    attacker.evaluate((url) => void window.open(url), `${world.site}/payment/deposit`),
  ])
  await victim.waitForLoadState()
  expect(await victim.evaluate(() => window.opener === null)).toBe(true)
  const framed = await attacker.evaluate(
    (url) =>
      new Promise<string>((done) => {
        const frame = document.createElement('iframe')
        frame.addEventListener('load', () => done(frame.contentDocument === null ? 'refused' : 'own'))
        frame.src = url
        document.body.append(frame)
      }),
    `${world.site}/payment/deposit`,
  )
  expect(framed).toBe('refused')
  expect(attacker.frames().some((frame) => frame.url().startsWith(world.site))).toBe(false)
  evil.close()
})

async function stateOf(
  db: { query(sql: string, values: unknown[]): Promise<{ rows: { state: string }[] }> },
  reference: string,
) {
  const { rows } = await db.query('select state from deposit where reference = $1', [reference])
  return rows[0]?.state ?? 'none'
}
