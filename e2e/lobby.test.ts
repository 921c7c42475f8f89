import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './house.ts'

test('a visitor finds a game by group, maker and name, and the way back', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(world.site)
  const groups = page.getByRole('group', { name: 'Groups of games' })

  await test.step('by groups, one and then another', async () => {
    await groups.getByRole('button', { name: 'Dice', exact: true }).click()
    await expect(page).toHaveURL(/\/dice-games$/)
    await expect(page.getByRole('status').filter({ hasText: '5 games found' })).toBeVisible()
    await expect(groups.getByRole('button', { name: 'Dice', exact: true })).toBeFocused()
    await groups.getByRole('button', { name: 'More' }).click()
    await groups.getByRole('button', { name: 'Sea and shore' }).click()
    await expect(page).toHaveURL(/\/all-games\?groups=dice%2Csea$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Dice' })).toBeVisible()
  })

  await test.step('by makers within them', async () => {
    await page.getByRole('button', { name: 'Game makers: All providers' }).click()
    await page.getByRole('checkbox', { name: /Ferro Games/ }).check()
    await expect(page.getByRole('status').filter({ hasText: '2 games found' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Game makers: Ferro Games' })).toBeFocused()
  })

  await test.step('by name, and clears a search that finds nothing', async () => {
    const search = page.getByRole('searchbox', { name: 'Search games' })
    await search.fill('zzz')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all games' }).click()
    await expect(search).toHaveValue('')
    await search.pressSequentially('kálo')
    await expect(page.getByRole('img', { name: 'Kalocsa Rose' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Fox & Acorn' })).toHaveCount(0)
    await expect(search).toBeFocused()
  })

  await test.step('and reaches both ways to play by the keyboard', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Play Kalocsa Rose' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Demo of Kalocsa Rose' })).toBeFocused()
    await expectAccessible(page)
  })
})

test('on a phone the filter waits behind a button, and the search page is ready for typing', async ({ browser, world }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(world.site)
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.getByRole('button', { name: 'Filter and search' }).click()
  await page.getByLabel('Group of games').selectOption('Roulette')
  await expect(page.getByRole('status').filter({ hasText: '7 games found' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`${world.site}/games/search`)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expectAccessible(page)
  await context.close()
})

test('every link of the footer leads to a page that is there', async ({ page, world }) => {
  await page.goto(world.site)
  const links = await page.locator('footer a').evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThanOrEqual(7)
  for (const link of links) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('There is no such page')).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('the top of the lobby is seen without any script, and its styles are never asked for twice', async ({ page, world }) => {
  const styles: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'stylesheet' && styles.push(request.url())))
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(world.site)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Newsreader')
  expect(
    await page
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)

  await page.unroute('**/*.js')
  await page.reload()
  await page.getByRole('link', { name: 'Register' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open an account' })).toBeVisible()
  const { length: different } = [...new Set(styles)]
  expect(styles).toHaveLength(different)
  expect(styles.filter((address) => /\/main-/.test(address))).toEqual([])
})
