import { registeredPlayer } from '@baize/testing'
import type { Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'

const storedSearches = (page: Page) => page.evaluate(() => localStorage.getItem('baize.searches') ?? '')

// Covers SHELL-012, ROUTE-032, REDIR-016, FILTER-001
// Proves G64
test('a visitor finds a game by group, studio, name and a typo, sorts games and reads about one', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(world.site)
  const groups = page.getByRole('group', { name: 'Game groups' })

  await test.step('by one group and another', async () => {
    await groups.getByRole('button', { name: 'Dice', exact: true }).click()
    await expect(page).toHaveURL(/\/dice-games$/)
    await expect(page.getByRole('status').filter({ hasText: '5 games found' })).toBeVisible()
    await expect(groups.getByRole('button', { name: 'Dice', exact: true })).toBeFocused()
    await groups.getByRole('button', { name: 'More' }).click()
    await groups.getByRole('button', { name: 'Sea and coast' }).click()
    await expect(page).toHaveURL(/\/all-games\?groups=dice%2Csea$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Dice' })).toBeVisible()
  })

  await test.step('by studios within a group', async () => {
    await page.getByRole('button', { name: 'Studios: All studios' }).click()
    await page.getByRole('checkbox', { name: /Ferro Games/ }).check()
    await expect(page.getByRole('status').filter({ hasText: '2 games found' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Studios: Ferro Games' })).toBeFocused()
  })

  await test.step('by name, and clears a search without results', async () => {
    const search = page.getByRole('searchbox', { name: 'Search games' })
    await search.fill('zzzzz')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: 'Show all games' }).click()
    await expect(search).toHaveValue('')
    await search.pressSequentially('kálo')
    await expect(page.getByRole('img', { name: 'Kalocsa Rose' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Fox & Acorn' })).toHaveCount(0)
    // Results of the first letters are removed too, because Tab would stop there.
    await expect(page.getByRole('link', { name: /^Play / })).toHaveCount(1)
    await expect(search).toBeFocused()
  })

  await test.step('real play and demo play are reached by the keyboard', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Play Kalocsa Rose' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Demo of Kalocsa Rose' })).toBeFocused()
    await look(page)
    const over = page.getByText('Studio Mák').first().locator('..')
    await expect(over).toHaveCSS('opacity', '1')
    await page.keyboard.press('Escape')
    await expect(over).toHaveCSS('opacity', '0')
    await page.keyboard.press('Shift+Tab')
    await expect(over).toHaveCSS('opacity', '1')
  })

  await test.step('a typo is forgiven, the nearest text is suggested, and the hero is hidden', async () => {
    await page.goto(world.site)
    const search = page.getByRole('searchbox', { name: 'Search games' })
    const found = page.getByRole('status').filter({ hasText: 'found' })
    await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
    await search.fill('acron')
    await expect(found).toHaveText('1 game found Showing results for “acorn”.')
    await expect(page.getByRole('img', { name: 'Fox & Acorn' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Welcome' })).toHaveCount(0)
    await search.fill('foks')
    await page.getByRole('button', { name: 'Did you mean “fox”?' }).click()
    await expect(search).toHaveValue('fox')
    await expect(page.getByRole('link', { name: 'Play Fox & Acorn' })).toHaveCount(1)
  })

  await test.step('games are sorted, and the order is in the address', async () => {
    await page.goto(`${world.site}/dice-games`)
    const first = page.getByRole('link', { name: /^Play / }).first()
    await expect(first).toHaveAccessibleName('Play Dice House')
    await page.getByRole('combobox', { name: 'Sort games' }).selectOption('Name A–Z')
    await expect(page).toHaveURL(/\/dice-games\?sort=name$/)
    await expect(first).toHaveAccessibleName('Play Copper Dice')
    await page.reload()
    await expect(first).toHaveAccessibleName('Play Copper Dice')
    await expect(page.getByRole('combobox', { name: 'Sort games' })).toHaveValue('name')
  })

  await test.step('the information about a game has its facts and pictures', async () => {
    await page.goto(`${world.site}/slots-games`)
    const tile = page.getByRole('article').filter({ has: page.getByRole('img', { name: 'Fox & Acorn' }) })
    const dialog = page.getByRole('dialog', { name: 'Fox & Acorn' })
    const about = tile.getByRole('link', { name: 'About Fox & Acorn' })
    await tile.hover()
    await about.click()
    await expect(page).toHaveURL(/\/slots-games\/fox-and-acorn$/)
    for (const fact of ['95,97%', 'Low: small wins, often', '60× your stake', '20'])
      await expect(dialog.getByText(fact, { exact: true })).toBeVisible()
    const pictures = dialog.getByRole('img', { name: /^Picture [12] of Fox & Acorn$/ })
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
    }
    await look(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(about).toBeFocused()
  })

  await test.step('every link of the footer leads to an existing page, and none to the style guide', async () => {
    const links = await page
      .locator('footer a')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
    expect(links.length).toBeGreaterThanOrEqual(7)
    // The server answers an unknown address with 404.
    for (const link of links) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200])
    await expect(page.locator('a[href*="StyleGuide"]')).toHaveCount(0)
  })
})

// Covers ROUTE-032, FILTER-002
test('on a phone a button opens the filter, the search fills the screen, and a tap opens a game’s description', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()

  await test.step('a button opens the filter', async () => {
    await page.goto(world.site)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.getByRole('button', { name: 'Filter and search' }).click()
    await page.getByLabel('Game group', { exact: true }).selectOption('Roulette')
    await expect(page.getByRole('status').filter({ hasText: '7 games found' })).toBeVisible()
    await look(page)
  })

  await test.step('the search fills the screen and remembers what was found', async () => {
    await page.goto(world.site)
    await page.getByRole('link', { name: 'Search', exact: true }).tap()
    const search = page.getByRole('searchbox', { name: 'Search games' })
    await expect(search).toBeFocused()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Studios' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
    await look(page)

    await search.fill('owl')
    await expect(page.getByRole('status').filter({ hasText: '1 game found' })).toBeVisible()
    await expect.poll(() => storedSearches(page)).toContain('"owl"')
    await page.getByRole('link', { name: 'Back to the lobby' }).tap()
    await expect(page.getByRole('banner')).toBeVisible()

    await page.getByRole('link', { name: 'Search', exact: true }).tap()
    await page.getByRole('button', { name: 'owl' }).tap()
    await expect(search).toHaveValue('owl')
    await expect(page.getByRole('img', { name: 'Night Owl Manor' })).toBeVisible()
    await search.fill('')
    await page.getByRole('button', { name: 'Clear', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
  })

  await test.step('a tap opens a description over the lobby, and closing returns to its tile', async () => {
    await page.goto(world.site)
    const tile = page.getByRole('link', { name: 'About Fox & Acorn' }).first()
    await tile.tap()
    await expect(page).toHaveURL(`${world.site}/games/fox-and-acorn`)
    const popup = page.getByRole('dialog', { name: 'Fox & Acorn' })
    await expect(popup.getByRole('link', { name: 'Demo of Fox & Acorn' })).toBeVisible()
    await look(page)
    await popup.getByRole('button', { name: 'Close' }).tap()
    await expect(page).toHaveURL(`${world.site}/`)
    await expect(tile).toBeFocused()
    await page.goto(`${world.site}/slots-games/nothing-of-ours`)
    await expect(page.getByRole('heading', { name: 'No such game' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${world.site}/`)
  })
  await context.close()
})

test('a player marks a game and finds it in the favourites, and what they searched for is gone after the logout', async ({
  page,
  world,
}) => {
  await page.goto(`${world.site}/favourites-games`)
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible()
  const person = newPerson()
  await registeredPlayer(world, person)
  await page.goto(`${world.site}/login`)
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByLabel('Remember my email').check()
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Show all games' }).click()
  await page.getByRole('link', { name: 'Play Fox & Acorn' }).first().focus()
  const heart = page.getByRole('button', { name: 'Favourite: Fox & Acorn' }).first()
  // The list is opened before the server has answered.
  const { promise: isOpened, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/game/saveFavourite', async (route) => {
    await isOpened
    await route.continue()
  })
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  goOn()
  await expect(page.getByRole('status').filter({ hasText: '1 game found' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Fox & Acorn' })).toBeVisible()

  await page.goto(`${world.site}/games/search`)
  const search = page.getByRole('searchbox', { name: 'Search games' })
  await search.fill('owl')
  await expect.poll(() => storedSearches(page)).toContain('"owl"')
  await search.fill('')
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible()

  await page.goto(`${world.site}/logout`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await storedSearches(page)).toBe('')
  await page.goto(`${world.site}/login`)
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(person.email)
})

test('what fails to load is requested again, and a lost connection is shown until it is back', async ({
  page,
  context,
  world,
}) => {
  await page.route('**/api/game/lobby*', (route) => route.abort())
  await page.goto(world.site)
  await expect(page.getByRole('heading', { name: 'The games didn’t load' })).toBeVisible({ timeout: 20_000 })
  await look(page)
  await page.unroute('**/api/game/lobby*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. You see')).toBeVisible()
  await page.getByRole('button', { name: 'Slots', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await look(page)
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: '48 games found' })).toBeVisible()
  await expect(page.getByText('You’re offline')).toHaveCount(0)

  await test.step('a page that failed to load opens when the connection is back', async () => {
    await page.goto(world.site)
    await expect(page.getByRole('heading', { name: 'New games' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Complaints' }).click()
    await expect(page.getByText('It opens when you’re back online.')).toBeVisible()
    await look(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible()
  })
})
