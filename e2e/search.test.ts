import { registeredPlayer } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { fillLogin } from './login.ts'
import { desktop } from './playing.ts'
import { expect, newPerson, test } from './stack.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/**
 * What is typed, the number of games found, the first of them, and the text that a typo was corrected to.
 * Neighbours differ in their results, because a page shows the last result until it has the new one.
 */
const queries: readonly (readonly [text: string, games: number, first: string, corrected?: string])[] = [
  // Titles: whole, unfinished, in any order and case, with "and" for "&", a digit, a part of several titles.
  ['fox', 1, 'Fox & Acorn'],
  ['roul', 7, 'Baize Roulette'],
  ['acorn fox', 1, 'Fox & Acorn'],
  ['DICE', 5, 'Dice House'],
  ['fox and acorn', 1, 'Fox & Acorn'],
  ['tramline 2', 1, 'Tramline 2'],
  ['ros', 1, 'Kalocsa Rose'],
  ['night', 14, 'Night Owl Manor'],
  ['copper', 2, 'Copper Dice'],
  ['orchard', 2, 'Orchard Dice'],
  // Groups, also with a word of another kind.
  ['slot', 48, 'Fox & Acorn'],
  ['new', 11, 'Dice House'],
  ['table', 12, 'Baize Roulette'],
  ['sea slots', 12, 'Golden Carp'],
  ['wild', 14, 'Fox & Acorn'],
  ['new roulette', 2, 'Brass Roulette'],
  // Themes and synonyms.
  ['fruit', 4, 'Orchard Dice'],
  ['wheel', 7, 'Baize Roulette'],
  ['egypt', 1, 'Saffron Nile'],
  ['bunny', 1, 'Ginger Hare'],
  ['hungary', 9, 'Paprika Fever'],
  ['winter roulette', 1, 'Winter Roulette'],
  // Accents, with and without.
  ['róka', 1, 'Fox & Acorn'],
  ['GYUMOLCS', 3, 'Cherry Row'],
  ['Kálocsa', 1, 'Kalocsa Rose'],
  ['lanchid', 1, 'Chain Bridge'],
  // Studios.
  ['northlight', 11, 'Night Owl Manor'],
  ['Studio Mák', 11, 'Fox & Acorn'],
  ['kettle', 10, 'Copper Kettle'],
  ['halcyon dice', 1, 'Harbour Dice'],
  // One typo: letters swapped, wrong, missing, too many, in one of two words, in an unfinished word.
  ['acron', 1, 'Fox & Acorn', 'acorn'],
  ['kalosca', 1, 'Kalocsa Rose', 'kalocsa'],
  ['axorn', 1, 'Fox & Acorn', 'acorn'],
  ['roullette', 7, 'Baize Roulette', 'roulette'],
  ['fox acron', 1, 'Fox & Acorn', 'fox acorn'],
  ['pecoc', 1, 'Peacock Court', 'peacock'],
  ['ligthous', 1, 'Lighthouse Point', 'lighthouse'],
]

/** What is typed, and the text that is suggested when nothing is found. */
const suggestions: readonly (readonly [text: string, suggestion: string | null])[] = [
  ['foks', 'fox'],
  ['lighthuoze', 'lighthouse'],
  ['dysse', 'dice'],
  ['zzzz', null],
  ['peekok', 'peacock'],
  ['fox roulette', null],
]

test('each of forty searches finds the expected game first, or suggests the nearest text', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  expect(queries.length + suggestions.length).toBeGreaterThanOrEqual(40)
  await page.setViewportSize(desktop)
  await page.goto(world.site)
  const search = page.getByRole('searchbox', { name: 'Search games' })
  const found = page.getByRole('status').filter({ hasText: 'found' })
  const first = page.getByRole('link', { name: /^Play / }).first()
  for (const [text, games, title, corrected] of queries)
    await test.step(text, async () => {
      await search.fill(text)
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('text') === text)
      const typo = corrected === undefined ? '' : ` Showing results for “${corrected}”.`
      await expect(found).toHaveText(`${games} ${games === 1 ? 'game' : 'games'} found${typo}`)
      await expect(first).toHaveAccessibleName(`Play ${title}`)
    })
  const offer = page.getByRole('button', { name: /^Did you mean/ })
  for (const [text, suggestion] of suggestions)
    await test.step(text, async () => {
      await search.fill(text)
      await expect(page.getByText(`No games match “${text}”.`)).toBeVisible()
      if (suggestion === null) await expect(offer).toHaveCount(0)
      else await expect(offer).toHaveText(`Did you mean “${suggestion}”?`)
    })
})

test('a search forgives a typo, suggests what is nearest, and hides the hero', async ({ page, world }) => {
  await page.setViewportSize(desktop)
  await page.goto(world.site)
  const search = page.getByRole('searchbox', { name: 'Search games' })
  const found = page.getByRole('status').filter({ hasText: 'found' })
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()

  await test.step('by a theme', async () => {
    await search.fill('fruit')
    await expect(found).toHaveText('4 games found')
    await expect(page.getByRole('img', { name: 'Cherry Row' })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Welcome' })).toHaveCount(0)
    await expect(search).toBeFocused()
  })

  await test.step('with two letters swapped', async () => {
    await search.fill('acron')
    await expect(found).toHaveText('1 game found Showing results for “acorn”.')
    await expect(page.getByRole('img', { name: 'Fox & Acorn' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('further off', async () => {
    await search.fill('foks')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    // How many are popular depends on what other tests played by now.
    await expect(page.getByRole('link', { name: /^Play / }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Did you mean “fox”?' }).click()
    await expect(search).toHaveValue('fox')
    await expect(page.getByRole('link', { name: 'Play Fox & Acorn' })).toHaveCount(1)
  })
})

const storedSearches = (page: Page) => page.evaluate(() => localStorage.getItem('baize.searches') ?? '')

test('on a phone the search fills the screen and remembers what was found', async ({ browser, world }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(world.site)
  await page.getByRole('link', { name: 'Search', exact: true }).tap()
  const search = page.getByRole('searchbox', { name: 'Search games' })
  await expect(search).toBeFocused()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Studios' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

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
  await context.close()
})

test('what a player searched for is gone after the logout', async ({ page, world }) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  await page.goto(`${world.site}/login`)
  await fillLogin(page, person, person.password)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible()
  await page.goto(`${world.site}/games/search`)
  const search = page.getByRole('searchbox', { name: 'Search games' })
  await search.fill('owl')
  await expect.poll(() => storedSearches(page)).toContain('"owl"')
  await search.fill('')
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible()

  await page.goto(`${world.site}/logout`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await storedSearches(page)).toBe('')
  await page.goto(`${world.site}/games/search`)
  await expect(page.getByRole('heading', { name: 'Studios' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
})

test('games are sorted, and the order is in the address', async ({ page, world }) => {
  await page.setViewportSize(desktop)
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

test('the information about a game is reached by mouse and by keyboard', async ({ page, world }) => {
  await page.setViewportSize(desktop)
  await page.goto(`${world.site}/slots-games`)
  const tile = page.getByRole('article').filter({ has: page.getByRole('img', { name: 'Fox & Acorn' }) })
  const dialog = page.getByRole('dialog', { name: 'Fox & Acorn' })
  const about = tile.getByRole('link', { name: 'About Fox & Acorn' })

  await test.step('by mouse', async () => {
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
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('by keyboard', async () => {
    await tile.getByRole('link', { name: 'Play Fox & Acorn' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(about).toBeFocused()
    await expect(about).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  })
})
