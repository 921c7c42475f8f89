import { addressOf, playerPaths, staffPaths, type PlayerPage, type StaffPage } from '@baize/contract/routes'
import { deposit, registerPlayer, type Browser as Caller, type World } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours } from './accessible.ts'
import { isLong } from './long-run.ts'
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

const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const
type Look = {
  readonly size: keyof typeof sizes
  readonly colorScheme: 'dark' | 'light'
  readonly language: 'en' | 'hu'
}
const english = [
  { size: 'phone', colorScheme: 'dark', language: 'en' },
  { size: 'desktop', colorScheme: 'light', language: 'en' },
] as const
const hungarian = [
  { size: 'phone', colorScheme: 'light', language: 'hu' },
  { size: 'desktop', colorScheme: 'dark', language: 'hu' },
] as const

/**
 * The looks that the pages take turns in. In `npm test` one pass opens each page once, and each two of size, theme and
 * language meet in one of its looks. In the long run each page is opened in all four, the English ones in both themes.
 */
const passes: readonly (readonly [string, readonly Look[]])[] = isLong
  ? [...english, ...hungarian].map((look) => [`${look.language} on a ${look.size}`, [look]] as const)
  : [['the looks in turn', [english[0], hungarian[1], english[1], hungarian[0]]]]

type App = 'site' | 'staff'
const textsOnly = {
  en: { site: textsOnlyIn('en', 'hu'), staff: textsOnlyIn('en', 'hu', ofBackOffice) },
  hu: { site: textsOnlyIn('hu', 'en'), staff: textsOnlyIn('hu', 'en', ofBackOffice) },
} as const

/** The texts of a page that are in the other language. */
async function foreignTexts(page: Page, app: App, language: Look['language']): Promise<readonly string[]> {
  const { [app]: texts } = textsOnly[language === 'en' ? 'hu' : 'en']
  return (await textsOn(page)).filter((text) => texts.has(text))
}

/** Opens a page and checks it in the theme of its window, and in the long run what colours can break in the other. */
async function check(
  page: Page,
  { app, address, title, ready }: { app: App; address: string } & Pick<Seen, 'title' | 'ready'>,
  { colorScheme, language }: Look,
): Promise<void> {
  await page.goto(address)
  if (language === 'en') await expect(page.locator('h1').first(), address).toHaveText(title)
  else await expect(page.locator('h1').first(), address).toBeVisible()
  await ready?.(page)
  await expect(page.locator('main [class*=skeleton]'), address).toHaveCount(0)
  expect(await page.locator('html').getAttribute('lang'), address).toBe(language)
  expect(await foreignTexts(page, app, language), `texts in another language on ${address}`).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (!isLong || language === 'hu') return
  const other = colorScheme === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' })
  await expectReadableColours(page)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** A window for each look of a pass, opened when it is first needed; the pages of one person take turns in them. */
function windowsOf(browser: Browser, looks: readonly Look[], caller: Caller | null) {
  const open = new Map<Look, Promise<Page>>()
  const openOne = async ({ size, colorScheme, language }: Look) => {
    const { width, height } = sizes[size]
    const locale = language === 'hu' ? 'hu-HU' : 'en-US'
    const context =
      caller === null
        ? await browser.newContext({
            viewport: { width, height },
            colorScheme,
            locale,
            reducedMotion: 'reduce',
          })
        : await windowOf(browser, caller, { width, height, colorScheme, locale })
    return await context.newPage()
  }
  return (look: Look) => {
    const page = open.get(look) ?? openOne(look)
    open.set(look, page)
    return page
  }
}

/** Gives one page after another the next look of a pass. */
function takeTurns(looks: readonly Look[]): () => Look {
  let turn = 0
  return () => {
    const look = looks[turn % looks.length]
    turn += 1
    if (look === undefined) throw new Error('A pass has no look.')
    return look
  }
}

/** A player with deposits, a round and a withdrawal. */
async function playerWithHistory(world: World, browser: Browser) {
  const { player, references } = await playerWhoWithdraws(world, { owner: 'Kovács Eszter', amounts: [5_000] })
  await deposit(world, player, 20_000_00n)
  const context = await windowOf(browser, player, { ...sizes.desktop, colorScheme: 'light' })
  const page = await context.newPage()
  await spin(await openGame(page, world, fox.id), world, 'lose')
  await context.close()
  return { player, reference: references[0] ?? '' }
}

for (const [pass, looks] of passes) {
  // Proves G41
  test(`every page of the player site is in its language and passes axe, ${pass}`, async ({
    browser,
    world,
  }) => {
    const { player, reference } = await playerWithHistory(world, browser)
    const { code } = await registerPlayer(world, newPerson())
    const own: Partial<Record<PlayerPage, Parameters>> = {
      activation: { code },
      withdrawalStatus: { reference },
    }
    const windows = { visitor: windowsOf(browser, looks, null), player: windowsOf(browser, looks, player) }
    const next = takeTurns(looks)
    for (const name of Object.keys(playerPages) as PlayerPage[])
      for (const { as, params = own[name], ...seen } of playerPages[name]) {
        const look = next()
        // A player keeps the language of the page before, where an address has none.
        const site = `${world.site}/${look.language}`
        const address = addressIn(site, playerPaths[name], params)
        await check(await windows[as](look), { app: 'site', address, ...seen }, look)
      }
    // The search finds what it looks for.
    const page = await windows.visitor(next())
    for (const [prefix, language] of [
      ['hu', 'en'],
      ['en', 'hu'],
    ] as const) {
      await page.goto(`${world.site}/${prefix}`)
      await expect.poll(async () => (await foreignTexts(page, 'site', language)).length).toBeGreaterThan(5)
    }
  })

  // Proves G41
  test(`every page of the back office is in the browser’s language and passes axe, ${pass}`, async ({
    browser,
    world,
  }) => {
    const { playerId, references } = await playerWhoWithdraws(world, {
      owner: 'Kerekes Ilona',
      amounts: [5_000],
    })
    const dora = windowsOf(browser, looks, await world.loginStaff('dora'))
    const sara = windowsOf(browser, looks, await world.loginStaff('sara'))
    const adam = windowsOf(browser, looks, await world.loginStaff('adam'))
    const tabs = ['postings', 'deposits', 'withdrawals', 'corrections', 'cards', 'sessions', 'notes']
    const next = takeTurns(looks)
    for (const [windows, address, title] of [
      [windowsOf(browser, looks, null), world.staff, /^Log in/],
      ...Object.entries(staffPages).map(
        ([name, heading]) =>
          [dora, addressIn(world.staff, staffPaths[name as StaffPage], { playerId }), heading] as const,
      ),
      ...[
        `withdrawals?reference=${references[0]}`,
        'settings?name=licences',
        ...tabs.map((tab) => `players/${playerId}?tab=${tab}`),
      ].map((path) => [dora, `${world.staff}/${path}`, /./] as const),
      // Support staff read that the audit trail and the settings are closed to them. Administrators change roles.
      [sara, addressIn(world.staff, staffPaths.audit), /^Audit trail/],
      [sara, addressIn(world.staff, staffPaths.settings), /^Settings/],
      [adam, addressIn(world.staff, staffPaths.roles), /^Roles/],
    ] as const) {
      const look = next()
      await check(await windows(look), { app: 'staff', address, title }, look)
    }
    const inHungarian = hungarian[1]
    const page = await windowsOf(browser, [inHungarian], await world.loginStaff('dora'))(inHungarian)
    await page.goto(addressIn(world.staff, staffPaths.player, { playerId }))
    const person = page.getByRole('region', { name: 'Személyes adatok' })
    const names = person.getByRole('term').filter({ hasText: /^(Vezeték|Kereszt)név$/ })
    await expect(names).toHaveText(['Vezetéknév', 'Keresztnév'])
  })
}

const addressIn = (site: string, path: string, params: Parameters = {}) =>
  site + addressOf(path, { params } as never)
