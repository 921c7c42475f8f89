import { registeredPlayer } from '@baize/testing'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs, phone } from './playing.ts'

const lists = [
  ['/my/transactions', 'Transactions'],
  ['/my/transactions/game', 'Games'],
  ['/my/transactions/deposit?tab=transactions', 'Deposits'],
  ['/my/transactions/withdrawal?tab=transactions', 'Withdrawals'],
  ['/my/transactions/promo', 'Bonuses'],
  ['/my/transactions/loyalty', 'Loyalty'],
  ['/my/transactions/betting', 'Betting'],
  ['/my/transactions/free-rounds', 'Free rounds'],
] as const
const forms = [
  '/payment/deposit',
  '/payment/withdrawal',
  '/my/transactions/deposit',
  '/my/transactions/withdrawal',
] as const

test('pages for players ask a visitor to log in', async ({ page, world }) => {
  for (const path of [
    ...forms,
    ...lists.map(([address]) => address),
    '/my/activity',
    '/my/change-password',
  ]) {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('heading', { name: 'Please log in' }), path).toBeVisible()
  }
})

test('an unknown address is not found, and below the pages for players a visitor is asked to log in', async ({
  page,
  world,
}) => {
  await page.goto(`${world.site}/no-such-page`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto(`${world.site}/my/no-such-page`)
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible()
})

test('a player finds each list of transactions and each form of money at its addresses', async ({
  browser,
  world,
}) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  for (const [path, title] of lists) {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible()
  }
  expect(
    await page.getByRole('navigation', { name: 'Types of transaction' }).getByRole('link').allInnerTexts(),
  ).toEqual(['All', 'Games', 'Deposits', 'Withdrawals', 'Free rounds'])
  for (const path of forms) {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('textbox', { name: 'Amount' }), path).toBeVisible()
  }
  await page.context().close()
})

test('the list of withdrawals starts with those under way', async ({ browser, world }) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  await page.goto(`${world.site}/my/transactions/withdrawal?tab=transactions`)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('open')
  await page.goto(`${world.site}/my/transactions/deposit?tab=transactions`)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('any')
  await page.context().close()
})

test('unknown search parameters stay in the address, through dialogs and redirects', async ({
  browser,
  page,
  world,
}) => {
  await page.setViewportSize(desktop)
  await page.goto(`${world.site}/?utm_source=letter&modal=registration&modal-after=login`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${world.site}/?utm_source=letter&modal=login`)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${world.site}/?utm_source=letter`)
  const own = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  await own.goto(`${world.site}/my/limits?utm_source=letter`)
  await expect(own).toHaveURL(`${world.site}/my/limits/payments?utm_source=letter`)
  await own.context().close()
})

test('a dialog opens over any page, and closing it leaves the page as it was', async ({ browser, world }) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  await page.goto(`${world.site}/my/transactions/game?text=fox&modal=deposit`)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${world.site}/my/transactions/game?text=fox`)
  await expect(page.getByRole('searchbox')).toHaveValue('fox')
  await page.context().close()
})

test('the login opens under its button on a desktop and on a page of its own on a phone', async ({
  page,
  world,
}) => {
  await page.setViewportSize(desktop)
  await page.goto(`${world.site}/?modal=login&page-after-login=/my/limits/payments`)
  const popover = page.getByRole('dialog', { name: 'Log in' })
  await expect(popover.getByText('Log in to see and change your limits.')).toBeVisible()
  await page.goto(`${world.site}/?modal=login&page-after-login=/my/activity`)
  await expect(popover).toBeVisible()
  await expect(popover.getByText('Log in to see and change your limits.')).toHaveCount(0)
  await page.setViewportSize(phone)
  await page.goto(`${world.site}/?modal=login`)
  await expect(page).toHaveURL(`${world.site}/login`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a login names the field that is empty or has no valid email address', async ({ page, world }) => {
  await page.goto(`${world.site}/login`)
  const email = page.getByRole('main').getByLabel('Email', { exact: true })
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(email).toHaveAccessibleDescription(/This field is required\./)
  await email.fill('abc')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address\./)
})

test('a logout leads to the lobby from any page', async ({ browser, world }) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  await page.goto(`${world.site}/my/activity`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click()
  await page.getByRole('dialog', { name: 'Your account' }).getByText('Log out', { exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(`${world.site}/`)
  await page.context().close()
})

test('the header has a shadow from the eleventh scrolled pixel on', async ({ page, world }) => {
  await page.setViewportSize(desktop)
  await page.goto(world.site)
  await expect(page.getByRole('heading', { name: 'New games' })).toBeVisible()
  const shadow = async (scrollPx: number) => {
    await page.evaluate((top) => window.scrollTo(0, top), scrollPx)
    return page.getByRole('banner').first()
  }
  await expect(await shadow(11)).not.toHaveCSS('box-shadow', 'none')
  await expect(await shadow(10)).toHaveCSS('box-shadow', 'none')
})

test('a browser without scripts reads that they are needed', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(world.site)
  // Playwright's text selectors leave this element out.
  const text = page.locator('noscript p')
  await expect(text).toBeVisible()
  expect(await text.evaluate((found) => found.textContent)).toBe('Please enable Javascript to use the site.')
  await context.close()
})

test('the layout changes at 481, 768, 1025, 1441 and 1921 px', async ({ page, world }) => {
  await page.goto(world.site)
  const layout = () =>
    page.locator('html').evaluate((html) => {
      const style = getComputedStyle(html)
      return `${style.getPropertyValue('--margin')} ${style.getPropertyValue('--content')}`
    })
  const layouts = []
  for (const from of [481, 768, 1025, 1441, 1921]) {
    await page.setViewportSize({ width: from - 1, height: 900 })
    const before = await layout()
    await page.setViewportSize({ width: from, height: 900 })
    const after = await layout()
    expect([from, after]).not.toEqual([from, before])
    layouts.push(before)
  }
  // Nothing changes in between: each layout begins where the one before it ends.
  expect(new Set(layouts).size).toBe(5)
})

test('choosing all games clears the chosen groups, and a group clears all games', async ({ page, world }) => {
  await page.setViewportSize(desktop)
  await page.goto(world.site)
  const chip = (name: string) =>
    page.getByRole('group', { name: 'Game groups' }).getByRole('button', { name, exact: true })
  const pressed = async (name: string, isPressed: boolean) =>
    await expect(chip(name)).toHaveAttribute('aria-pressed', String(isPressed))
  await pressed('All games', true)
  await chip('Dice').click()
  await chip('Slots').click()
  await pressed('All games', false)
  await pressed('Dice', true)
  await pressed('Slots', true)
  await chip('Slots').click()
  await pressed('Dice', true)
  await pressed('Slots', false)
  await chip('All games').click()
  await pressed('All games', true)
  await pressed('Dice', false)
})

test('both addresses of the search show it, and not a game of that name', async ({ page, world }) => {
  for (const path of ['/games/search', '/all-games/search']) {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a search is sent once, 100 ms after the last keystroke', async ({ page, world }) => {
  const searched: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/game/games') searched.push(url.searchParams.get('text') ?? '')
  })
  await page.clock.install()
  await page.setViewportSize(desktop)
  await page.goto(`${world.site}/games/search`)
  const field = page.getByRole('searchbox', { name: 'Search games' })
  await expect(field).toBeFocused()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (const letter of 'fox') {
    await page.keyboard.press(letter)
    await page.clock.runFor(90)
  }
  await expect(field).toHaveValue('fox')
  await expect(page).toHaveURL(`${world.site}/games/search`)
  await page.clock.runFor(20)
  await expect(page).toHaveURL(/text=fox/)
  await expect.poll(() => searched.filter((text) => text !== '')).toEqual(['fox'])
})
