import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { houseRoot, type Browser as Caller } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'

const folder = join(houseRoot, 'docs/images')
export const desktop = { width: 1440, height: 900 }
export const tablet = { width: 768, height: 1024 }
export const phone = { width: 390, height: 844 }

type Look = { readonly size?: { width: number; height: number }; readonly theme?: 'dark' | 'light'; readonly as?: Caller }

/** A page of a person's own, with his session when there is one. */
export async function openPage(browser: Browser, { size = desktop, theme = 'dark', as }: Look = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce', hasTouch: size === phone })
  if (as !== undefined) {
    const [name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(as.cookies.header())?.slice(1) ?? []
    await context.addCookies([{ name, value, url: as.origin.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' }])
  }
  return context.newPage()
}

/** Writes `docs/images/<name>.png` once pictures and typefaces are there. */
export async function shoot(page: Page, name: string, { isWhole = false } = {}): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    const late = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy')
    await Promise.all(late.map((image) => image.decode().catch(() => {})))
  })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isWhole, animations: 'disabled', caret: 'hide' })
}
