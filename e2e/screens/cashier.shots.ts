import { deposit, must, registeredPlayer, type World } from '@baize/testing'
import { openCardFrame, passCheck } from '../cashier.ts'
import { openGame, spin } from '../playing.ts'
import { expect, test } from '../stack.ts'
import { playerWhoWithdraws } from '../staff.ts'
import { open, openPage, phone, playerCalled, shoot, startAt } from './shoot.ts'

test.describe.configure({ timeout: 180_000 })

test.beforeAll(({ world }) => startAt(world, 18))

/** A player who has deposited before and has a daily limit. */
async function playerWithMoney(world: World, name: string) {
  const player = await registeredPlayer(world, playerCalled(name))
  must(await player.post('player.saveLimit', { type: 'deposit', period: 'daily', amount: '10000000' }))
  await deposit(world, player, 18_500_00n)
  return player
}

test('deposit', async ({ browser, world }) => {
  const player = await playerWithMoney(world, 'Eszter')
  const wide = await openPage(browser, { as: player })
  await open(wide, `${world.site}/payment/deposit`)
  await wide.getByRole('textbox', { name: 'Amount' }).fill('25000')
  await shoot(wide, 'deposit-1440')
  const small = await openPage(browser, { as: player, size: phone, theme: 'light' })
  await open(small, `${world.site}/payment/deposit`)
  await small.getByRole('textbox', { name: 'Amount' }).fill('25000')
  await shoot(small, 'deposit-360')
})

test('deposit by card, from a game and back', async ({ browser, world }) => {
  const page = await openPage(browser, { as: await playerWithMoney(world, 'Judit') })
  await spin(await openGame(page, world, 'fox-and-acorn'), world, 'lose')
  const frame = await openCardFrame(page, world.site)
  await frame.getByLabel('Card number').pressSequentially('4111111111111111')
  await frame.getByLabel(/Expiry date/).fill('04/31')
  await frame.getByLabel(/CVC/).fill('739')
  await frame.getByLabel('Name on the card').fill('Judit Szabo')
  await page.evaluate(() => scrollTo(0, 0))
  await shoot(page, 'deposit-frame-1440')
  await frame.getByRole('button', { name: /^Pay/ }).click()
  await passCheck(frame, 'Confirm')
  await expect(page.getByText('Money added')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('main').getByRole('link', { name: /^Back to/ })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await shoot(page, 'deposit-done-1440')
})

test('withdrawal and its timeline', async ({ browser, world }) => {
  const { player, references } = await playerWhoWithdraws(world, {
    owner: 'Szabó Réka',
    amounts: [20_000],
    person: playerCalled('Reka'),
  })
  await deposit(world, player, 64_300_00n)
  await world.time.advance('12 minutes')
  const page = await openPage(browser, { theme: 'light', as: player })
  await open(page, `${world.site}/payment/withdrawal`)
  await page.getByRole('textbox', { name: 'Amount' }).fill('30000')
  await page.evaluate(() => scrollTo(0, 0))
  await shoot(page, 'withdrawal-1440')
  const small = await openPage(browser, { as: player, size: phone })
  await open(small, `${world.site}/my/transactions/withdrawal/${references[0]}`)
  await expect(small.getByRole('heading', { name: 'Where is my money?' })).toBeVisible()
  await shoot(small, 'withdrawal-status-360')
})

test('limits', async ({ browser, world }) => {
  const player = await registeredPlayer(world, playerCalled('Vera'))
  await deposit(world, player, 37_000_00n)
  for (const [period, amount] of [
    ['monthly', '24000000'],
    ['weekly', '12000000'],
  ] as const)
    must(await player.post('player.saveLimit', { type: 'deposit', period, amount }))
  const page = await openPage(browser, { as: player })
  await open(page, `${world.site}/my/limits/payments`)
  await page.getByRole('button', { name: 'Set the daily limit' }).click()
  await page.getByRole('textbox', { name: 'Limit' }).fill('60000')
  await expect(page.getByText(/so 23\s000\sFt is left/)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await shoot(page, 'limits-1440')
})

test('transactions and a receipt', async ({ browser, world }) => {
  const person = playerCalled('Mira')
  const { player } = await playerWhoWithdraws(world, {
    owner: 'Horváth Mira',
    amounts: [12_000],
    person,
  })
  await world.time.advance('9 minutes')
  await deposit(world, player, 32_500_00n)
  const page = await openPage(browser, { as: player, theme: 'light' })
  for (const [game, outcome] of [
    ['kalocsa-rose', 'lose'],
    ['golden-carp', 'win'],
    ['honeycomb-hall', 'lose'],
    ['fox-and-acorn', 'win'],
  ] as const) {
    await spin(await openGame(page, world, game), world, outcome)
    await world.time.advance('6 minutes')
  }
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

test('help about a screen', async ({ browser, world }) => {
  const page = await openPage(browser, { as: await playerWithMoney(world, 'Petra'), size: phone })
  await open(page, `${world.site}/payment/deposit?modal=help`)
  const help = page.getByRole('dialog', { name: 'Help' })
  await help.getByText('How do I add money?').click()
  await shoot(page, 'help-360')
})
