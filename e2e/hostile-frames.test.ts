import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { enterAs, openCardFrame } from './cashier.ts'
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

test('messages from another origin or frame, or with another schema, change nothing', async ({
  page,
  world,
}) => {
  const person = newPerson()
  await enterAs(page, world, person)
  const frame = await openCardFrame(page, world.site)
  const reference = await referenceOf(world.db, person.email)
  const calls = countCalls(page)
  const before = calls.finish
  await page.evaluate(
    ({ reference: ours, provider }) => {
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
    },
    { reference, provider: world.facts.sandboxUrl },
  )
  await expect(frame.getByLabel('Card number')).toBeVisible()
  expect(calls.finish - before).toBe(0)
  await expect(page.getByText('Waiting for your bank')).toBeHidden()
  expect(await stateOf(world.db, reference)).toBe('pending')
})

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

test('a "paid" message of the provider’s frame without a notification credits nothing, and the screen waits', async ({
  page,
  world,
}) => {
  const person = newPerson()
  await enterAs(page, world, person)
  await openCardFrame(page, world.site)
  const reference = await referenceOf(world.db, person.email)
  const calls = countCalls(page)
  const inside = page.frames().find((frame) => frame.url().startsWith(world.facts.sandboxUrl))
  await inside?.evaluate(
    ({ reference: ours, shop }) => {
      const message = { v: 1, flow: 'deposit', type: 'status', reference: ours, providerReference: 'p-1' }
      for (let time = 0; time < 3; time += 1) parent.postMessage(message, shop)
    },
    { reference, shop: world.site },
  )
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  expect(calls.status).toBeGreaterThan(0)
  expect(await stateOf(world.db, reference)).toBe('pending')
  await expect(page.getByRole('banner')).toContainText(/Balance\s0\sFt/)
  await world.checkLedger()
})

test('a frame that reports absurd heights, and a thousand of them, leaves the page usable', async ({
  page,
  world,
}) => {
  const person = newPerson()
  await enterAs(page, world, person)
  await openCardFrame(page, world.site)
  const reference = await referenceOf(world.db, person.email)
  const calls = countCalls(page)
  const inside = page.frames().find((frame) => frame.url().startsWith(world.facts.sandboxUrl))
  const heightOf = async () => (await page.locator('iframe[name=payment-frame]').boundingBox())?.height ?? 0
  const report = async (heights: readonly unknown[]) =>
    await inside?.evaluate(
      ({ heights: all, reference: ours, shop }) => {
        for (const height of all) {
          const message = { v: 1, flow: 'deposit', reference: ours }
          parent.postMessage({ ...message, type: 'height', height }, shop)
          parent.postMessage({ ...message, type: 'ready' }, shop)
          parent.postMessage({ ...message, type: 'theme', theme: { surface: '#ff0000' } }, shop)
        }
      },
      { heights, reference, shop: world.site },
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
  expect(await stateOf(world.db, reference)).toBe('pending')
})

test('a frame that confirms another payment is not redirected', async ({ page, world }) => {
  const person = newPerson()
  await enterAs(page, world, person)
  await openCardFrame(page, world.site)
  const reference = await referenceOf(world.db, person.email)
  const inside = page.frames().find((frame) => frame.url().startsWith(world.facts.sandboxUrl))
  await inside?.evaluate(
    ({ reference: ours, shop }) =>
      parent.postMessage(
        { v: 1, flow: 'deposit', type: 'confirm', reference: ours, providerReference: 'another' },
        shop,
      ),
    { reference, shop: world.site },
  )
  await expect(page.getByRole('alert')).toContainText('couldn’t find')
  expect(await stateOf(world.db, reference)).toBe('pending')
})

async function stateOf(
  db: { query(sql: string, values: unknown[]): Promise<{ rows: { state: string }[] }> },
  reference: string,
) {
  const { rows } = await db.query('select state from deposit where reference = $1', [reference])
  return rows[0]?.state ?? 'none'
}
