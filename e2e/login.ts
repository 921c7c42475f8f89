import type { Person, World } from '@baize/testing'
import type { Page } from '@playwright/test'
import { inEnglish } from './texts.ts'

/** Fills in the login form on the page and sends it. */
export async function fillLogin(
  page: Page,
  { email }: Pick<Person, 'email'>,
  password: string,
  say = inEnglish,
): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(say('login.email'), { exact: true }).fill(email)
  await form.getByLabel(say('login.password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: say('login.submit'), exact: true }).click()
}

/** Logs in on the login page; `query` starts with `?`. */
export async function logIn(page: Page, world: World, person: Person, query = ''): Promise<void> {
  await page.goto(`${world.site}/login${query}`)
  await fillLogin(page, person, person.password)
}
