import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { doubleText, pixelsBeyond } from '@baize/ui/component-test'
import { anna, exampleOf, openSite, visitors } from '../tests/show-in-site.tsx'

const visitor = { session: { loggedIn: false } } as const
const answers = {
  'game.favourites': { favourites: [] },
  'game.recentGames': { games: [], lastPlayedAt: null },
  'payments.withdrawals': { withdrawals: [], nextCursor: null },
  'payments.deposits': { deposits: [], nextCursor: null },
  'payments.depositStoredPaymentDetails': { details: [] },
}

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

// Covers ROUTE-016, ROUTE-019, ROUTE-026, ROUTE-027, WDR-001
test('a page for players asks a visitor to log in, also at an unknown address below them', async () => {
  const { screen, open } = await openSite('/my/activity', { ...visitor, answers })
  const title = screen.getByRole('heading', { name: 'Please log in' })
  await expect.element(title).toBeVisible()
  for (const path of [
    ...forms,
    ...lists.map(([address]) => address),
    '/my/change-password',
    '/my/no-such-page',
  ]) {
    await open('/contact-us')
    await expect.element(title).not.toBeInTheDocument()
    await open(path)
    await expect.element(title, { message: path }).toBeVisible()
  }
})

// Covers ROUTE-026
// Proves C19e
test('an unknown address is not found', async () => {
  const { screen } = await openSite('/no/such/page', visitor)
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

// Covers ROUTE-016, ROUTE-019, MENU-010, WDR-003
test('a player finds each list of transactions and each form of money at its addresses', async () => {
  const { screen, open } = await openSite('/my/transactions', {
    answers,
    settings: { features: ['freeRounds'] },
  })
  for (const [path, name] of lists) {
    await open(path)
    await expect
      .element(screen.getByRole('heading', { level: 1, name, exact: true }), { message: path })
      .toBeVisible()
  }
  const links = screen.getByRole('navigation', { name: 'Types of transaction' }).getByRole('link')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    'All',
    'Games',
    'Deposits',
    'Withdrawals',
    'Free rounds',
  ])
  for (const path of forms) {
    await open(path)
    await expect.element(screen.getByRole('textbox', { name: 'Amount' }), { message: path }).toBeVisible()
  }
})

// Covers ROUTE-039
test('the list of withdrawals starts with those under way', async () => {
  const { screen, open } = await openSite('/my/transactions/withdrawal?tab=transactions', { answers })
  const status = screen.getByLabelText('Status', { exact: true })
  await expect.element(status).toHaveValue('open')
  await open('/my/transactions/deposit?tab=transactions')
  await expect.element(status).toHaveValue('any')
})

// Covers MODAL-003
test('an unknown search parameter stays in the address, through dialogs and redirects', async () => {
  const { screen, location, open } = await openSite(
    '/?utm_source=letter&modal=registration&modal-after=login',
    { ...visitor, answers },
  )
  const address = () => location().href
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(address).toBe('/?utm_source=letter&modal=login')
  await expect.element(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/?utm_source=letter')
  await open('/my/limits?utm_source=letter')
  await expect.poll(address).toBe('/my/limits/payments?utm_source=letter')
})

// Covers MODAL-005
test('a dialog opens over any page, and closing it leaves the page as it was', async () => {
  const { screen, location } = await openSite('/my/transactions/game?text=fox&modal=deposit', { answers })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location().href).toBe('/my/transactions/game?text=fox')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('fox')
})

// Covers LOGIN-006, LOGIN-007
test('the login opens under its button on a desktop, and names the page that requires it', async () => {
  const { screen, open } = await openSite('/?modal=login&page-after-login=/my/limits/payments', {
    ...visitor,
    answers,
  })
  const popover = screen.getByRole('dialog', { name: 'Log in' })
  const notice = popover.getByText('Log in to see and change your limits.')
  await expect.element(notice).toBeVisible()
  await open('/?modal=login&page-after-login=/my/activity')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(popover).toBeVisible()
})

// Covers REDIR-006
test('a logout leads to the lobby', async () => {
  const { location } = await openSite('/logout', { answers })
  await expect.poll(() => location().href).toBe('/')
})

// Covers HEADER-005
test('the header has a shadow from the eleventh scrolled pixel on', async () => {
  const { screen } = await openSite('/', { ...visitor, answers })
  const header = screen.getByRole('banner').first()
  await expect.element(header).toBeVisible()
  window.scrollTo(0, 11)
  await expect.element(header).not.toHaveStyle({ boxShadow: 'none' })
  window.scrollTo(0, 10)
  await expect.element(header).toHaveStyle({ boxShadow: 'none' })
})

// Covers ROUTE-008
test('the search has two addresses, and is never taken for a game', async () => {
  const { screen, open } = await openSite('/games/search', { ...visitor, answers })
  for (const path of ['/games/search', '/all-games/search']) {
    await open(path)
    await expect.element(screen.getByRole('searchbox', { name: 'Search games' })).toBeVisible()
    expect(screen.getByRole('dialog').elements()).toEqual([])
  }
})

// Covers CONST-002
test('a search is sent once, 100 ms after the last keystroke', async () => {
  const { screen, location, callsOf } = await openSite('/games/search', { ...visitor, answers })
  await expect.element(screen.getByRole('searchbox', { name: 'Search games' })).toHaveFocus()
  const field = screen.getByRole('searchbox', { name: 'Search games' }).element() as HTMLInputElement
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (const letter of 'fox') {
      // Typed as by a key, because the keyboard of the test waits for real time.
      document.execCommand('insertText', false, letter)
      vi.advanceTimersByTime(90)
    }
    expect(field.value).toBe('fox')
    expect(location().search).toEqual({})
    vi.advanceTimersByTime(20)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => location().search).toEqual({ text: 'fox' })
  const texts = () => callsOf('game.games').map(({ input }) => (input as { text?: string }).text ?? '')
  await expect.poll(() => texts().filter((text) => text !== '')).toEqual(['fox'])
})

test('the search of the bottom bar opens its field and puts the focus there', async () => {
  await page.viewport(360, 780)
  const { screen } = await openSite('/', { ...visitor, answers })
  await screen.getByRole('navigation').getByText('Search', { exact: true }).click()
  await expect.element(screen.getByRole('searchbox', { name: 'Search games' })).toHaveFocus()
  await page.viewport(1280, 800)
})

test('the help opens over a form, is searched by keyboard, and gives the focus back', async () => {
  const help = exampleOf('content.help')
  const { screen } = await openSite('/my/limits/payments', {
    answers: { ...answers, 'content.help': help },
  })
  const link = screen.getByRole('banner').getByRole('link', { name: 'Help' })
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Help' })
  await expect.element(dialog.getByRole('searchbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
})

// Covers FILTER-004
test('choosing all games clears the chosen groups, and a group clears all games', async () => {
  const lobby = exampleOf('game.lobby')
  const groups = ['slots', 'dice'].map((name) => ({ name, games: 3 }))
  const { screen } = await openSite('/', {
    ...visitor,
    answers: { ...answers, 'game.lobby': { ...lobby, groups } },
  })
  const chip = (name: string) =>
    screen.getByRole('group', { name: 'Game groups' }).getByRole('button', { name, exact: true })
  const pressed = async (name: string, isPressed: boolean) =>
    await expect.element(chip(name)).toHaveAttribute('aria-pressed', String(isPressed))
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

// Covers REDIR-003
// Proves S34, G92
test('a login leads to the page of the address and never to another site, and deletes what a visitor typed', async () => {
  const { screen, location } = await openSite('/login?page-after-login=//evil.example', {
    ...visitor,
    answers: {
      ...answers,
      'account.login': {} as never,
      'content.start': { ...visitors, session: anna } as never,
    },
  })
  sessionStorage.setItem('baize-draft visitor registration', '{}')
  await screen.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('anna@example.com')
  await screen.getByRole('main').getByLabelText('Password', { exact: true }).fill('Kex-Becka-77')
  await screen.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect.poll(() => location().href).toBe('/')
  await expect.element(screen.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('text of 200 % keeps the header and the choice of a theme in a phone’s window', async () => {
  await page.viewport(360, 780)
  const wallet = { ...anna.wallet, cash: '19450000' }
  const { screen, open } = await openSite('/', { answers, session: { ...anna, wallet } })
  doubleText()
  for (const path of ['/', '/payment/deposit']) {
    await open(path)
    const banner = screen.getByRole('banner')
    await expect.element(banner).toBeVisible()
    const outside = [...banner.element().querySelectorAll('a, button')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < 0 || right > 360)
    })
    expect([path, outside.map(({ textContent }) => textContent)]).toEqual([path, []])
    expect(pixelsBeyond(document.documentElement)).toBe(0)
  }
  const ages = screen.getByRole('img', { name: /18/ }).elements()
  expect(ages.map(pixelsBeyond)).toEqual(ages.map(() => 0))
  await page.viewport(1280, 800)
})

test('the layout changes at 481, 768, 1025, 1441 and 1921 px', async () => {
  await openSite('/contact-us', { ...visitor, answers })
  const layoutAt = async (width: number) => {
    await page.viewport(width, 800)
    const style = getComputedStyle(document.documentElement)
    return `${style.getPropertyValue('--margin')} ${style.getPropertyValue('--content')}`
  }
  const layouts = []
  for (const from of [481, 768, 1025, 1441, 1921]) {
    const before = await layoutAt(from - 1)
    expect([from, await layoutAt(from)]).not.toEqual([from, before])
    layouts.push(before)
  }
  // Nothing changes in between: each layout begins where the one before it ends.
  expect(new Set(layouts).size).toBe(5)
  await page.viewport(1280, 800)
})
