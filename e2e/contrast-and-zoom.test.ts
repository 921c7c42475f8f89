import { deposit, registeredPlayer } from '@baize/testing'
import type { Locator } from '@playwright/test'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs, openGame } from './playing.ts'

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
