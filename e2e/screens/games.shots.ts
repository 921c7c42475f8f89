import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, repositoryRoot } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expect, test } from '../stack.ts'

type Listed = { readonly friendlyId: string; readonly groups: readonly string[] }

const content = join(repositoryRoot, 'content')
const games = JSON.parse(readFileSync(join(content, 'games.json'), 'utf8')) as readonly Listed[]

/** A picture's width; the game is shown larger and scaled down. */
const WIDTH = 480
const slots = { width: 960, height: 600 }
const tables = { width: 1120, height: 700 }

/** By group: the size of the game's page, and what its second picture shows. */
const kinds = {
  slots: {
    viewport: slots,
    goOn: (page: Page) => page.getByRole('button', { name: 'Rules and payouts' }).click(),
  },
  roulette: {
    viewport: tables,
    goOn: async (page: Page) => {
      for (const place of [/^17 black,/, /^Red,/, /^1–12, first dozen/])
        await page.getByRole('button', { name: place }).click()
    },
  },
  dice: {
    viewport: slots,
    goOn: async (page: Page) => {
      await page.locator('label').filter({ hasText: 'Over' }).click()
      await page.getByLabel('Chance to win').fill('25')
    },
  },
} as const

/** Writes a picture of the window to `content/art/`. */
async function draw(page: Page, name: string, viewport: { width: number; height: number }): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  const client = await page.context().newCDPSession(page)
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: { x: 0, y: 0, ...viewport, scale: WIDTH / viewport.width },
  })
  writeFileSync(join(content, 'art', `${name}.webp`), Buffer.from(data, 'base64'))
}

for (const [group, { viewport, goOn }] of Object.entries(kinds))
  test(`pictures of the games: ${group}`, async ({ browser, world }) => {
    test.setTimeout(600_000)
    // The page's policy allows no style of a test.
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', bypassCSP: true })
    for (const { friendlyId: name } of games.filter(({ groups }) => groups.includes(group))) {
      const page = await context.newPage()
      const { url } = must(await world.visitor().post('game.demoGame', { name }))
      await page.goto(url)
      await expect(page.locator('#balance')).not.toHaveText('…')
      await page.addStyleTag({ content: '.demo, .corner, .sound-choice { opacity: 0 }' })
      await draw(page, `${name}-1`, viewport)
      await goOn(page)
      await draw(page, `${name}-2`, viewport)
      await page.close()
    }
    await context.close()
  })
