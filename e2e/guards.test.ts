import { deposit, must, openBrowser, personNumber, registeredPlayer, registerPlayer, type Person, type World } from '@baize/testing'
import type { Page } from '@playwright/test'
import { enterAs, openCardFrame } from './cashier.ts'
import { expect, test } from './house.ts'

const FT = 100n

async function logIn(page: Page, world: World, person: Person): Promise<void> {
  await page.goto(`${world.site}/login`)
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** What browsers have reported of that directive. */
async function reportsOf(world: World, directive: string): Promise<number> {
  const text = await (await fetch(`${world.facts.privateSites[0]}/metrics`)).text()
  return Number(new RegExp(`^baize_policy_reports_total\\{directive="${directive}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}

for (const [name, plant] of [
  ['in the page', (text: string) => document.head.append(Object.assign(document.createElement('script'), { textContent: text }))],
  ['on an image', (text: string) => document.body.insertAdjacentHTML('beforeend', `<img src="x:" alt="" onerror="${text}">`)],
  [
    'in a link',
    (text: string) => {
      const link = Object.assign(document.createElement('a'), { href: `javascript:${text}` })
      document.body.append(link)
      link.click()
    },
  ],
] as const) {
  test(`a script that somebody has smuggled ${name} does not run, and the house hears of it`, async ({ page, world }) => {
    await page.goto(world.site)
    await expect(page.getByRole('main')).toBeVisible()
    const before = (await reportsOf(world, 'script-src-elem')) + (await reportsOf(world, 'script-src-attr'))
    await page.evaluate(plant, 'window.smuggled = true')
    await expect
      .poll(async () => (await reportsOf(world, 'script-src-elem')) + (await reportsOf(world, 'script-src-attr')))
      .toBe(before + 1)
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
  })
}

test('every frame says what it may do, is of another origin, and hears no address of ours', async ({ page, world }) => {
  const person = personNumber(751)
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
    expect(sandbox?.filter((word) => !['allow-scripts', 'allow-forms', 'allow-same-origin', 'allow-popups'].includes(word))).toEqual([])
    expect(allow).toMatch(/^(?:fullscreen; autoplay)?$/)
  }
  for (const path of [
    '/',
    '/my/activity',
    '/my/limits/deposit',
    '/my/transactions/withdrawal',
    '/payment/withdraw',
    '/registration',
    '/pages/fees',
  ]) {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('main')).toBeVisible()
    expect([path, await framesHere()]).toEqual([path, []])
  }
})

test('the code of a mailed link is told to nobody by the page that it opens', async ({ page, world }) => {
  const person = personNumber(752)
  const { code } = await registerPlayer(world, person)
  const told: string[] = []
  page.on('request', async (request) => {
    const { referer = '' } = await request.allHeaders()
    if (request.isNavigationRequest()) return
    if (request.url().includes(code) || referer.includes(code)) told.push(`${request.method()} ${request.url()} from ${referer}`)
  })
  await page.goto(`${world.site}/activation/${code}`)
  await page.getByRole('button', { name: 'Activate my account' }).click()
  await expect(page.getByText('Your account is active')).toBeVisible()
  expect(told).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([window.location.href, window.history.state]))).not.toContain(code)
})

test('a game opened in a second tab ends the one in the first, which says so', async ({ context, world }) => {
  const person = personNumber(753)
  const player = await registeredPlayer(world, person)
  await deposit(world, player, 20_000n * FT)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await logIn(first, world, person)
  await first.goto(`${world.site}/games/dice-house/real`)
  await expect(first.frameLocator('iframe').getByRole('main')).toBeVisible()
  await second.goto(`${world.site}/games/baize-roulette/real`)
  await expect(second.frameLocator('iframe').getByRole('main')).toBeVisible()
  await expect(first.getByRole('heading', { name: 'The session goes on elsewhere' })).toBeVisible()
  await expect(first.locator('iframe')).toHaveCount(0)
  await expect(second.locator('iframe')).toHaveCount(1)
  const { rows } = await world.db.query('select from game_session join player using (player_id) where email = $1 and ended_at is null', [
    person.email,
  ])
  expect(rows).toHaveLength(1)
})

test('tabs of a browser that cannot talk among themselves agree all the same', async ({ browser, world }) => {
  const person = personNumber(754)
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
  for (const tab of [first, second]) await expect(tab.getByRole('banner')).toContainText(/Balance\s5\s000\sFt/)
  await first.goto(`${world.site}/logout`)
  await expect(second.getByRole('heading', { name: 'Please log in' })).toBeVisible({ timeout: 3_000 })
  await context.close()
})
