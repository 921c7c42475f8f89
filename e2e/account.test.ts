import { registeredPlayer, type World } from '@baize/testing'
import { look } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { inLongRun } from './long-run.ts'
import { fillLogin } from './login.ts'
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
  // Covers ROUTE-015, PWD-005, LOGIN-001, LOGIN-019, LOGIN-020
  // Proves S35
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

// Covers ERR-024
test('failed logins require a captcha, which the browser solves, then block the login until the email lifts the block', async ({
  page,
  world,
}) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  await page.goto(`${world.site}/login`)
  let captchas = 0
  page.on('request', (request) => void (request.url().includes('/account/captcha') && (captchas += 1)))
  for (const [left, solved] of [
    ['4 more tries before the account is locked', 0],
    ['3 more tries before the account is locked', 0],
    ['2 more tries before the account is locked', 1],
    ['You have 1 more try', 2],
    ['The account is locked until', 3],
  ] as const) {
    await fillLogin(page, person, 'Wrong-Password-1')
    await expect(page.getByText(left)).toBeVisible()
    expect(captchas, left).toBe(solved)
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
