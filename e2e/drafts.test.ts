import { deposit, registeredPlayer } from '@baize/testing'
import type { Locator, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { chooseMethod } from './cashier.ts'
import { expect, newPerson, test } from './stack.ts'
import { windowOf } from './staff.ts'

const phone = { width: 360, height: 780, colorScheme: 'light' } as const

/** From the notice on the page to the login and back. */
async function logInAgain(page: Page, { email, password }: { email: string; password: string }) {
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await look(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

test('a deposit form whose session has ended is restored after the login', async ({ browser, world }) => {
  const person = newPerson()
  const page = await (await windowOf(browser, await registeredPlayer(world, person), phone)).newPage()
  await page.goto(`${world.site}/payment/deposit`)
  await chooseMethod(page, /^Bank transfer/)
  await page.getByRole('textbox', { name: 'Amount' }).fill('8000')
  await page.context().clearCookies()
  await page.getByRole('button', { name: /^Deposit 8/ }).click()
  await page.screenshot({ path: '../test-results/session-lost.png', fullPage: true })
  await logInAgain(page, person)
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^8\s?000$/)
  await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
})

test('a withdrawal form whose session has ended is restored without password and account number', async ({
  browser,
  world,
}) => {
  const person = newPerson()
  const player = await registeredPlayer(world, person)
  await deposit(world, player, 10_000_00n)
  const page = await (await windowOf(browser, player, phone)).newPage()
  await page.goto(`${world.site}/my/transactions/withdrawal`)
  await page.getByRole('textbox', { name: 'Amount' }).fill('4500')
  await page.getByLabel(/IBAN/).fill('HU42117730161111101800000000')
  await page.getByLabel(/Account holder/).fill('Anna Kovács')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).toMatch(/4\s500/)
  expect(stored).not.toMatch(/HU42|Kov/)
  await page.context().clearCookies()
  const password = page.getByLabel('Password', { exact: true })
  if ((await password.count()) > 0) await password.fill(person.password)
  await page.getByRole('button', { name: /^Withdraw 4/ }).click()
  await logInAgain(page, person)
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^4\s?500$/)
  await expect(page.getByLabel(/IBAN/)).toHaveValue('')
})

test('a half-filled registration form is restored after a reload, without its passwords, until it is sent or somebody logs in', async ({
  browser,
  world,
}) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  const page = await browser.newPage(phone)
  await page.goto(`${world.site}/registration`)
  await page.getByLabel('Email', { exact: true }).fill('half@example.hu')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Day', { exact: true }).fill('14')
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('half@example.hu')
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('14')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(await stored()).not.toContain(person.password)
  await page.goto(`${world.site}/login`)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  expect(await stored()).not.toContain('half@example.hu')
})

test('a logout leaves no draft in the tab', async ({ browser, world }) => {
  const page = await (await windowOf(browser, await registeredPlayer(world, newPerson()), phone)).newPage()
  await page.goto(`${world.site}/payment/deposit`)
  await page.getByRole('textbox', { name: 'Amount' }).fill('8000')
  await page.goto(`${world.site}/logout`)
  await expect(page).not.toHaveURL(/logout/)
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
  ).toEqual([])
})

test('the search of the bottom bar opens its field and puts the focus there', async ({ browser, world }) => {
  const page = await (await windowOf(browser, await registeredPlayer(world, newPerson()), phone)).newPage()
  await page.goto(`${world.site}/`)
  await page.getByRole('navigation').getByText('Search', { exact: true }).click()
  await expect(page.locator('#lobby-search')).toBeVisible()
  await expect(page.locator('#lobby-search')).toBeFocused()
  await page.screenshot({ path: '../test-results/search.png' })
})

test('the notice of a lost connection covers no button that pays', async ({ browser, world }) => {
  const page = await (await windowOf(browser, await registeredPlayer(world, newPerson()), phone)).newPage()
  await page.goto(`${world.site}/payment/deposit?amount=4000`)
  await chooseMethod(page, /Instant bank transfer/)
  await page.context().setOffline(true)
  await expect(page.getByText(/no connection|offline/i)).toBeVisible()
  await page.screenshot({ path: '../test-results/offline.png' })
  await page.getByRole('button', { name: /^Deposit 4/ }).click({ trial: true, timeout: 3_000 })
})

test('the error of a limit is under its field on a phone', async ({ browser, world }) => {
  const page = await (await windowOf(browser, await registeredPlayer(world, newPerson()), phone)).newPage()
  await page.goto(`${world.site}/my/limits/payments`)
  await page.getByRole('main').getByRole('button', { name: 'Set' }).first().click()
  const field = page.getByRole('textbox', { name: 'Limit' })
  await field.fill('500,50')
  await page.getByRole('button', { name: /^Save/ }).click()
  const error = page.locator('#limit-amount-deposit-error')
  await expect(error).toBeVisible()
  await page.screenshot({ path: '../test-results/limit-error.png' })
  const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? 0
  expect(await topOf(error)).toBeLessThan(await topOf(page.getByRole('button', { name: /^Save/ })))
})
