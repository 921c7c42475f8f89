import { startWorld, type OwnWorld } from '@baize/testing'
import type { FrameLocator, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, test } from './stack.ts'
import { arrange, desktop, newPlayer, openAs, openGame, phone } from './playing.ts'

// An injected outcome applies to the next round of any player, so these tests have their own stack.
let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
})
test.afterAll(() => own?.stop())
test.afterEach(() => own.checkLedger())

test('roulette is played on a phone by rows of touch size and by the keyboard alone, and announces each action', async ({
  browser,
}) => {
  const caller = await newPlayer(own)
  const page = await openAs(browser, caller, { viewport: phone, hasTouch: true })
  const frame = await openGame(page, own, 'baize-roulette')
  await frame.getByRole('button', { name: 'Bets by number' }).click()
  const dialog = frame.getByRole('dialog', { name: 'Bets by number' })
  await dialog.getByLabel('Number').selectOption('17')
  const rows = dialog.getByRole('listitem').getByRole('button')
  // The number, four splits, a street, four corners and two six lines.
  await expect(rows).toHaveCount(12)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await dialog.getByRole('button', { name: /^Split 17 and 20, pays 17 to 1/ }).click()
  await expect(dialog.getByRole('status')).toContainText('Split 17 and 20: 100')
  await look(page)
  await dialog.getByRole('button', { name: 'Back to the table' }).click()
  await arrange(own, 'wheel', 'outcome', '20')
  await frame.getByRole('button', { name: 'Spin' }).click()
  await expect(frame.locator('#announcement')).toContainText(/20 black\. 1\s?800\sFt won\./, {
    timeout: 15_000,
  })
  await page.context().close()

  await test.step('by the keyboard alone', async () => {
    const window = await openAs(browser, caller, { viewport: desktop })
    const { keyboard } = window
    const game = await openGame(window, own, 'baize-roulette')
    const announcement = game.locator('#announcement')
    await game.getByRole('button', { name: /^Red,/ }).focus()
    await keyboard.press('Enter')
    await expect(announcement).toHaveText(/^Red: 100\sFt\. Total bet: 100\sFt\.$/)
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    await expect(announcement).toContainText('13–24, second dozen: 100')
    await keyboard.press('Delete')
    await expect(announcement).toContainText('taken back. Total bet: 100')
    await arrange(own, 'wheel', 'outcome', '7')
    await game.getByRole('button', { name: 'Spin' }).focus()
    await keyboard.press('Enter')
    await expect(announcement).toHaveText(/^7 red\. 200\sFt won\.$/, { timeout: 15_000 })
  })
})

/** Gives the frame the focus, so that it gets the keys. */
async function pressSpace(page: Page, frame: FrameLocator): Promise<void> {
  await frame.locator('main').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Space')
}

test('a slot and dice are played by Space, and do not move with reduced motion', async ({ browser }) => {
  test.setTimeout(90_000)
  const caller = await newPlayer(own)
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const page = await openAs(browser, caller, { viewport: desktop, reducedMotion })
    const frame = await openGame(page, own, 'fox-and-acorn')
    await pressSpace(page, frame)
    const moving = () =>
      frame.locator('#reels').evaluate((reels) => reels.getAnimations({ subtree: true }).length)
    if (reducedMotion === 'reduce') {
      await expect(frame.locator('#announcement')).not.toBeEmpty()
      expect(await moving()).toBe(0)
    } else await expect.poll(moving).toBeGreaterThan(0)
    await page.context().close()
  }
  const page = await openAs(browser, caller, { viewport: desktop })
  const frame = await openGame(page, own, 'dice-house')
  await arrange(own, 'roll', 'outcome', 'win')
  await pressSpace(page, frame)
  await expect(frame.locator('#announcement')).toContainText('won')
})
