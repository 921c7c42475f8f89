import { deposit, must, registeredPlayer } from '@baize/testing'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInForcedColours, expectNoSidewaysScroll } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs, openGame, phone } from './playing.ts'
import { playerWhoWithdraws } from './staff.ts'
import { inLongRun } from './long-run.ts'

const outlineOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).outlineStyle)

test('forced colours mark the chosen payment method and the pressed group of games', async ({
  browser,
  world,
}) => {
  const player = await registeredPlayer(world, newPerson())
  const page = await openAs(browser, player, { viewport: desktop, forcedColors: 'active' })
  await page.goto(`${world.site}/payment/deposit`)
  const cards = page.locator('label:has(input[type=radio])')
  await expect(page.getByRole('radio').first()).toBeChecked()
  expect(await outlineOf(cards.first())).toBe('solid')
  expect(await outlineOf(cards.last())).toBe('none')

  await page.goto(`${world.site}/`)
  const chip = page.locator('main button[aria-pressed=false]').first()
  await expect(chip).toBeVisible()
  expect(await outlineOf(chip)).toBe('none')
  const name = await chip.innerText()
  await chip.click()
  const pressed = page.getByRole('main').getByRole('button', { name, pressed: true }).first()
  await expect(pressed).toBeVisible()
  await pressed.blur()
  expect(await outlineOf(pressed)).toBe('solid')
  await page.context().close()
})

/** The colours of the system in this page, as computed. */
const systemColour = (page: Page, name: 'Highlight' | 'CanvasText') =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `color: ${colour}; forced-color-adjust: none`
    const computed = getComputedStyle(probe).color
    probe.remove()
    return computed
  }, name)

for (const colorScheme of ['dark', 'light'] as const) {
  test(`forced colours over the ${colorScheme} theme draw what is left of a limit in the system's colours`, async ({
    browser,
    world,
  }) => {
    const player = await registeredPlayer(world, newPerson())
    await deposit(world, player, 20_000_00n)
    for (const type of ['deposit', 'loss'] as const)
      must(await player.post('player.saveLimit', { type, period: 'daily', amount: String(50_000_00n) }))
    const page = await openAs(browser, player, { viewport: phone, forcedColors: 'active', colorScheme })

    await page.goto(`${world.site}/my/limits/payments`)
    const daily = page.getByRole('article', { name: 'Each day' })
    await expect(daily).toBeVisible()
    const [highlight, text] = [await systemColour(page, 'Highlight'), await systemColour(page, 'CanvasText')]
    await expect(daily.locator('svg circle')).toHaveCSS('fill', highlight)
    await expect(daily.locator('svg path[pathLength]').first()).toHaveCSS('stroke', text)

    const frame = await openGame(page, world, 'fox-and-acorn')
    await expect(frame.getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
    const line = page.getByRole('region', { name: 'Your session' })
    await expect(line.getByText('Limit left')).toBeVisible()
    await expect(line.locator('dd > [aria-hidden=true] > span')).toHaveCSS('background-color', highlight)
    await page.context().close()
  })
}

test('forced colours keep the edge of the search field and show its focus', async ({ browser, world }) => {
  const context = await browser.newContext({ viewport: phone, forcedColors: 'active' })
  const page = await context.newPage()
  await page.goto(`${world.site}/games/search`)
  const search = page.getByRole('searchbox', { name: 'Search games' })
  await expect(search).toBeFocused()
  await page.keyboard.press('o')
  const box = search.locator('xpath=..')
  await expect(box).toHaveCSS('border-top-style', 'solid')
  await expect(box).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible()
  await context.close()
})

test('forced colours keep the edge of the button that plays, and what the games say by colour only', async ({
  browser,
  world,
}) => {
  const player = await registeredPlayer(world, newPerson())
  await deposit(world, player, 20_000_00n)
  const page = await openAs(browser, player, { viewport: desktop, forcedColors: 'active' })
  const colourOf = (place: Locator) =>
    place.evaluate((element) => window.getComputedStyle(element).backgroundColor)
  for (const [game, button] of [
    ['fox-and-acorn', 'Spin'],
    ['baize-roulette', 'Spin'],
    ['dice-house', 'Roll'],
  ] as const) {
    const frame = await openGame(page, world, game)
    const edge = frame.getByRole('button', { name: button, exact: true })
    await expect(edge, game).toHaveCSS('border-top-style', 'solid')
    if (game === 'baize-roulette') {
      const [red, black] = await Promise.all(
        [/^36 red,/, /^35 black,/].map((name) => colourOf(frame.getByRole('button', { name }))),
      )
      expect(red).not.toBe(black)
    }
    if (game === 'dice-house')
      expect(await colourOf(frame.locator('#zone'))).not.toBe(await colourOf(frame.locator('.lane')))
  }
  await page.context().close()
})

test('forced colours mark the row of the open withdrawal', async ({ browser, world }) => {
  const { person, references } = await playerWhoWithdraws(world, {
    owner: 'Kovács Eszter',
    amounts: [5_000, 6_000],
  })
  const page = await openAs(browser, await world.loginStaff('dora'), {
    viewport: desktop,
    forcedColors: 'active',
  })
  await page.goto(`${world.staff}/withdrawals?reference=${references[0]}`)
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: person.name })
  const open = rows.filter({ has: page.getByRole('button', { expanded: true }) })
  expect(await outlineOf(open)).toBe('solid')
  expect(await outlineOf(rows.filter({ has: page.getByRole('button', { expanded: false }) }).first())).toBe(
    'none',
  )
  await page.context().close()
})

/** The page's text at 200 %, in a window that stays as it is. */
const withLargeText = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% }')
      document.adoptedStyleSheets.push(sheet)
    })
  })
/** What the text of an element has beyond its box. */
const beyond = (place: Locator) =>
  place.evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))

test('text of 200 % stays inside its buttons, marks and gauges', async ({ browser, world }) => {
  const player = await registeredPlayer(world, newPerson())
  await deposit(world, player, 20_000_00n)
  must(
    await player.post('player.saveLimit', { type: 'deposit', period: 'daily', amount: String(50_000_00n) }),
  )
  const page = await openAs(browser, player, { viewport: desktop })
  await withLargeText(page)
  await page.goto(`${world.site}/payment/deposit`)
  const amounts = page.getByRole('button', { name: /^\+/ })
  await expect(amounts.first()).toBeVisible()
  for (const amount of await amounts.all()) expect(await beyond(amount)).toBe(0)
  expect(await beyond(page.getByRole('img', { name: /18/ }))).toBe(0)
  await expectNoSidewaysScroll(page)

  await page.goto(`${world.site}/my/limits/payments`)
  const daily = page.getByRole('article', { name: 'Each day' })
  const figure = daily.getByText(/^30\s000\sFt$/).first()
  await expect(figure).toBeVisible()
  const widthOf = (place: Locator) =>
    place.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width
    })
  const gauge = await daily.locator('svg:has(circle)').boundingBox()
  // The arc is open for two thirds of its width.
  expect((await widthOf(figure)) / (gauge?.width ?? 0)).toBeLessThan(0.62)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test('text of 200 % keeps the header and the choice of a theme in a phone’s window', async ({
  browser,
  world,
}) => {
  const player = await registeredPlayer(world, newPerson())
  await deposit(world, player, 194_500_00n)
  const page = await openAs(browser, player, { viewport: phone })
  await withLargeText(page)
  for (const path of ['/', '/payment/deposit']) {
    await page.goto(world.site + path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const control of await page.getByRole('banner').locator('a, button').filter({ visible: true }).all())
      await expect(control).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
  }
  await page.context().close()
})

for (const { name, viewport } of [
  { name: 'desktop', viewport: desktop },
  { name: 'phone', viewport: phone },
])
  for (const count of [0, 7, 128, 12_345])
    test(
      `text of 200 % stays inside the menu of the back office with ${count} open items, on a ${name}`,
      inLongRun(count !== 12_345),
      async ({ browser, world }) => {
        const page = await openAs(browser, await world.loginStaff('dora'), { viewport })
        await withLargeText(page)
        // Other tests change how much is open while this one runs.
        await page.route('**/api/staff/openCounts*', async (route) => {
          const answer = await route.fetch()
          const json = {
            ...((await answer.json()) as object),
            withdrawals: count,
            cases: count,
            documents: count,
            settings: count,
          }
          await route.fulfill({ json })
        })
        await page.goto(`${world.staff}/overview`)
        await expect(page.getByRole('heading', { name: 'Money today' })).toBeVisible()
        await expect(page.getByRole('banner').getByText(`${count}`, { exact: true })).toHaveCount(
          count === 0 ? 0 : 4,
        )
        expect(await beyond(page.getByRole('banner'))).toBe(0)
        for (const link of await page.getByRole('navigation').getByRole('link').all())
          expect(await beyond(link)).toBe(0)
        await expectNoSidewaysScroll(page)
        await page.context().close()
      },
    )

/** A window of 1440 x 900 at 200 %. */
const zoomed = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }

for (const [game, button] of [
  ['fox-and-acorn', 'Spin'],
  ['baize-roulette', 'Spin'],
  ['dice-house', 'Roll'],
] as const) {
  test(`at 200 % the main button of ${game} and Stop are in view`, async ({ browser, world }) => {
    const player = await registeredPlayer(world, newPerson())
    await deposit(world, player, 20_000_00n)
    const page = await openAs(browser, player, zoomed)
    const frame = await openGame(page, world, game)
    await expect(frame.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 })
    const { y = -1, height = 0 } =
      (await frame.getByRole('button', { name: button, exact: true }).boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(zoomed.viewport.height)
    await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 })
    await page.context().close()
  })
}

for (const path of [
  '/',
  '/games/search',
  '/my/limits/payments',
  '/payment/deposit',
  '/payment/withdrawal',
  '/my/transactions',
] as const) {
  test(`at 200 % and in forced colours ${path} has all its content, and passes axe`, async ({
    browser,
    world,
  }) => {
    const player = await registeredPlayer(world, newPerson())
    await deposit(world, player, 20_000_00n)
    const page = await openAs(browser, player, { ...zoomed, forcedColors: 'active' })
    await page.goto(world.site + path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectAccessibleInForcedColours(page)
    await expectNoSidewaysScroll(page)
    await page.context().close()
  })
}
