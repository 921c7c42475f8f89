import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot, type Browser as Caller } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { openAs } from '../playing.ts'

const folder = join(repositoryRoot, 'docs/images')
export const desktop = { width: 1440, height: 900 }
export const tablet = { width: 768, height: 1024 }
export const phone = { width: 390, height: 844 }

type Look = {
  readonly size?: { width: number; height: number }
  readonly theme?: 'dark' | 'light'
  readonly as?: Caller
}

/** A new page, with the player's session if there is one. */
export async function openPage(
  browser: Browser,
  { size = desktop, theme = 'dark', as }: Look = {},
): Promise<Page> {
  const options = { viewport: size, colorScheme: theme, hasTouch: size === phone }
  if (as !== undefined) return openAs(browser, as, options)
  return (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage()
}

/** Writes `docs/images/<name>.png` once images and fonts are loaded. */
export async function shoot(page: Page, name: string, { isWhole = false } = {}): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    const isInSight = (image: HTMLImageElement) => {
      const { top, left } = image.getBoundingClientRect()
      return top < innerHeight && left < innerWidth
    }
    const late = [...document.images].filter(
      (image) => !image.complete && (image.loading !== 'lazy' || isInSight(image)),
    )
    await Promise.all(late.map((image) => image.decode().catch(() => {})))
  })
  // Without hover.
  await page.mouse.move(0, 0)
  await page.screenshot({
    path: join(folder, `${name}.png`),
    fullPage: isWhole,
    animations: 'disabled',
    caret: 'hide',
  })
}
