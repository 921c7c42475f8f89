import { describe, expect, test } from 'vitest'
import { exampleOf, openSite } from '../tests/show-in-site.tsx'

const visitor = { session: { loggedIn: false } } as const
const lobby = exampleOf('game.lobby')
const groups = ['slots', 'tables', 'dice', 'sea', 'new'].map((name) => ({ name, games: 3 }))
const answers = {
  'game.lobby': { ...lobby, groups },
  'game.favourites': { favourites: [] },
  'game.recentGames': { games: [], lastPlayedAt: null },
  'payments.depositStoredPaymentDetails': { details: [] },
  'payments.deposits': { deposits: [], nextCursor: null },
  'payments.withdrawalStoredPaymentDetails': { details: [] },
}
// A group of the operator’s, whose titles are a setting.
const settings = {
  languages: ['en', 'hu'],
  gameGroupTitles: { sea: { en: 'Sea and coast', hu: 'Tenger és part' } },
}

type Titled = readonly [path: string, english: string, hungarian: string]

/** The pages that exist of those whose titles the specification names (0§2.4). */
const titlesOfVisitors: readonly Titled[] = [
  ['/slots-games', 'Slots', 'Nyerőgépek'],
  ['/tables-games', 'Table games', 'Asztali játékok'],
  ['/dice-games', 'Dice', 'Kockajátékok'],
  ['/sea-games', 'Sea and coast', 'Tenger és part'],
  ['/all-games', 'All games', 'Összes játék'],
  ['/new-games', 'New games', 'Új játékok'],
  // The page on contact of the operator would give it a title.
  ['/support', 'Contact us', 'Kapcsolat'],
  ['/no-such-page', 'Page not found', 'Az oldal nem található'],
  ['/forgot-password', 'Forgot your password?', 'Elfelejtette a jelszavát?'],
  ['/forgot-password/reset/made-up', 'Set a new password', 'Új jelszó beállítása'],
  ['/login', 'Log in', 'Bejelentkezés'],
  ['/activation/made-up', 'Activate your account', 'Aktiválja a fiókját'],
  ['/confirm-email/made-up', 'Confirm your new email address', 'Új e-mail-cím megerősítése'],
]
const titlesOfPlayers: readonly Titled[] = [
  ['/my/change-password', 'Change your password', 'Jelszó módosítása'],
  ['/my/documents', 'Your documents', 'Okmányai'],
  ['/my/transactions', 'Transactions', 'Tranzakciók'],
  ['/my/transactions/game', 'Games', 'Játékok'],
  ['/my/transactions/deposit?tab=transactions', 'Deposits', 'Befizetések'],
  ['/my/transactions/withdrawal?tab=transactions', 'Withdrawals', 'Kifizetések'],
  ['/my/transactions/promo', 'Bonuses', 'Bónuszok'],
  ['/my/limits/payments', 'Deposit limits', 'Befizetési limitek'],
  ['/my/limits/gaming', 'Play limits', 'Játéklimitek'],
  ['/my/limits/time-out', 'Time-out', 'Játékszünet'],
  ['/my/profile', 'Personal info', 'Személyes adatok'],
  ['/my/profile-account', 'Payment details', 'Fizetési adatok'],
  ['/my/profile-close', 'Close your account', 'Fiók lezárása'],
  ['/my/activity', 'Where you’re logged in', 'Aktív bejelentkezések'],
]
/** Groups that the specification names (0§2.4) and the demo operator has no games of. */
const titlesOfFurtherGroups: readonly Titled[] = [
  ['/bingo-games', 'Bingo', 'Bingó'],
  ['/video-poker-games', 'Video poker', 'Videopóker'],
  ['/jackpot-games', 'Jackpot games', 'Jackpotos játékok'],
  ['/promo-games', 'Promo games', 'Akciós játékok'],
  ['/free-spins-games', 'Games with free spins', 'Ingyenes pörgetéses játékok'],
]
const withFurtherGroups = {
  ...answers,
  'game.lobby': {
    ...lobby,
    groups: titlesOfFurtherGroups.map(([path]) => ({ name: path.slice(1, -'-games'.length), games: 1 })),
  },
}

test('no two pages share a title', () => {
  const all = [...titlesOfVisitors, ...titlesOfPlayers, ...titlesOfFurtherGroups]
  for (const place of [1, 2] as const)
    expect(new Set(all.map((titled) => titled[place])).size).toBe(all.length)
})

describe.each([
  ['en', 1],
  ['hu', 2],
] as const)('in the language %s', (language, place) => {
  // Covers TITLE-001, TITLE-003, TITLE-007
  test.each([
    ['visitors', { ...visitor, answers }, titlesOfVisitors],
    ['players', { answers }, titlesOfPlayers],
    [
      'a group that an operator adds by its usual name',
      { ...visitor, answers: withFurtherGroups },
      titlesOfFurtherGroups,
    ],
  ] as const)('each page of %s has a title of its own', async (_whose, options, titles) => {
    const { open } = await openSite('/login', { ...options, language, settings, pages: [] })
    for (const titled of titles) {
      document.title = ''
      await open(titled[0])
      await expect.poll(() => document.title, { message: titled[0] }).toBe(`${titled[place]} – Baize`)
    }
  })
})

// Covers ROUTE-026
test.each([
  '/no-such-page',
  '/no/such/page',
  '/my/limits/none',
  '/my/transactions/none',
  '/games/none/none',
  '/my/none',
])('the address %s shows once, in one frame, that there is no such page', async (path) => {
  const refused = { error: 'element_not_found', errorCode: 101 }
  const { screen } = await openSite(path, { answers: { ...answers, 'content.page': { refused } } })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  const landmarks = ['main', 'banner', 'contentinfo'] as const
  expect(landmarks.map((role) => screen.getByRole(role).elements().length)).toEqual([1, 1, 1])
})

// Covers ROUTE-013, ROUTE-015, ROUTE-022
test.each(['/registration', '/forgot-password', '/forgot-password/reset/made-up', '/activation/made-up'])(
  'the form at %s is for visitors: a player sees that they are logged in',
  async (path) => {
    const forVisitor = await openSite(path, { ...visitor, answers })
    await expect.element(forVisitor.screen.getByRole('heading').first()).toBeVisible()
    expect(forVisitor.screen.getByRole('heading', { name: 'You’re logged in' }).elements()).toEqual([])
    await forVisitor.screen.unmount()
    const { screen } = await openSite(path, { answers })
    await expect.element(screen.getByRole('heading', { name: 'You’re logged in' })).toBeVisible()
    expect(screen.getByRole('main').getByRole('textbox').elements()).toEqual([])
  },
)

test.each(['/support', '/contact-us'])('the address %s leads to the operator', async (path) => {
  const { screen } = await openSite(path, { ...visitor, answers, pages: [] })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'support@example.com' }))
    .toHaveAttribute('href', 'mailto:support@example.com')
})
