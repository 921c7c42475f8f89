import { deposit, must, people, registeredPlayer, type Browser } from '@baize/testing'
import { expect, test } from '../house.ts'
import { openPage, phone, shoot, tablet } from './shoot.ts'

test.describe.configure({ mode: 'serial' })

let anna: Browser

test.beforeAll(async ({ world }) => {
  anna = await registeredPlayer(world, 'anna')
  must(await anna.post('player.saveLimit', { type: 'deposit', period: 'weekly', amount: '10000000' }))
  await deposit(world, anna, 48_250_00n)
})

for (const theme of ['dark', 'light'] as const) {
  test(`lobby ${theme}`, async ({ browser, world }) => {
    const page = await openPage(browser, { theme, as: anna })
    await page.goto(world.site)
    await expect(page.getByRole('heading', { name: 'New in the house' })).toBeVisible()
    await shoot(page, `lobby-1440-${theme}`)
  })
}

test('lobby phone', async ({ browser, world }) => {
  const page = await openPage(browser, { size: phone, as: anna })
  await page.goto(world.site)
  await expect(page.getByRole('heading', { name: 'New in the house' })).toBeVisible()
  await shoot(page, 'lobby-390-dark')
})

test('lobby tablet', async ({ browser, world }) => {
  const page = await openPage(browser, { size: tablet, as: anna })
  await page.goto(world.site)
  await expect(page.getByRole('heading', { name: 'New in the house' })).toBeVisible()
  await shoot(page, 'lobby-768-dark')
})

test('registration with faults', async ({ browser, world }) => {
  for (const [name, size] of Object.entries({ 'registration-1440': undefined, 'registration-390': phone })) {
    const page = await openPage(browser, { theme: 'light', ...(size === undefined ? {} : { size }) })
    await page.goto(`${world.site}/registration`)
    await page.getByLabel('E-mail', { exact: true }).fill('eszter.kovacs@example')
    await page.getByLabel('Postcode').fill('1051')
    await page.getByRole('button', { name: size === undefined ? 'Continue to step 2' : 'Open my account' }).click()
    await shoot(page, name)
  }
})

test('deposit', async ({ browser, world }) => {
  for (const [name, size] of Object.entries({ 'deposit-1440': undefined, 'deposit-390': phone })) {
    const page = await openPage(browser, { as: anna, ...(size === undefined ? {} : { size }) })
    await page.goto(`${world.site}/payment/deposit`)
    await page.getByRole('textbox', { name: 'Amount' }).fill('25000')
    await shoot(page, name)
  }
})

test('withdrawal', async ({ browser, world }) => {
  const page = await openPage(browser, { as: anna })
  await page.goto(`${world.site}/payment/withdrawal`)
  await page.getByRole('textbox', { name: 'Amount' }).fill('20000')
  await shoot(page, 'withdrawal-1440')
})

test('limits', async ({ browser, world }) => {
  const page = await openPage(browser, { as: anna })
  await page.goto(`${world.site}/my/limits/payments`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot(page, 'limits-1440')
})

test('login popover', async ({ browser, world }) => {
  const page = await openPage(browser, { theme: 'light' })
  await page.goto(world.site)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await page.getByLabel('E-mail', { exact: true }).fill(people.anna.email)
  await shoot(page, 'login-1440-light')
})
