import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { people, repositoryRoot, type Browser as Caller, type Person, type World } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { openAs } from '../playing.ts'
import { expect, test } from '../stack.ts'

const folder = join(repositoryRoot, 'docs/images')
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 360, height: 740 }

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

/** A player with this nickname. After a failure the worker starts again, and the name is taken. */
export function playerCalled(name: string): Person {
  const { workerIndex } = test.info()
  const nickName = workerIndex === 0 ? name : `${name}${workerIndex}`
  return { ...people.anna, name: nickName, email: `${nickName.toLowerCase()}@example.hu` }
}

const ZONE = 'Europe/Budapest'

/** Moves the clock on to the next time that it is this hour, so that times in pictures are of one day. */
export async function startAt(world: World, hour: number): Promise<void> {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })
    .format(await world.time.now())
    .split(':')
  const [now = 0, minute = 0] = parts.map(Number)
  const minutes = (24 * 60 + hour * 60 - now * 60 - minute) % (24 * 60)
  if (minutes > 0) await world.time.advance(`${minutes} minutes`)
}

/** The page with its first heading. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/**
 * Writes `docs/images/<name>.png` once images and fonts are loaded. `docs/reference/screens.md` shows each
 * picture; a test compares the two.
 */
export async function shoot(page: Page, name: string): Promise<void> {
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
    animations: 'disabled',
    caret: 'hide',
  })
}
