import { must, registeredPlayer, startWorld } from '@baize/testing'
import type { Page } from '@playwright/test'
import { openAs, desktop } from './playing.ts'
import { expect, newPerson, test } from './stack.ts'

type Titled = readonly [path: string, english: string, hungarian: string]

/** The pages that exist of those whose titles the specification names (0§2.4); `/my/` is for players. */
const titles: Readonly<Record<string, readonly Titled[]>> = {
  'categories of games': [
    ['/slots-games', 'Slots', 'Nyerőgépek'],
    ['/tables-games', 'Table games', 'Asztali játékok'],
    ['/dice-games', 'Dice', 'Kockajátékok'],
    // A group of the operator’s, whose titles are a setting.
    ['/sea-games', 'Sea and coast', 'Tenger és part'],
  ],
  'the profile': [
    ['/my/change-password', 'Change your password', 'Jelszó módosítása'],
    ['/my/documents', 'Your documents', 'Okmányai'],
  ],
  'help and passwords': [
    ['/support', 'Contact us', 'Kapcsolat'],
    ['/no-such-page', 'Page not found', 'Az oldal nem található'],
    ['/forgot-password', 'Forgot your password?', 'Elfelejtette a jelszavát?'],
    ['/forgot-password/reset/made-up', 'Set a new password', 'Új jelszó beállítása'],
  ],
  'the login': [['/login', 'Log in', 'Bejelentkezés']],
  'activation, transactions and limits': [
    ['/activation/made-up', 'Activate your account', 'Aktiválja a fiókját'],
    ['/my/transactions', 'Transactions', 'Tranzakciók'],
    ['/my/transactions/game', 'Games', 'Játékok'],
    ['/my/transactions/deposit?tab=transactions', 'Deposits', 'Befizetések'],
    ['/my/transactions/withdrawal?tab=transactions', 'Withdrawals', 'Kifizetések'],
    ['/my/transactions/promo', 'Bonuses', 'Bónuszok'],
    ['/my/limits/payments', 'Deposit limits', 'Befizetési limitek'],
    ['/my/limits/gaming', 'Play limits', 'Játéklimitek'],
    ['/my/limits/time-out', 'Time-out', 'Játékszünet'],
  ],
  profile: [['/my/profile', 'Personal info', 'Személyes adatok']],
  paymentDetails: [['/my/profile-account', 'Payment details', 'Fizetési adatok']],
  closeAccount: [['/my/profile-close', 'Close your account', 'Fiók lezárása']],
  confirmEmail: [['/confirm-email/made-up', 'Confirm your new email address', 'Új e-mail-cím megerősítése']],
  activity: [['/my/activity', 'Where you’re logged in', 'Aktív bejelentkezések']],
  'groups of games': [
    ['/all-games', 'All games', 'Összes játék'],
    ['/new-games', 'New games', 'Új játékok'],
  ],
}
const all = Object.values(titles).flat()

async function expectTitles(page: Page, site: string, [path, english, hungarian]: Titled): Promise<void> {
  for (const [language, title] of [
    ['en', english],
    ['hu', hungarian],
  ] as const) {
    await page.goto(`${site}/${language}${path}`)
    await expect(page).toHaveTitle(`${title} – Baize`)
  }
}

test('no two pages share a title', () => {
  for (const place of [1, 2] as const)
    expect(new Set(all.map((titled) => titled[place])).size).toBe(all.length)
})

for (const [about, pages] of Object.entries(titles)) {
  test(`the pages about ${about} have titles of their own in both languages`, async ({
    browser,
    page,
    world,
  }) => {
    const player = await registeredPlayer(world, newPerson())
    const ofPlayer = await openAs(browser, player, { viewport: desktop })
    for (const titled of pages)
      await expectTitles(titled[0].startsWith('/my/') ? ofPlayer : page, world.site, titled)
  })
}

test('the title of a page follows a change of the language', async ({ browser, world }) => {
  const player = await registeredPlayer(world, newPerson())
  must(await player.post('account.saveLanguage', { language: 'en' }))
  const page = await openAs(browser, player, { viewport: desktop })
  await page.goto(`${world.site}/my/limits/payments`)
  await expect(page).toHaveTitle('Deposit limits – Baize')
  const languages = page.getByRole('contentinfo').getByRole('navigation').first()
  await languages.getByRole('link', { name: 'magyar' }).click()
  await expect(page).toHaveTitle('Befizetési limitek – Baize')
  await languages.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveTitle('Deposit limits – Baize')
})

/** Groups that the specification names (0§2.4) and the demo operator has no games of. */
const furtherGroups: readonly Titled[] = [
  ['/bingo-games', 'Bingo', 'Bingó'],
  ['/video-poker-games', 'Video poker', 'Videopóker'],
  ['/jackpot-games', 'Jackpot games', 'Jackpotos játékok'],
  ['/promo-games', 'Promo games', 'Akciós játékok'],
  ['/free-spins-games', 'Games with free spins', 'Ingyenes pörgetéses játékok'],
]

test('a group that an operator adds by its usual name has a title of its own in both languages', async ({
  page,
}) => {
  const own = await startWorld()
  try {
    const names = furtherGroups.map(([path]) => path.slice(1, -'-games'.length))
    await own.db.query("update game set groups = groups || $1::text[] where friendly_id = 'fox-and-acorn'", [
      names,
    ])
    for (const titled of furtherGroups) await expectTitles(page, own.site, titled)
    expect(new Set([...all, ...furtherGroups].map(([, title]) => title)).size).toBe(
      all.length + furtherGroups.length,
    )
  } finally {
    await own.stop()
  }
})
