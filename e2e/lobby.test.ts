import { registeredPlayer } from '@baize/testing'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs } from './playing.ts'

test('a visitor finds a game by group, studio and name, and goes back', async ({ page, world }) => {
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
    await expectAccessible(page)
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
    await expectAccessible(page)
    const over = page.getByText('Studio Mák').first().locator('..')
    await expect(over).toHaveCSS('opacity', '1')
    await page.keyboard.press('Escape')
    await expect(over).toHaveCSS('opacity', '0')
    await page.keyboard.press('Shift+Tab')
    await expect(over).toHaveCSS('opacity', '1')
  })
})

test('on a phone a button opens the filter, and the search page focuses its field', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(world.site)
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.getByRole('button', { name: 'Filter and search' }).click()
  await page.getByLabel('Game group', { exact: true }).selectOption('Roulette')
  await expect(page.getByRole('status').filter({ hasText: '7 games found' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`${world.site}/games/search`)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expectAccessible(page)
  await context.close()
})

test('a tap opens a game’s description over the lobby, and closing returns to its tile', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(world.site)
  const tile = page.getByRole('link', { name: 'About Fox & Acorn' }).first()
  await tile.tap()
  await expect(page).toHaveURL(`${world.site}/games/fox-and-acorn`)
  const popup = page.getByRole('dialog', { name: 'Fox & Acorn' })
  await expect(popup.getByRole('link', { name: 'Demo of Fox & Acorn' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await popup.getByRole('button', { name: 'Close' }).tap()
  await expect(page).toHaveURL(`${world.site}/`)
  await expect(tile).toBeFocused()
  await page.goto(`${world.site}/slots-games/nothing-of-ours`)
  await expect(page.getByRole('heading', { name: 'No such game' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${world.site}/`)
  await context.close()
})

test('a player marks a game and finds it in the favourites; a visitor is asked to log in', async ({
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
  await expectAccessible(page)
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

  await page.goto(`${world.site}/logout`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.goto(`${world.site}/login`)
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(person.email)
})

test('games that fail to load are requested again, and a lost connection is shown', async ({
  page,
  context,
  world,
}) => {
  await page.route('**/api/game/lobby*', (route) => route.abort())
  await page.goto(world.site)
  await expect(page.getByRole('heading', { name: 'The games didn’t load' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.unroute('**/api/game/lobby*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. You see')).toBeVisible()
  await page.getByRole('button', { name: 'Slots', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: '48 games found' })).toBeVisible()
  await expect(page.getByText('You’re offline')).toHaveCount(0)
})

test('rows of games wait for the row above them, but not for a failed one', async ({ browser, world }) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/game/recentGames*', async (route) => {
    await failed
    await route.abort()
  })
  await page.goto(world.site)
  // Groups and rows are in one response.
  await expect(
    page.getByRole('group', { name: 'Game groups' }).getByRole('button', { name: 'Roulette' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New games' })).toHaveCount(0)
  fail()
  await expect(page.getByRole('heading', { name: 'New games' })).toBeVisible()
  await page.context().close()
})

test('a page that failed to load opens when the connection is back', async ({ page, context, world }) => {
  await page.goto(world.site)
  await expect(page.getByRole('heading', { name: 'New games' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Complaints' }).click()
  await expect(page.getByText('It opens when you’re back online.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible()
})

test('the style guide shows every component in both themes, and no page links to it', async ({
  page,
  world,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${world.site}/StyleGuide`)
    await expect(page.getByRole('heading', { level: 2, name: 'AmountField' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit with errors' }).last().click()
    await expect(page.getByRole('alert').filter({ hasText: 'Check 2 fields' })).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto(world.site)
  await expect(page.locator('a[href*="StyleGuide"]')).toHaveCount(0)
})

test('every link of the footer leads to an existing page', async ({ page, world }) => {
  await page.goto(world.site)
  // A page is loaded before its scripts start.
  await expect(page.locator('footer a').first()).toBeVisible()
  const links = await page
    .locator('footer a')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThanOrEqual(7)
  for (const link of links) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Page not found')).toHaveCount(0)
    await expectAccessible(page)
  }
})
