import { registeredPlayer, registerPlayer } from '@baize/testing'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, newPerson, test } from './stack.ts'
import { logIn } from './login.ts'
import { readable } from './readable.ts'

async function secretsOf(context: BrowserContext): Promise<readonly string[]> {
  return (await context.cookies()).map(({ value }) => value).filter((value) => value.length >= 20)
}

// Covers ROUTE-014, HEADER-003, LOGIN-016, PROFILE-004
// Proves S5, S36, F19
test('a login and a logout show in other tabs and browsers, and the back button shows no data of the player', async ({
  browser,
  context,
  world,
}) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  const [first, second] = [await context.newPage(), await context.newPage()]
  const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await test.step('a login shows in the other tab', async () => {
    await second.goto(world.site)
    await expect(logInButton(second)).toBeVisible()
    await logIn(first, world, person)
    await expect(first).toHaveURL(`${world.site}/`)
    await expect(second.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible({
      timeout: 2000,
    })
  })
  await test.step('another browser shows its logout within two seconds', async () => {
    const elsewhere = await browser.newContext()
    const lost = await elsewhere.newPage()
    await logIn(lost, world, person)
    await expect(lost).toHaveURL(`${world.site}/`)
    await first.goto(`${world.site}/my/activity`)
    await first.getByRole('button', { name: /^Log out all|^Log out the other/ }).click()
    await expect(first.getByText('Logged out.')).toBeVisible()
    await expect(logInButton(lost)).toBeVisible({ timeout: 3000 })
    await elsewhere.close()
  })
  await test.step('a logout shows in the other tab', async () => {
    await first
      .getByRole('banner')
      .getByRole('button', { name: /^Your account/ })
      .click()
    await first.getByRole('dialog', { name: 'Your account' }).getByRole('radio', { name: 'Light' }).check()
    await second.goto(`${world.site}/my/activity`)
    await expect(second.getByText('this browser')).toBeVisible()
    await first.goto(`${world.site}/my/activity`)
    await expect(first.getByText('this browser')).toBeVisible()
    await first.goto(`${world.site}/logout`)
    await expect(logInButton(first)).toBeVisible()
    await expect(second.getByRole('heading', { name: 'Please log in' })).toBeVisible({ timeout: 2000 })
  })
  await test.step('the back button shows no data of the player', async () => {
    await first.goBack()
    await expect(first.getByText('this browser')).toHaveCount(0)
    await expect(first.locator('body')).not.toContainText(person.email)
  })
  await test.step('the chosen colour scheme survives the logout', async () => {
    await first.reload()
    await expect(first.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})

// Proves S36
test('scripts cannot read a credential after any flow', async ({ page, context, world }) => {
  const person = newPerson()
  const { code } = await registerPlayer(world, person)
  await page.goto(`${world.site}/activation/${code}`)
  await page.getByRole('button', { name: 'Activate my account' }).click()
  await expect(page.getByText('Your account is active')).toBeVisible()
  expect(await readable(page)).not.toContain(code)
  await logIn(page, world, person)
  await expect(page).toHaveURL(`${world.site}/`)
  const secrets = [...(await secretsOf(context)), person.password, code]
  expect(secrets.length).toBeGreaterThanOrEqual(4)
  for (const path of [
    '/',
    '/my/activity',
    '/my/change-password',
    '/payment/deposit',
    '/my/transactions/withdrawal',
  ]) {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('main')).toBeVisible()
    const text = await readable(page)
    for (const secret of secrets) expect(text, path).not.toContain(secret)
  }
})
