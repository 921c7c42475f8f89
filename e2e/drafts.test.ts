import { deposit, registeredPlayer } from '@baize/testing'
import type { Page } from '@playwright/test'
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

// Proves G91
test('forms that move money are restored after a lost session, without password and account number, and a logout deletes them', async ({
  browser,
  world,
}) => {
  const person = newPerson()
  const player = await registeredPlayer(world, person)
  await deposit(world, player, 10_000_00n)
  const page = await (await windowOf(browser, player, phone)).newPage()
  const amount = page.getByRole('textbox', { name: 'Amount' })

  await test.step('the deposit form', async () => {
    await page.goto(`${world.site}/payment/deposit`)
    await chooseMethod(page, /^Bank transfer/)
    await amount.fill('8000')
    await page.context().clearCookies()
    await page.getByRole('button', { name: /^Deposit 8/ }).click()
    await logInAgain(page, person)
    await expect(amount).toHaveValue(/^8\s?000$/)
    await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
  })
  await test.step('the notice of a lost connection covers no button that pays', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText(/no connection|offline/i)).toBeVisible()
    await page.getByRole('button', { name: /^Deposit 8/ }).click({ trial: true, timeout: 3_000 })
    await page.context().setOffline(false)
  })
  await test.step('the withdrawal form', async () => {
    await page.goto(`${world.site}/my/transactions/withdrawal`)
    await amount.fill('4500')
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
    await expect(amount).toHaveValue(/^4\s?500$/)
    await expect(page.getByLabel(/IBAN/)).toHaveValue('')
  })
  await test.step('a logout leaves no draft in the tab', async () => {
    await page.goto(`${world.site}/logout`)
    await expect(page).not.toHaveURL(/logout/)
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
    ).toEqual([])
  })
})
