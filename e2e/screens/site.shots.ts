import { deposit, must, people, registeredPlayer, type Browser } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expect, test } from '../stack.ts'
import { openGame, spin } from '../playing.ts'
import { playerWhoWithdraws } from '../staff.ts'
import { desktop, openPage, phone, shoot, tablet } from './shoot.ts'

test.describe.configure({ mode: 'serial' })

const IBAN = 'HU42117730161111101800000000'
let anna: Browser

/** Anna has limits, a balance, played games and two favourites. */
test.beforeAll(async ({ browser, world }) => {
  test.setTimeout(180_000)
  anna = await registeredPlayer(world, { ...people.anna, name: 'Anna' })
  must(await anna.post('player.saveLimit', { type: 'loss', period: 'daily', amount: '2000000' }))
  must(await anna.post('player.saveLimit', { type: 'deposit', period: 'weekly', amount: '10000000' }))
  await deposit(world, anna, 48_250_00n)
  for (const game of ['fox-and-acorn', 'silver-stag'])
    must(await anna.post('game.saveFavourite', { name: game, isFavourite: true }))
  const page = await openPage(browser, { as: anna })
  for (const [game, outcome] of [
    ['kalocsa-rose', 'win'],
    ['silver-stag', 'lose'],
    ['honeycomb-hall', 'win'],
    ['danube-lights', 'lose'],
    ['night-owl-manor', 'win'],
  ] as const)
    await spin(await openGame(page, world, game), world, outcome)
  await page.close()
})

const sizes = { desktop, phone }
const widthOf = { desktop: '1440', phone: '390' } as const

/** The page with its first heading. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** The lobby with its rows, because the top of the page is shown before any script runs. */
async function openLobby(page: Page, site: string, row: string): Promise<void> {
  await page.goto(site)
  await expect(page.getByRole('heading', { name: row })).toBeVisible()
}

for (const theme of ['dark', 'light'] as const) {
  test(`lobby ${theme}`, async ({ browser, world }) => {
    const page = await openPage(browser, { theme, as: anna })
    await openLobby(page, world.site, 'Where you left off')
    await shoot(page, `lobby-1440-${theme}`)
  })
}

test('lobby on a phone and a tablet', async ({ browser, world }) => {
  for (const [width, size] of Object.entries({ 390: phone, 768: tablet })) {
    const page = await openPage(browser, { size, as: anna })
    await openLobby(page, world.site, 'Where you left off')
    await shoot(page, `lobby-${width}-dark`)
  }
})

test('registration with faults', async ({ browser, world }) => {
  for (const name of ['desktop', 'phone'] as const) {
    const page = await openPage(browser, { theme: 'light', size: sizes[name] })
    await open(page, `${world.site}/registration`)
    await page.getByLabel('E-mail', { exact: true }).fill('eszter.kovacs@example')
    await page.getByLabel('Postcode').fill('1051')
    await page
      .getByRole('button', { name: name === 'desktop' ? 'Continue to step 2' : 'Register', exact: true })
      .click()
    await shoot(page, `registration-${widthOf[name]}`)
  }
})

test('deposit', async ({ browser, world }) => {
  for (const name of ['desktop', 'phone'] as const) {
    const page = await openPage(browser, { as: anna, size: sizes[name] })
    await open(page, `${world.site}/payment/deposit`)
    await page.getByRole('textbox', { name: 'Amount' }).fill('25000')
    await shoot(page, `deposit-${widthOf[name]}`)
  }
})

test('game', async ({ browser, world }) => {
  const page = await openPage(browser, { as: anna })
  const frame = await openGame(page, world, 'fox-and-acorn')
  for (const outcome of ['lose', 'win', 'lose', 'win']) await spin(frame, world, outcome)
  await expect(frame.getByRole('button', { name: /^Spin/ })).toBeEnabled({ timeout: 20_000 })
  await shoot(page, 'game-1440')
})

test('withdrawal and its timeline', async ({ browser, world }) => {
  const page = await openPage(browser, { theme: 'light', as: anna })
  await open(page, `${world.site}/payment/withdrawal`)
  const balance = async () => Number((await page.getByRole('banner').innerText()).replace(/\D/g, ''))
  const before = await balance()
  await page.getByRole('textbox', { name: 'Amount' }).fill('20000')
  await page.getByLabel(/account number/i).fill(IBAN)
  await page.getByLabel("Name of the account's owner").fill('Anna Kovacs')
  const passwordField = page.getByLabel('Password', { exact: true })
  if (await passwordField.isVisible()) await passwordField.fill(people.anna.password)
  await page.getByRole('button', { name: /Withdraw 20\s000\sFt/ }).click()
  await expect(page.getByRole('heading', { name: 'Where is my money?' })).toBeVisible()
  await page.getByRole('button', { name: 'Another withdrawal' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('10000')
  // The balance after the spins, less the held amount.
  await expect.poll(balance).toBe(before - 20_000)
  // The new step has the focus, which scrolled the window.
  await page.evaluate(() => scrollTo(0, 0))
  await shoot(page, 'withdrawal-1440')
  const small = await openPage(browser, { as: anna, size: phone })
  const { withdrawals } = must(await anna.get('payments.withdrawals', {}))
  await small.goto(`${world.site}/my/transactions/withdrawal/${withdrawals[0]?.reference}`)
  await expect(small.getByRole('heading', { name: 'Where is my money?' })).toBeVisible()
  await shoot(small, 'withdrawal-390')
})

test('limits', async ({ browser, world }) => {
  for (const [period, amount] of [
    ['daily', '6500000'],
    ['monthly', '24000000'],
    ['weekly', '12000000'],
  ] as const)
    must(await anna.post('player.saveLimit', { type: 'deposit', period, amount }))
  const page = await openPage(browser, { as: anna })
  await open(page, `${world.site}/my/limits/payments`)
  await page.getByRole('button', { name: 'Change the daily limit' }).click()
  await page.getByLabel('At most').fill('50000')
  await shoot(page, 'limits-1440')
})

test('transactions and a receipt', async ({ browser, world }) => {
  const page = await openPage(browser, { as: anna })
  await open(page, `${world.site}/my/transactions`)
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible()
  await shoot(page, 'transactions-1440')
  await page
    .getByRole('link', { name: /Fox & Acorn/ })
    .or(page.getByRole('button', { name: /Fox & Acorn/ }))
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /\+/ }).first().click()
  // The provider returns the outcome a moment later.
  await expect(page.getByRole('dialog').getByText(/^The reels as they stopped\. Line/)).toBeVisible()
  await shoot(page, 'receipt-1440')
})

test('popovers of the header', async ({ browser, world }) => {
  const visitor = await openPage(browser, { theme: 'light' })
  await openLobby(visitor, world.site, 'New games')
  await visitor.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await visitor.getByLabel('E-mail', { exact: true }).fill(people.anna.email)
  await shoot(visitor, 'login-1440-light')
  const player = await openPage(browser, { as: anna })
  await openLobby(player, world.site, 'Where you left off')
  await player.getByRole('button', { name: /^Balance/ }).click()
  await expect(player.getByRole('dialog').getByRole('link', { name: 'Withdraw', exact: true })).toBeVisible()
  await shoot(player, 'balance-1440-dark')
})

test('back office', async ({ browser, world }) => {
  test.setTimeout(180_000)
  const people = [
    ['Nagy Péter', 145_000, 'HU65117730166111101018000008'],
    ['Kovács Eszter', 80_000, 'HU79104010005000000000000122'],
    ['Tóth Gergely', 12_000, 'HU89116000066000000012345672'],
    ['Varga Lilla', 620_000, 'HU67103000022000000076543214'],
    ['Balogh Dániel', 25_000, 'HU84120100061000000024680133'],
    ['Szűcs Katalin', 18_500, 'HU38109180011000000097531121'],
  ] as const
  const references: string[] = []
  for (const [owner, amount, iban] of people) {
    references.push(...(await playerWhoWithdraws(world, { owner, amounts: [amount], iban })).references)
    await world.time.advance('23 minutes')
  }
  const [mark, dora] = [await world.loginStaff('mark'), await world.loginStaff('dora')]
  const [, , refused = '', large = ''] = references
  must(
    await mark.post('staff.withdrawalReject', {
      reference: refused,
      message: 'The account is not in your name.',
    }),
  )
  must(await mark.post('staff.withdrawalAssign', { reference: large, reassign: false }))
  const page = await openPage(browser, { theme: 'light', as: dora })
  await open(page, world.staff)
  await page.getByRole('row').filter({ hasText: 'Kovács Eszter' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'You' })).toBeVisible()
  await shoot(page, 'back-office-1440')
})
