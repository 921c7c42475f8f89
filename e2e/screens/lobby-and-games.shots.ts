import { deposit, must, registeredPlayer, type Browser } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expect, test } from '../stack.ts'
import { openGame, spin } from '../playing.ts'
import { open, openPage, phone, playerCalled, shoot, startAt } from './shoot.ts'

let anna: Browser

/** Anna has limits, a balance, played games and two favourites. */
test.beforeAll(async ({ browser, world }) => {
  test.setTimeout(180_000)
  await startAt(world, 20)
  anna = await registeredPlayer(world, playerCalled('Anna'))
  must(await anna.post('player.saveLimit', { type: 'loss', period: 'daily', amount: '2000000' }))
  await deposit(world, anna, 48_250_00n)
  for (const game of ['fox-and-acorn', 'silver-stag'])
    must(await anna.post('game.saveFavourite', { name: game, isFavourite: true }))
  const page = await openPage(browser, { as: anna })
  for (const [game, outcome] of [
    ['kalocsa-rose', 'win'],
    ['silver-stag', 'lose'],
    ['honeycomb-hall', 'win'],
    ['danube-lights', 'lose'],
    ['night-owl-manor', 'win'],
  ] as const)
    await spin(await openGame(page, world, game), world, outcome)
  await page.close()
})

/** The lobby with its rows, because the top of the page is shown before any script runs. */
async function openLobby(page: Page, site: string): Promise<void> {
  await page.goto(site)
  await expect(page.getByRole('heading', { name: 'Continue playing' })).toBeVisible()
}

test('lobby', async ({ browser, world }) => {
  const dark = await openPage(browser, { as: anna })
  await openLobby(dark, world.site)
  await shoot(dark, 'lobby-1440-dark')
  const light = await openPage(browser, { theme: 'light', as: anna })
  await openLobby(light, world.site)
  await shoot(light, 'lobby-1440-light')
  const small = await openPage(browser, { size: phone, as: anna })
  await openLobby(small, world.site)
  await shoot(small, 'lobby-360')
})

test('search', async ({ browser, world }) => {
  const page = await openPage(browser, { size: phone, as: anna })
  await page.goto(`${world.site}/games/search`)
  await page.getByRole('searchbox', { name: 'Search games' }).fill('fruit')
  await expect(page.getByRole('status').filter({ hasText: '4 games found' })).toBeVisible()
  await shoot(page, 'search-360')
})

test('information about a game', async ({ browser, world }) => {
  const page = await openPage(browser, { as: anna })
  await page.goto(`${world.site}/slots-games/fox-and-acorn`)
  await expect(
    page.getByRole('dialog', { name: 'Fox & Acorn' }).getByText('95,97%', { exact: true }),
  ).toBeVisible()
  await shoot(page, 'game-information-1440')
})

test('game and the summary of its session', async ({ browser, world }) => {
  const nora = await registeredPlayer(world, playerCalled('Nora'))
  must(await nora.post('player.saveLimit', { type: 'loss', period: 'daily', amount: '2000000' }))
  await deposit(world, nora, 30_000_00n)
  const page = await openPage(browser, { as: nora })
  const frame = await openGame(page, world, 'fox-and-acorn')
  for (const outcome of ['lose', 'win', 'lose', 'lose', 'win']) await spin(frame, world, outcome)
  await world.time.advance('4 minutes')
  await shoot(page, 'game-1440')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Session ended' })).toBeVisible()
  await expect(page.getByText('Biggest win')).toBeVisible()
  await shoot(page, 'session-summary-1440')
})

test('game on a phone', async ({ browser, world }) => {
  const lili = await registeredPlayer(world, playerCalled('Lili'))
  must(await lili.post('player.saveLimit', { type: 'loss', period: 'daily', amount: '1000000' }))
  await deposit(world, lili, 15_000_00n)
  const page = await openPage(browser, { as: lili, size: phone })
  const frame = await openGame(page, world, 'fox-and-acorn')
  for (const outcome of ['lose', 'win']) await spin(frame, world, outcome)
  await shoot(page, 'game-360')
})

test('style guide', async ({ browser, world }) => {
  const page = await openPage(browser)
  await open(page, `${world.site}/StyleGuide#Gauge`)
  await page.getByRole('heading', { name: 'Gauge', exact: true }).scrollIntoViewIfNeeded()
  await shoot(page, 'style-guide-1440')
})
