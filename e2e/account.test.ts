import { registeredPlayer, registerPlayer, type Person, type World } from '@baize/testing'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, look } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { inLongRun } from './long-run.ts'

const NEW = 'Another-Table-43'
const sizes = [
  { name: 'phone', width: 360, height: 780 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

async function fillLogin(page: Page, { email }: Person, password: string): Promise<void> {
  await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

async function logIn(page: Page, world: World, person: Person, query = ''): Promise<void> {
  await page.goto(`${world.site}/login${query}`)
  await fillLogin(page, person, person.password)
}

/** All that scripts of the page can read: storage, cookies, the history's state and the address. */
async function readable(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      window.history.state,
      window.location.href,
    ]),
  )
}

async function secretsOf(context: BrowserContext): Promise<readonly string[]> {
  return (await context.cookies()).map(({ value }) => value).filter((value) => value.length >= 20)
}

for (const { name, width, height } of sizes) {
  test(
    `a player who forgot the password sets a new one, on a ${name}`,
    inLongRun(name === 'desktop'),
    async ({ browser, world }) => {
      test.setTimeout(180_000)
      const person = newPerson()
      await registeredPlayer(world, person)
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(`${world.site}/login`)
      await page.getByRole('main').getByRole('link', { name: 'Forgot it?' }).click()
      await page.getByLabel('Your e-mail').fill(person.email)
      await look(page)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
      await look(page)

      const link =
        (await world.sandbox.mail(person.email))
          .at(-1)
          ?.links.find((address) => address.includes('/reset/')) ?? ''
      const code = link.split('/').at(-1) ?? ''
      expect(code).toMatch(/^[\w-]{43}$/)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
      await expect(page).toHaveURL(`${world.site}/forgot-password/reset/-`)
      expect(await readable(page)).not.toContain(code)
      await page.reload()
      await expect(page.getByText('Open the link in our mail once more')).toBeVisible()
      await look(page)
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).fill(person.password)
      await page.getByLabel('New password again').fill(person.password)
      await look(page)
      await page.getByRole('button', { name: 'Set the new password' }).click()
      await expect(page.getByText('This is your present password')).toBeVisible()
      await page.getByLabel('New password', { exact: true }).fill(NEW)
      await page.getByLabel('New password again').fill(NEW)
      await page.getByRole('button', { name: 'Set the new password' }).click()
      await expect(page.getByText('Your new password is set')).toBeVisible()

      await fillLogin(page, person, NEW)
      await expect(page).toHaveURL(`${world.site}/`)
      await page.goto(`${world.site}/my/activity`)
      await expect(page.getByText('this browser')).toBeVisible()
      await look(page)
      await page.goto(`${world.site}/my/change-password`)
      await expect(page.getByLabel('Present password')).toBeVisible()
      await look(page)
      await context.close()
    },
  )
}

test('failed logins require a captcha, which the browser solves', async ({ page, world }) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  await page.goto(`${world.site}/login`)
  const captchas: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('/account/captcha') && captchas.push(request.url())),
  )
  for (const left of [4, 3, 2]) {
    await fillLogin(page, person, 'Wrong-Password-1')
    await expect(page.getByText(`${left} more tries before the account is frozen`)).toBeVisible()
  }
  expect(captchas).toHaveLength(1)
  await fillLogin(page, person, person.password)
  await expect(page).toHaveURL(`${world.site}/`)
})

test('a blocked login shows until when, and offers the e-mail that lifts the block', async ({
  page,
  world,
}) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  await page.goto(`${world.site}/login`)
  for (const left of [
    '4 more tries',
    '3 more tries',
    '2 more tries',
    'One more try',
    'The account is frozen for a while',
  ]) {
    await fillLogin(page, person, 'Wrong-Password-1')
    await expect(page.getByText(left)).toBeVisible()
  }
  await fillLogin(page, person, person.password)
  await expect(page.getByText('This account is frozen until')).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: 'set a new password by mail' }).click()
  await page.getByLabel('Your e-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.goto(
    (await world.sandbox.mail(person.email)).at(-1)?.links.find((address) => address.includes('/reset/')) ??
      '',
  )
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('New password again').fill(NEW)
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await fillLogin(page, person, NEW)
  await expect(page).toHaveURL(`${world.site}/`)
})

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
  await expect(page.getByText('Logged out there')).toBeVisible()
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
  await expect(panel.getByText('Last login before this one')).toBeVisible()
  await panel.getByRole('radio', { name: 'Light' }).check()
  await expectAccessible(page)
  await page.goto(`${world.site}/logout`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

for (const { name, width, height } of sizes) {
  test(
    `a registration is reviewed before it is sent where the operator requires it, on a ${name}`,
    inLongRun(name === 'desktop'),
    async ({ page, world }) => {
      await page.setViewportSize({ width, height })
      // Only the page's copy of the setting is changed, because all tests share one stack.
      await page.route(`${world.site}/registration`, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          '"registrationIsConfirmed":false',
          '"registrationIsConfirmed":true',
        )
        await route.fulfill({ response, body })
      })
      const person = newPerson()
      await page.goto(`${world.site}/registration`)
      await page.getByLabel('E-mail', { exact: true }).fill(person.email)
      await page.getByLabel('E-mail again').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByLabel('Password again').fill(person.password)
      await page.getByLabel('Nickname').fill(person.name)
      await page.getByLabel('Day').fill('5')
      await page.getByLabel('Month').fill('5')
      await page.getByLabel('Year').fill('1985')
      await page.getByRole('radio', { name: 'Female' }).check()
      await page.getByLabel('Postcode').fill('1051')
      if (name === 'desktop') await page.getByRole('button', { name: 'Continue to step 2' }).click()
      await page.getByLabel(/18 or older/).check()
      const exposure = page.getByRole('heading', { name: 'Are you a politically exposed person?' })
      const confirmation = page.getByRole('heading', { name: 'Confirm your details' })
      await page.getByRole('button', { name: 'Continue', exact: true }).click()

      // The question comes before the confirmation, and each page leads back to the one before it (T-82).
      await expect(exposure).toBeFocused()
      await look(page)
      await page.getByRole('button', { name: 'Back to the form' }).click()
      await expect(page.getByLabel(/18 or older/)).toBeChecked()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByRole('button', { name: "I'm politically exposed person", exact: true }).click()
      await expect(confirmation).toBeFocused()
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await page.getByRole('button', { name: "I'm not politically exposed person", exact: true }).click()
      await expect(confirmation).toBeFocused()
      await expect(page.getByText('5 May 1985')).toBeVisible()
      await expect(page.getByText(person.password)).toHaveCount(0)
      await look(page)
      await page.getByRole('button', { name: 'Change: Postcode' }).click()
      await expect(page.getByLabel('Postcode')).toBeFocused()
      await page.getByLabel('Postcode').fill('6720')
      if (name === 'desktop') await page.getByRole('button', { name: 'Continue to step 2' }).click()
      await page.getByLabel(/I declare that I am not a politically exposed person/).check()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText('6720')).toBeVisible()
      await expect(exposure).toHaveCount(0)
      await page.getByRole('button', { name: 'Register', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible({ timeout: 30_000 })
      const { rows } = await world.db.query(
        'select count(*)::integer as accounts from player where nick_name = $1',
        [person.name],
      )
      expect(rows).toEqual([{ accounts: 1 }])
    },
  )
}

test('an activation link works after a mail scanner opened it; an expired one offers a new one', async ({
  page,
  world,
}) => {
  const person = newPerson()
  const { code } = await registerPlayer(world, person)
  const scanner = await world
    .visitor()
    .request(`/activation/${code}`, { headers: { 'user-agent': 'link scanner' } })
  expect(scanner.status).toBe(200)
  await world.db.query(
    `update activation_code set expires_at = baize.now() - interval '1 minute'
     where player_id = (select player_id from player where email = $1)`,
    [person.email],
  )
  await page.goto(`${world.site}/activation/${code}`)
  await expect(page.getByText('This link has expired')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate my account' })).toBeHidden()
  await look(page)
  const before = (await world.sandbox.mail(person.email)).length
  await page.getByLabel('Your e-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect
    .poll(async () => (await world.sandbox.mail(person.email)).length, { timeout: 15_000 })
    .toBeGreaterThan(before)
  const link =
    (await world.sandbox.mail(person.email))
      .at(-1)
      ?.links.find((address) => address.includes('/activation/')) ?? ''
  await world.visitor().request(new URL(link).pathname, { headers: { 'user-agent': 'link scanner' } })
  await page.goto(link)
  await page.getByRole('button', { name: 'Activate my account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, world, person)
  await expect(page).toHaveURL(`${world.site}/`)
})
