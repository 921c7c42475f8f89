import type { Person, World } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expect } from './stack.ts'
import { inEnglish } from './texts.ts'

/** Fills in the first section of the registration. */
export async function fillDetails(
  page: Page,
  { email, name, password }: Pick<Person, 'email' | 'name' | 'password'>,
  say = inEnglish,
): Promise<void> {
  const fill = (field: string, text: string) =>
    page.getByLabel(say(`field.${field}`), { exact: true }).fill(text)
  await fill('email', email)
  await fill('confirmEmail', email)
  await fill('password', password)
  await fill('confirmPassword', password)
  await fill('nickName', name)
  await fill('day', '4')
  await fill('month', '2')
  await fill('year', '1990')
  await page.getByRole('radio', { name: say('field.gender.female') }).check()
  await fill('zipCode', '1052')
}

/** The activation link that was mailed last. */
export async function activationLink(world: World, email: string): Promise<string> {
  const links = async () => {
    await world.runDue()
    const mails = await world.sandbox.mail(email)
    return mails.at(-1)?.links.filter((link) => link.includes('/activation/')) ?? []
  }
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0)
  return (await links())[0] ?? ''
}
