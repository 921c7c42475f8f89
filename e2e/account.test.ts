import { registeredPlayer, registerPlayer, type World } from '@baize/testing'
import { look } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { inLongRun } from './long-run.ts'
import { fillLogin, logIn } from './login.ts'
import { readable } from './readable.ts'

const NEW = 'Another-Table-43'
const sizes = [
  { name: 'phone', width: 360, height: 780 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

/** The newest link to set a password, once its email has arrived. */
async function resetLink(world: World, email: string): Promise<string> {
  const find = async () =>
    (await world.sandbox.mail(email))
      .flatMap(({ links }) => links)
      .findLast((address) => address.includes('/reset/')) ?? ''
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
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
      await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click()
      await page.getByLabel('Your email').fill(person.email)
      await look(page)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
      await look(page)

      const link = await resetLink(world, person.email)
      const code = link.split('/').at(-1) ?? ''
      expect(code).toMatch(/^[\w-]{43}00$/)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
      await expect(page).toHaveURL(`${world.site}/en/forgot-password/reset/-`)
      expect(await readable(page)).not.toContain(code)
      await page.reload()
      await expect(page.getByText('Open the link in our email again')).toBeVisible()
      await look(page)
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).fill(person.password)
      await page.getByLabel('Confirm new password').fill(person.password)
      await look(page)
      await page.getByRole('button', { name: 'Set new password' }).click()
      await expect(page.getByText('This is your current password')).toBeVisible()
      await page.getByLabel('New password', { exact: true }).fill(NEW)
      await page.getByLabel('Confirm new password').fill(NEW)
      await page.getByRole('button', { name: 'Set new password' }).click()
      await expect(page.getByText('Your new password is set')).toBeVisible()

      await fillLogin(page, person, NEW)
      await expect(page).toHaveURL(`${world.site}/en`)
      await page.goto(`${world.site}/my/activity`)
      await expect(page.getByText('this browser')).toBeVisible()
      await look(page)
      await page.goto(`${world.site}/my/change-password`)
      await expect(page.getByLabel('Current password')).toBeVisible()
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
    await expect(page.getByText(`${left} more tries before the account is locked`)).toBeVisible()
  }
  expect(captchas).toHaveLength(1)
  await fillLogin(page, person, person.password)
  await expect(page).toHaveURL(`${world.site}/`)
})

test('a blocked login shows until when, and offers the email that lifts the block', async ({
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
    'You have 1 more try',
    'The account is locked until',
  ]) {
    await fillLogin(page, person, 'Wrong-Password-1')
    await expect(page.getByText(left)).toBeVisible()
  }
  await fillLogin(page, person, person.password)
  await expect(page.getByText('This account is locked until')).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: 'set a new password by email' }).click()
  await page.getByLabel('Your email').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await resetLink(world, person.email))
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm new password').fill(NEW)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await fillLogin(page, person, NEW)
  await expect(page).toHaveURL(`${world.site}/en`)
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
          '"registration.confirmationPage":false',
          '"registration.confirmationPage":true',
        )
        await route.fulfill({ response, body })
      })
      const person = newPerson()
      await page.goto(`${world.site}/registration`)
      await page.getByLabel('Email', { exact: true }).fill(person.email)
      await page.getByLabel('Confirm email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByLabel('Confirm password').fill(person.password)
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
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 30_000 })
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
    `update activation_code set created_at = baize.now() - interval '1 day',
       expires_at = baize.now() - interval '1 minute'
     where player_id = (select player_id from player where email = $1)`,
    [person.email],
  )
  await page.goto(`${world.site}/activation/${code}`)
  await expect(page.getByText('This link has expired')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate my account' })).toBeHidden()
  await look(page)
  const before = (await world.sandbox.mail(person.email)).length
  await page.getByLabel('Your email').fill(person.email)
  await page.getByRole('button', { name: 'Send the email again' }).click()
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
