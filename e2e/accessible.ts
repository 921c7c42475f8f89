import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Holds the screen, its frames included, to every rule of axe: none is switched off and nothing may be found.
 * Begins when its title is there.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** A screen may scroll down, never sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
}

/** What every screen on the way is held to, in each of its states. */
export async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
