import { must, startWorld, type OwnWorld } from '@baize/testing'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, test } from './stack.ts'
import { arrange, newPlayer, openAs, openGame, PAYS_NOTHING, PAYS_THRICE, spin } from './playing.ts'
import { inLongRun, isLong } from './long-run.ts'

// An injected outcome applies to the next round of any player, so these tests have their own stack.
let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
})
test.afterAll(() => own?.stop())
test.afterEach(() => own.checkLedger())

const sizes = {
  '360 x 640': { width: 360, height: 640 },
  '390 x 844': { width: 390, height: 844 },
  '740 x 360, on its side': { width: 740, height: 360 },
}
/** By engine: a game, the button that plays, and the other controls that a round needs. */
const engines = {
  slot: { game: 'fox-and-acorn', play: 'Spin', needs: ['Lower stake', 'Higher stake', 'Rules and payouts'] },
  roulette: { game: 'baize-roulette', play: 'Spin', needs: [/^0 green,/, /^36 red,/, /^Red,/, 'Clear'] },
  dice: { game: 'dice-house', play: 'Roll', needs: ['Lower stake', 'Higher stake', 'Rules and payouts'] },
} as const

/** Neither the page nor the game in its frame can scroll. */
async function expectNoScrolling(page: Page, frame: FrameLocator): Promise<void> {
  const excessOf = () => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return [Math.max(scrollHeight - clientHeight, 0), Math.max(scrollWidth - clientWidth, 0)]
  }
  expect(await page.evaluate(excessOf), 'the page').toEqual([0, 0])
  expect(await frame.locator('html').evaluate(excessOf), 'the game').toEqual([0, 0])
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox()
  if (box === null) throw new Error(`${place.toString()} is not shown.`)
  return box
}
const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

/** Beside its line, the session and the question about sound leave everything that a round needs in view. */
async function expectWholeGame(
  page: Page,
  frame: FrameLocator,
  { engine, width }: { engine: keyof typeof engines; width: number },
): Promise<void> {
  const { play, needs } = engines[engine]
  await expect(page.getByRole('banner')).toBeHidden()
  const line = page.getByRole('region', { name: 'Your session' })
  expect(await line.boundingBox()).toEqual({ x: 0, y: 0, width, height: 48 })
  for (const text of ['Clock', 'Played', 'Net result', 'Limit left'])
    await expect(line.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(line.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 })
  for (const control of [play, ...needs])
    await expect(frame.getByRole('button', { name: control })).toBeInViewport({ ratio: 1 })
  await expectNoScrolling(page, frame)

  const question = frame.getByRole('group', { name: 'Play with sound?' })
  await expect(question).toBeInViewport({ ratio: 1 })
  const asked = await boxOf(question)
  const places = {
    // Roulette has no room for its title: there it is for screen readers only.
    ...(engine !== 'roulette' && { title: frame.getByRole('heading', { level: 1 }) }),
    balance: frame.locator('.fact').filter({ has: frame.locator('#balance') }),
    ...Object.fromEntries(
      [play, 'Sound', ...needs].map((control) => [
        String(control),
        frame.getByRole('button', { name: control, exact: true }),
      ]),
    ),
  }
  for (const [place, locator] of Object.entries(places))
    expect(areApart(asked, await boxOf(locator)), place).toBe(true)
}

for (const engine of ['slot', 'roulette', 'dice'] as const)
  // Proves G107
  test(
    `on a phone ${engine} fills the window below one line of the session, and the question about sound covers nothing`,
    inLongRun(engine !== 'slot'),
    async ({ browser }) => {
      test.setTimeout(120_000)
      const caller = await newPlayer(own)
      must(await caller.post('player.saveLimit', { type: 'loss', period: 'daily', amount: '2000000' }))
      for (const [name, viewport] of Object.entries(sizes).slice(0, isLong ? undefined : 1))
        await test.step(name, async () => {
          const page = await openAs(browser, caller, { viewport, hasTouch: true })
          const frame = await openGame(page, own, engines[engine].game)
          await expectWholeGame(page, frame, { engine, width: viewport.width })
          if (engine === 'slot') await spin(frame, own, PAYS_THRICE)
          await expectNoScrolling(page, frame)
          await look(page)
          await page.context().close()
        })
    },
  )

test('on a phone the wheel is a strip while bets are placed, and covers the table while it spins', async ({
  browser,
}) => {
  const page = await openAs(browser, await newPlayer(own), {
    viewport: sizes['360 x 640'],
    hasTouch: true,
    reducedMotion: 'no-preference',
  })
  const frame = await openGame(page, own, 'baize-roulette')
  const heightOf = async () => (await frame.locator('#wheel').boundingBox())?.height ?? 0
  expect(await heightOf()).toBeLessThanOrEqual(56)
  await frame.getByRole('button', { name: /^Red,/ }).click()
  await arrange(own, 'wheel', 'outcome', '7')
  await frame.getByRole('button', { name: 'Spin' }).click()
  await expect.poll(heightOf).toBeGreaterThan(240)
  await expectNoScrolling(page, frame)
  await expect(frame.locator('#announcement')).toContainText('7 red.', { timeout: 15_000 })
  await expect.poll(heightOf).toBeLessThanOrEqual(56)
  await page.context().close()
})

// Proves G107, G114
test('on a phone a demo leads to the real game, whose session stays in view in full screen and ends with a summary', async ({
  browser,
}) => {
  const page = await openAs(browser, await newPlayer(own), { viewport: sizes['360 x 640'], hasTouch: true })

  await test.step('the line of a demo has the whole way to the real game', async () => {
    await page.goto(`${own.site}/games/fox-and-acorn/demo`)
    const way = page.getByRole('link', { name: 'Play for real money' })
    await expect(way).toBeInViewport({ ratio: 1 })
    const { y, height, x, width } = await boxOf(way)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(48)
    expect(x + width).toBeLessThanOrEqual(sizes['360 x 640'].width)
    await look(page)
  })

  const frame = await openGame(page, own, 'fox-and-acorn')
  await test.step('the rest of the session is behind a tap, and full screen keeps the line in view', async () => {
    await page.getByRole('button', { name: 'More about your session' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Fox & Acorn' })
    await expect(dialog.getByText(/come from your account/)).toBeVisible()
    await look(page)
    await dialog.getByRole('button', { name: 'Full screen' }).tap()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('Stop leads to the summary of the session', async () => {
    await spin(frame, own, PAYS_NOTHING)
    await spin(frame, own, PAYS_THRICE)
    await page.getByRole('button', { name: 'Stop' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Session ended' })).toBeVisible()
    const summary = page.getByRole('region', { name: 'Your session: Fox & Acorn' })
    const valueOf = (term: string) =>
      summary.getByText(term, { exact: true }).locator('xpath=following::dd[1]')
    await expect(valueOf('Time played')).toHaveText(/^(?:Less than a minute|1 min)$/)
    await expect(valueOf('Rounds')).toHaveText('2')
    await expect(valueOf('Staked')).toHaveText(/^400\sFt$/)
    await expect(valueOf('Won')).toHaveText(/^600\sFt$/)
    await expect(valueOf('Biggest win')).toHaveText(/^600\sFt$/)
    await expect(valueOf('Net result')).toHaveText(/^\+200\sFt$/)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Set a limit' })).toHaveAttribute(
      'href',
      '/my/limits/gaming',
    )
    await look(page)
    await page.getByRole('link', { name: 'Your rounds' }).tap()
    await expect(page.getByRole('dialog').getByText('Fox & Acorn').first()).toBeVisible()
  })
  await page.context().close()
})
