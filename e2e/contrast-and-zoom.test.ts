import { deposit, registeredPlayer } from '@baize/testing'
import type { Locator } from '@playwright/test'
import { expectAccessibleInForcedColours, expectNoSidewaysScroll } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { openAs, openGame } from './playing.ts'

/** A window of 1440 x 900 at 200 %. */
const zoomed = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }

const colourOf = (place: Locator) =>
  place.evaluate((element) => window.getComputedStyle(element).backgroundColor)

// Proves G40
test('at 200 % and in forced colours pages have all their content and pass axe, and games show their main button, Stop and what they say by colour', async ({
  browser,
  world,
}) => {
  test.setTimeout(120_000)
  const player = await registeredPlayer(world, newPerson())
  await deposit(world, player, 20_000_00n)
  const page = await openAs(browser, player, { ...zoomed, forcedColors: 'active' })
  for (const path of [
    '/',
    '/games/search',
    '/my/limits/payments',
    '/payment/deposit',
    '/payment/withdrawal',
    '/my/transactions',
  ] as const)
    await test.step(path, async () => {
      await page.goto(world.site + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectAccessibleInForcedColours(page)
      await expectNoSidewaysScroll(page)
    })
  for (const [game, name] of [
    ['fox-and-acorn', 'Spin'],
    ['baize-roulette', 'Spin'],
    ['dice-house', 'Roll'],
  ] as const)
    await test.step(game, async () => {
      const frame = await openGame(page, world, game)
      const button = frame.getByRole('button', { name, exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
      const { y = -1, height = 0 } = (await button.boundingBox()) ?? {}
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(zoomed.viewport.height)
      await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 })
      await expect(button).toHaveCSS('border-top-style', 'solid')
      if (game === 'baize-roulette') {
        const [red, black] = await Promise.all(
          [/^36 red,/, /^35 black,/].map((bet) => colourOf(frame.getByRole('button', { name: bet }))),
        )
        expect(red).not.toBe(black)
      }
      if (game === 'dice-house')
        expect(await colourOf(frame.locator('#zone'))).not.toBe(await colourOf(frame.locator('.lane')))
    })
})
