import { addressOf, playerPaths, staffPaths, type PlayerPage, type StaffPage } from '@baize/contract/routes'
import { deposit, registerPlayer, type World } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { expectReadableColours, look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { ofBackOffice, textsOn, textsOnlyIn } from './other-language.ts'
import { openGame, spin } from './playing.ts'
import { expect, newPerson, test } from './stack.ts'
import { playerWhoWithdraws, windowOf } from './staff.ts'

// The tests of this file share the workers.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

type Who = 'visitor' | 'player'
type Parameters = Readonly<Record<string, string>>
type Seen = {
  readonly as: Who
  /** The text of the first heading. */
  readonly title: RegExp
  readonly params?: Parameters
  /** Waits for what appears after the heading. */
  readonly ready?: (page: Page) => Promise<void>
}

const inFrame = (page: Page) =>
  expect(page.frameLocator('iframe').locator('#balance')).not.toHaveText('…', { timeout: 20_000 })
const inDialog = (page: Page) => expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
const fox = { id: 'fox-and-acorn' }

/** A page without an entry does not pass the type check. */
const playerPages: Record<PlayerPage, readonly Seen[]> = {
  home: [
    { as: 'visitor', title: /casino/ },
    { as: 'player', title: /^Good to see you/ },
  ],
  login: [{ as: 'visitor', title: /^Welcome back/ }],
  logout: [{ as: 'visitor', title: /^Please log in/ }],
  registration: [{ as: 'visitor', title: /^Create an account/ }],
  activation: [{ as: 'visitor', title: /^Activate your account/ }],
  forgotPassword: [{ as: 'visitor', title: /^Forgot your password/ }],
  resetPassword: [{ as: 'visitor', title: /password|link/i, params: { code: 'made-up' } }],
  changePassword: [{ as: 'player', title: /^Change your password/ }],
  verification: [{ as: 'player', title: /^What we need from you/ }],
  documents: [{ as: 'player', title: /^Your documents/ }],
  activity: [{ as: 'player', title: /logged in/ }],
  profile: [{ as: 'player', title: /^Personal info/ }],
  paymentDetails: [{ as: 'player', title: /^Payment details/ }],
  closeAccount: [{ as: 'player', title: /^Close your account/ }],
  confirmEmail: [{ as: 'visitor', title: /^Confirm your new email/, params: { code: 'made-up' } }],
  transactions: [{ as: 'player', title: /^Transactions/ }],
  depositTransactions: [{ as: 'player', title: /^Deposit/ }],
  withdrawalTransactions: [{ as: 'player', title: /^Withdraw/ }],
  withdrawalStatus: [{ as: 'player', title: /^Where is my money/ }],
  kindOfTransactions: [{ as: 'player', title: /^Games/, params: { kind: 'game' } }],
  deposit: [{ as: 'player', title: /^Deposit/ }],
  withdrawal: [{ as: 'player', title: /^Withdraw/ }],
  limits: [{ as: 'player', title: /^Deposit limits/ }],
  depositLimits: [{ as: 'player', title: /^Deposit limits/ }],
  gamingLimits: [{ as: 'player', title: /^Play limits/ }],
  timeOut: [{ as: 'player', title: /^Time-out/ }],
  // Leads to the page above.
  ownTimeOut: [{ as: 'player', title: /^Time-out/ }],
  game: [
    { as: 'visitor', title: /^Fox & Acorn/, params: { ...fox, type: 'demo' }, ready: inFrame },
    { as: 'visitor', title: /^Log in to play/, params: { ...fox, type: 'real' } },
  ],
  groupGame: [
    {
      as: 'player',
      title: /^Fox & Acorn/,
      params: { ...fox, group: 'slots', type: 'real' },
      ready: inFrame,
    },
  ],
  gamePopup: [{ as: 'visitor', title: /casino/, params: fox, ready: inDialog }],
  groupGamePopup: [{ as: 'player', title: /./, params: { ...fox, group: 'slots' }, ready: inDialog }],
  group: [{ as: 'visitor', title: /^Dice/, params: { group: 'dice' } }],
  groupLegacy: [{ as: 'visitor', title: /^Slots/, params: { group: 'slots' } }],
  gameSearch: [{ as: 'visitor', title: /./ }],
  allGamesSearch: [{ as: 'player', title: /./ }],
  // Leads a visitor whom a licence serves to the lobby.
  blocked: [{ as: 'visitor', title: /casino/ }],
  support: [{ as: 'visitor', title: /^Contact/ }],
  contactUs: [{ as: 'player', title: /^Contact/ }],
  // `lobby.test.ts` looks at it, in both themes at once.
  styleGuide: [],
  page: [{ as: 'visitor', title: /fees/i, params: { page: 'fees' } }],
}

const staffPages: Record<StaffPage, RegExp> = {
  home: /./,
  overview: /^Overview/,
  withdrawals: /^Withdrawals/,
  cases: /^Cases/,
  documentReview: /^Documents/,
  players: /^Players/,
  player: /./,
  audit: /^Audit trail/,
  settings: /^Settings/,
  roles: /^Roles/,
}

const sizes = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

const hungarian = { site: textsOnlyIn('hu', 'en'), staff: textsOnlyIn('hu', 'en', ofBackOffice) }

/** An English page in the theme of its window with all rules, and in the other theme what colours can break. */
async function lookInBothThemes(
  page: Page,
  address: string,
  { title, ready }: Pick<Seen, 'title' | 'ready'>,
): Promise<void> {
  await page.goto(address)
  await expect(page.locator('h1').first(), address).toHaveText(title)
  await ready?.(page)
  await expect(page.locator('main [class*=skeleton]'), address).toHaveCount(0)
  const found = (await textsOn(page)).filter((text) => hungarian.site.has(text) || hungarian.staff.has(text))
  expect(found, `Hungarian on ${address}`).toEqual([])
  await look(page)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' })
  await expectReadableColours(page)
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' })
}

async function openAsVisitor(browser: Browser, size: (typeof sizes)[number]): Promise<Page> {
  const { colorScheme, ...viewport } = size
  return (await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })).newPage()
}

/** A player with deposits, a round and a withdrawal. */
async function playerWithHistory(world: World, browser: Browser) {
  const { player, references } = await playerWhoWithdraws(world, { owner: 'Kovács Eszter', amounts: [5_000] })
  await deposit(world, player, 20_000_00n)
  const context = await windowOf(browser, player, sizes[1])
  const page = await context.newPage()
  await spin(await openGame(page, world, fox.id), world, 'lose')
  await context.close()
  return { player, reference: references[0] ?? '' }
}

/** The journey looks at its screens on a desktop every time. */
const isLater = ({ width }: (typeof sizes)[number]) => inLongRun(width === 1440)

for (const size of sizes) {
  test(
    `every page of the player site is in English and passes axe at ${size.width} px in both themes`,
    isLater(size),
    async ({ browser, world }) => {
      const { player, reference } = await playerWithHistory(world, browser)
      const { code } = await registerPlayer(world, newPerson())
      const own: Partial<Record<PlayerPage, Parameters>> = {
        activation: { code },
        withdrawalStatus: { reference },
      }
      const windows: Record<Who, Page> = {
        visitor: await openAsVisitor(browser, size),
        player: await (await windowOf(browser, player, size)).newPage(),
      }
      for (const name of Object.keys(playerPages) as PlayerPage[])
        for (const { as, params = own[name], ...seen } of playerPages[name])
          await lookInBothThemes(windows[as], addressIn(world.site, playerPaths[name], params), seen)
      // The search finds what it looks for.
      await windows.visitor.goto(`${world.site}/hu`)
      await expect
        .poll(async () => (await textsOn(windows.visitor)).filter((text) => hungarian.site.has(text)).length)
        .toBeGreaterThan(5)
    },
  )

  test(
    `every page of the player site is in Hungarian under its prefix and passes axe at ${size.width} px`,
    isLater(size),
    async ({ browser, world }) => {
      const english = textsOnlyIn('en', 'hu')
      expect(english.size).toBeGreaterThan(500)
      const { player, reference } = await playerWithHistory(world, browser)
      const windows: Record<Who, Page> = {
        visitor: await openAsVisitor(browser, size),
        player: await (await windowOf(browser, player, size)).newPage(),
      }
      const own: Partial<Record<PlayerPage, Parameters>> = {
        activation: { code: 'made-up' },
        withdrawalStatus: { reference },
      }
      for (const name of Object.keys(playerPages) as PlayerPage[])
        for (const { as, params = own[name], ready } of playerPages[name]) {
          const page = windows[as]
          const address = addressIn(`${world.site}/hu`, playerPaths[name], params)
          await page.goto(address)
          await expect(page.locator('h1').first(), address).toBeVisible()
          await ready?.(page)
          await expect(page.locator('main [class*=skeleton]'), address).toHaveCount(0)
          expect(await page.locator('html').getAttribute('lang'), address).toBe('hu')
          const found = (await textsOn(page)).filter((text) => english.has(text))
          expect(found, `English on ${address}`).toEqual([])
          await look(page)
        }
      // The search finds what it looks for.
      await windows.visitor.goto(`${world.site}/en`)
      await expect
        .poll(async () => (await textsOn(windows.visitor)).filter((text) => english.has(text)).length)
        .toBeGreaterThan(5)
    },
  )

  test(
    `every page of the back office is in English and passes axe at ${size.width} px in both themes`,
    isLater(size),
    async ({ browser, world }) => {
      const { playerId, references } = await playerWhoWithdraws(world, {
        owner: 'Kerekes Ilona',
        amounts: [5_000],
      })
      await lookInBothThemes(await openAsVisitor(browser, size), world.staff, { title: /^Log in/ })
      const dora = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
      for (const name of Object.keys(staffPages) as StaffPage[])
        await lookInBothThemes(dora, addressIn(world.staff, staffPaths[name], { playerId }), {
          title: staffPages[name],
        })
      for (const address of [
        `withdrawals?reference=${references[0]}`,
        'settings?name=licences',
        ...['postings', 'deposits', 'withdrawals', 'corrections', 'cards', 'sessions', 'notes'].map(
          (tab) => `players/${playerId}?tab=${tab}`,
        ),
      ])
        await lookInBothThemes(dora, `${world.staff}/${address}`, { title: /./ })
      // Support staff read that the audit trail and the settings are closed to them. Administrators change roles.
      const sara = await (await windowOf(browser, await world.loginStaff('sara'), size)).newPage()
      await lookInBothThemes(sara, addressIn(world.staff, staffPaths.audit), { title: /^Audit trail/ })
      await lookInBothThemes(sara, addressIn(world.staff, staffPaths.settings), { title: /^Settings/ })
      const adam = await (await windowOf(browser, await world.loginStaff('adam'), size)).newPage()
      await lookInBothThemes(adam, addressIn(world.staff, staffPaths.roles), { title: /^Roles/ })
    },
  )

  test(
    `every page of the back office is in the browser’s language and passes axe at ${size.width} px`,
    isLater(size),
    async ({ browser, world }) => {
      const english = textsOnlyIn('en', 'hu', ofBackOffice)
      const { playerId, references } = await playerWhoWithdraws(world, {
        owner: 'Kerekes Ilona',
        amounts: [5_000],
      })
      const inHungarian = { ...size, locale: 'hu-HU' }
      const page = await (await windowOf(browser, await world.loginStaff('dora'), inHungarian)).newPage()
      const tabs = ['postings', 'deposits', 'withdrawals', 'corrections', 'cards', 'sessions', 'notes']
      for (const address of [
        ...Object.values(staffPaths).map((path) => addressIn(world.staff, path, { playerId })),
        `${world.staff}/withdrawals?reference=${references[0]}`,
        ...tabs.map((tab) => `${world.staff}/players/${playerId}?tab=${tab}`),
      ]) {
        await page.goto(address)
        await expect(page.locator('h1').first(), address).toBeVisible()
        await expect(page.locator('main [class*=skeleton]'), address).toHaveCount(0)
        expect(await page.locator('html').getAttribute('lang'), address).toBe('hu')
        const found = (await textsOn(page)).filter((text) => english.has(text))
        expect(found, `English on ${address}`).toEqual([])
        await look(page)
      }
      await page.goto(addressIn(world.staff, staffPaths.player, { playerId }))
      const person = page.getByRole('region', { name: 'Személyes adatok' })
      const names = person.getByRole('term').filter({ hasText: /^(Vezeték|Kereszt)név$/ })
      await expect(names).toHaveText(['Vezetéknév', 'Keresztnév'])
    },
  )
}

const addressIn = (site: string, path: string, params: Parameters = {}) =>
  site + addressOf(path, { params } as never)
