import { expect, test } from '../stack.ts'
import { fillDetails } from '../registering.ts'
import { open, openPage, phone, playerCalled, shoot, startAt } from './shoot.ts'

test.beforeAll(({ world }) => startAt(world, 19))

test('registration', async ({ browser, world }) => {
  const person = { ...playerCalled('Eszter'), email: 'eszter.kovacs@example.hu' }
  const wide = await openPage(browser, { theme: 'light' })
  await open(wide, `${world.site}/registration`)
  await fillDetails(wide, person)
  await wide.evaluate(() => scrollTo(0, 0))
  await shoot(wide, 'registration-1440')
  const small = await openPage(browser, { size: phone })
  await open(small, `${world.site}/registration`)
  await small.getByLabel('Email', { exact: true }).fill(person.email)
  await small.getByLabel('Confirm email').fill(person.email)
  await small.getByLabel('Password', { exact: true }).fill(person.password)
  await small.evaluate(() => scrollTo(0, 0))
  await shoot(small, 'registration-360')
})

test('check your email', async ({ browser, world }) => {
  const page = await openPage(browser, { size: phone })
  await open(page, `${world.site}/registration`)
  await fillDetails(page, playerCalled('Zita'))
  await page.getByLabel(/18 or older/).check()
  await page.getByLabel(/politically exposed/).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await shoot(page, 'check-your-email-360')
})
