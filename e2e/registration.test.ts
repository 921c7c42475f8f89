import { registeredPlayer } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs, phone as phoneSize } from './playing.ts'
import { fillDetails } from './registering.ts'

/** Opens the registration with the start data changed: all tests share one stack and its settings. */
async function openRegistration(page: Page, site: string, change: readonly [string, string]): Promise<void> {
  await page.route(`${site}/registration`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(...change) })
  })
  await page.goto(`${site}/registration`)
}

test('a registration names each wrong field in the words of the specification', async ({ page, world }) => {
  await page.setViewportSize(desktop)
  await page.goto(`${world.site}/registration`)
  await expect(page.getByText('1/2 Main details')).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue to step 2' })
  const email = page.getByLabel('Email', { exact: true })
  const phone = page.getByRole('textbox', { name: 'Mobile phone' })
  await next.click()
  await expect(email).toHaveAccessibleDescription(/Enter your email address\./)
  await expect(page.getByLabel('Nickname')).toHaveAccessibleDescription(/Enter your nickname\./)
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/Enter your postcode\./)
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await email.fill('anna')
  await page.getByLabel('Confirm email').fill('bela@example.hu')
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Table-7')
  await page.getByLabel('Confirm password').fill('Quiet-Table-8')
  await phone.fill('12')
  for (const [part, text] of [
    ['Day', '1'],
    ['Month', '1'],
    ['Year', '1920'],
  ] as const)
    await page.getByLabel(part, { exact: true }).fill(text)
  await next.click()
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address\./)
  await expect(page.getByLabel('Confirm email')).toHaveAccessibleDescription(/email addresses don’t match/)
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/two passwords don.t match/)
  await expect(phone).toHaveAccessibleDescription(/Enter at least 9 digits/)
  await expect(page.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    /100 or younger/,
  )
  await page.getByLabel('Year', { exact: true }).fill('2020')
  await next.click()
  await expect(page.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    /You must be at least 18 years old\./,
  )
})

test('the second step of a registration asks for age and policy, and for a phone number for SMS', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${world.site}/registration`)
  await page.getByLabel('Send me news and offers by SMS.').check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveAccessibleDescription(
    /Please enter your phone number before subscribing to SMS notifications\./,
  )
  await expect(page.getByLabel(/18 or older/)).toHaveAccessibleDescription(
    /Confirm your age and agree to the policy\./,
  )
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill('12')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveAccessibleDescription(
    /Please correct your phone number before subscribing to SMS notifications\./,
  )
})

test('a password that has to be strong is refused with what it lacks, and its meter has three levels', async ({
  page,
  world,
}) => {
  await page.setViewportSize(desktop)
  await openRegistration(page, world.site, ['"passwordStrength":"normal"', '"passwordStrength":"strong"'])
  const password = page.getByLabel('Password', { exact: true })
  for (const [typed, text] of [
    ['Qt-7!', /Enter at least \d+ characters\./],
    ['quiet-tables-row!', /Include a capital letter and a digit\./],
    ['QuietTablesRow7', /Include a symbol such as ! or \?\./],
    ['Quiettt-Tables-7!', /Don’t use the same character three times in a row\./],
  ] as const) {
    await password.fill(typed)
    await page.getByRole('button', { name: 'Continue to step 2' }).click()
    await expect(password).toHaveAccessibleDescription(text)
  }
  for (const [typed, level] of [
    ['quiet', 'Weak'],
    ['QuietTablesRow7', 'Good'],
    ['Quiet-Tables-Row-7!', 'Strong'],
  ] as const) {
    await password.fill(typed)
    await expect(page.getByRole('status').filter({ hasText: /^(Weak|Good|Strong)$/ })).toHaveText(level)
  }
})

test('a nickname that is taken is answered with free ones, of which one opens the account', async ({
  page,
  world,
}) => {
  const taken = newPerson()
  await registeredPlayer(world, taken)
  await page.setViewportSize(phoneSize)
  await page.goto(`${world.site}/registration`)
  const nickname = page.getByLabel('Nickname')
  const next = page.getByRole('button', { name: 'Continue to step 2' })
  const send = page.getByRole('button', { name: 'Register', exact: true })
  await fillDetails(page, { ...newPerson(), name: taken.name })
  if (await next.isVisible()) await next.click()
  await page.getByLabel(/18 or older/).check()
  await page.getByLabel('I declare that I am not a politically exposed person.').check()
  await send.click()
  await expect(nickname).toHaveAccessibleDescription(
    /This nickname is taken\. You could choose (\w+, ){2}\w+\./,
  )
  const description = await nickname.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
  await nickname.fill(/choose (\w+)/.exec(description)?.[1] ?? '')
  if (await next.isVisible()) await next.click()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})

for (const path of [
  '/registration',
  '/forgot-password',
  '/forgot-password/reset/made-up',
  '/activation/made-up',
]) {
  test(`the form at ${path} is for visitors: a player sees that they are logged in`, async ({
    browser,
    page,
    world,
  }) => {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('heading', { name: 'You’re logged in' })).toHaveCount(0)
    const own = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
    await own.goto(`${world.site}${path}`)
    await expect(own.getByRole('heading', { name: 'You’re logged in' })).toBeVisible()
    await expect(own.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await own.context().close()
  })
}
