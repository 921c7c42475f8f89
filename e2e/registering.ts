import type { Person, World } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expect } from './stack.ts'

/** Fills in the first section of the registration. */
export async function fillDetails(page: Page, { email, name, password }: Person): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('Email', email)
  await fill('Confirm email', email)
  await fill('Password', password)
  await fill('Confirm password', password)
  await fill('Nickname', name)
  await fill('Day', '4')
  await fill('Month', '2')
  await fill('Year', '1990')
  await page.getByLabel('Female').check()
  await fill('Postcode', '1052')
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
