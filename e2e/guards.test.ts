import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  deposit,
  must,
  openBrowser,
  registeredPlayer,
  registerPlayer,
  type Person,
  type World,
} from '@baize/testing'
import type { Page } from '@playwright/test'
import { enterAs, openCardFrame } from './cashier.ts'
import { expect, newPerson, test } from './stack.ts'
import { inLongRun } from './long-run.ts'

const FT = 100n

async function logIn(page: Page, world: World, person: Person): Promise<void> {
  await page.goto(`${world.site}/login`)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Browsers' reports about the directive. */
async function reportsOf(world: World, directive: string): Promise<number> {
  const text = await (await fetch(`${world.facts.privateSites[0]}/metrics`)).text()
  return Number(
    new RegExp(`^baize_policy_reports_total\\{directive="${directive}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
  )
}

/** What an attacker could put into a page, by where it is. */
const plants = {
  'in the page': (text: string) =>
    document.head.append(Object.assign(document.createElement('script'), { textContent: text })),
  'on an image': (text: string) =>
    document.body.insertAdjacentHTML('beforeend', `<img src="x:" alt="" onerror="${text}">`),
  'in a link': (text: string) => {
    const link = Object.assign(document.createElement('a'), { href: `javascript:${text}` })
    document.body.append(link)
    link.click()
  },
}

// Proves S26
test('an injected script does not run, and is reported', async ({ page, world }) => {
  const reports = async () =>
    (await reportsOf(world, 'script-src-elem')) + (await reportsOf(world, 'script-src-attr'))
  for (const [place, plant] of Object.entries(plants))
    await test.step(place, async () => {
      // The browser reports a violation once per page.
      await page.goto(world.site)
      await expect(page.getByRole('main')).toBeVisible()
      const before = await reports()
      await page.evaluate(plant, 'window.smuggled = true')
      await expect.poll(reports).toBe(before + 1)
      expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
    })
})

// Proves S28
test('every frame has explicit permissions and another origin, and receives no address of the site', async ({
  page,
  world,
}) => {
  const person = newPerson()
  await enterAs(page, world, person)
  const framesHere = () =>
    page.locator('iframe').evaluateAll((frames) =>
      frames.map((frame) => ({
        sandbox: frame.getAttribute('sandbox')?.split(' ') ?? null,
        allow: frame.getAttribute('allow') ?? '',
        referrer: frame.getAttribute('referrerpolicy') ?? '',
        hasTitle: (frame.getAttribute('title') ?? '') !== '',
        isReadable: (frame as HTMLIFrameElement).contentDocument !== null,
      })),
    )
  const seen = []
  await openCardFrame(page, world.site)
  seen.push(...(await framesHere()))
  for (const path of ['/games/fox-and-acorn/demo', '/games/baize-roulette/demo', '/games/dice-house/real']) {
    await page.goto(`${world.site}${path}`)
    await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible()
    seen.push(...(await framesHere()))
  }
  expect(seen).toHaveLength(4)
  for (const { sandbox, allow, ...rest } of seen) {
    expect(rest).toEqual({ referrer: 'origin', hasTitle: true, isReadable: false })
    const usual = [
      'allow-scripts',
      'allow-forms',
      'allow-same-origin',
      'allow-popups',
      'allow-top-navigation-by-user-activation',
    ]
    expect(sandbox?.filter((word) => !usual.includes(word))).toEqual([])
    expect(allow).toMatch(/^(?:fullscreen; autoplay)?$/)
  }
  const without = [
    '/',
    '/my/activity',
    '/my/limits/payments',
    '/my/transactions/withdrawal',
    '/payment/withdrawal',
    '/fees',
  ]
  for (const path of without) {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('main')).toBeVisible()
    expect([path, await framesHere()]).toEqual([path, []])
  }
})

/**
 * A proxy that forwards requests to the site and records their referrers, because a browser’s tools do not
 * show the sent ones.
 */
async function listenOnTheWay(site: string): Promise<{ origin: string; received: string[]; close(): void }> {
  const received: string[] = []
  const server = createServer((incoming, outgoing) => {
    received.push(`${incoming.url} from ${incoming.headers.referer ?? 'nowhere'}`)
    const passed = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    received,
    close: () => server.close(),
  }
}

// Proves S35
test('the page of an email link sends its code to no other site', async ({ page, world }) => {
  const { code } = await registerPlayer(world, newPerson())
  const way = await listenOnTheWay(world.site)
  await page.goto(`${way.origin}/activation/${code}`)
  await expect(page.getByRole('button', { name: 'Activate my account' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(way.received.length).toBeGreaterThan(5)
  // Fonts of inline styles are requested with the page's address in every case, but from this site only.
  const isLetter = (line: string) => /^\/assets\/\S+\.woff2 /.test(line)
  expect(way.received.filter((line) => line.includes(code) && !isLetter(line))).toEqual([
    `/activation/${code} from nowhere`,
  ])
  expect(
    await page.evaluate(() => JSON.stringify([window.location.href, window.history.state])),
  ).not.toContain(code)
  way.close()
})

// Proves F19 (long)
test(
  'a game opened in a second tab ends the one in the first tab without messages between tabs',
  inLongRun(),
  async ({ browser, world }) => {
    const person = newPerson()
    await registeredPlayer(world, person)
    const context = await browser.newContext()
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel')
    })
    const [first, second] = [await context.newPage(), await context.newPage()]
    await logIn(first, world, person)
    expect(await first.evaluate(() => 'BroadcastChannel' in window)).toBe(false)
    await second.goto(`${world.site}/my/activity`)
    await expect(second.getByText('this browser')).toBeVisible()
    const elsewhere = openBrowser(world.site)
    must(await elsewhere.post('account.login', { login: person.email, password: person.password }))
    await deposit(world, elsewhere, 5_000n * FT)
    // Each tab polls by itself, every 15 seconds.
    const patient = { timeout: 20_000 }
    for (const tab of [first, second])
      await expect(tab.getByRole('banner')).toContainText(/Balance\s?5\s000\sFt/, patient)
    await first.goto(`${world.site}/logout`)
    await expect(second.getByRole('heading', { name: 'Your session has ended' })).toBeVisible(patient)
    await context.close()
  },
)
