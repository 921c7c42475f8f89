import type { Person, World } from '@baize/testing'
import type { Page } from '@playwright/test'

/** Fills in the login form on the page and sends it. */
export async function fillLogin(page: Page, { email }: Person, password: string): Promise<void> {
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Logs in on the login page; `query` starts with `?`. */
export async function logIn(page: Page, world: World, person: Person, query = ''): Promise<void> {
  await page.goto(`${world.site}/login${query}`)
  await fillLogin(page, person, person.password)
}
