import { registeredPlayer, registerPlayer } from '@baize/testing'
import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { logIn } from './login.ts'
import { readable } from './readable.ts'

async function secretsOf(context: BrowserContext): Promise<readonly string[]> {
  return (await context.cookies()).map(({ value }) => value).filter((value) => value.length >= 20)
}

test('a logout in one tab shows in the other, and the back button shows no data of the player', async ({
  context,
  world,
}) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await logIn(first, world, person)
  await expect(first).toHaveURL(`${world.site}/`)
  await second.goto(`${world.site}/my/activity`)
  await expect(second.getByText('this browser')).toBeVisible()
  await first.goto(`${world.site}/my/activity`)
  await expect(first.getByText('this browser')).toBeVisible()
  await first.goto(`${world.site}/logout`)
  await expect(first.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Please log in' })).toBeVisible({ timeout: 2000 })

  await first.goBack()
  await expect(first.getByText('this browser')).toHaveCount(0)
  await expect(first.locator('body')).not.toContainText(person.email)
})

test('a login in one tab shows in the other', async ({ context, world }) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await second.goto(world.site)
  await expect(second.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await logIn(first, world, person)
  await expect(second.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible({
    timeout: 2000,
  })
})

test('another browser shows its logout within two seconds', async ({ browser, page, world }) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  const elsewhere = await browser.newContext()
  const lost = await elsewhere.newPage()
  await logIn(lost, world, person)
  await expect(lost).toHaveURL(`${world.site}/`)
  await logIn(page, world, person)
  await expect(page).toHaveURL(`${world.site}/`)
  await page.goto(`${world.site}/my/activity`)
  await page.getByRole('button', { name: /^Log out all|^Log out the other/ }).click()
  await expect(page.getByText('Logged out.')).toBeVisible()
  await expect(lost.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible({
    timeout: 3000,
  })
  await elsewhere.close()
})

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

for (const address of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/%09/evil.example',
  '/logout',
]) {
  test(`a login with the return address ${address} leads to the lobby`, async ({ page, world }) => {
    const person = newPerson()
    if ((await world.db.query('select 1 from player where email = $1', [person.email])).rows.length === 0)
      await registeredPlayer(world, person)
    await logIn(page, world, person, `?page-after-login=${encodeURIComponent(address)}`)
    await expect(page).toHaveURL(`${world.site}/`)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible()
  })
}

test('the chosen colour scheme survives a logout', async ({ page, world }) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  await logIn(page, world, person)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Your account' })
  await expect(panel.getByText('Previous login')).toBeVisible()
  await panel.getByRole('radio', { name: 'Light' }).check()
  await expectAccessible(page)
  await page.goto(`${world.site}/logout`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
