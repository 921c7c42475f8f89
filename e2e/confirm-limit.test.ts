import { connectionCountries, registeredPlayer, startWorld, type OwnWorld, type Person } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { expect, newBriton, test } from './stack.ts'
import { openPage } from './screens/shoot.ts'

const looks = [
  { name: 'phone', size: { width: 360, height: 780 }, theme: 'light' },
  { name: 'desktop', size: { width: 1440, height: 900 }, theme: 'dark' },
] as const
type Look = (typeof looks)[number]

let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000', ...connectionCountries } })
})
test.afterEach(() => own.checkLedger())
test.afterAll(() => own?.stop())

/** The page of deposit limits, as the player sees it after a login: a session does not last for days. */
async function openLimits(browser: Browser, person: Person, { size, theme }: Look): Promise<Page> {
  const page = await openPage(browser, { size, theme, as: await own.login(person) })
  await page.goto(`${own.site}/en/my/limits/payments`)
  await expect(page.getByRole('button', { name: 'Change the daily limit' })).toBeVisible()
  return page
}

/** A player under the British rules, with a limit of 10 000 a day. */
async function limitedPlayer(): Promise<Person> {
  const person = newBriton()
  const caller = await registeredPlayer(own, person)
  await caller.post('player.saveLimit', { type: 'deposit', period: 'daily', amount: '1000000' })
  return person
}

async function requestRaise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change the daily limit' }).click()
  await page.getByRole('textbox', { name: 'Limit' }).fill('20000')
  await expect(page.getByText(/^\s*Higher than your current limit/)).toContainText(
    /so you can confirm it from \d+ \w+, .* until \d+ \w+, .*\. Until you confirm, the limit stays at £10,000/,
  )
  await look(page)
  await page.getByRole('button', { name: /^Save £20,000/ }).click()
}

const daily = (page: Page) => page.getByRole('article', { name: 'Each day' })

for (const seen of looks) {
  test.describe(`on a ${seen.name}`, inLongRun(seen.name === 'desktop'), () => {
    // Covers LIMIT-026, JUR-003
    test('a higher limit is requested, announced by email and confirmed after its wait', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const person = await limitedPlayer()
      await test.step('requested, with the sentence about its times before it is saved', async () => {
        const page = await openLimits(browser, person, seen)
        await requestRaise(page)
        await expect(page.getByText(/you can confirm the limit of £20,000.* a day\./)).toBeVisible()
        await expect(page.getByRole('button', { name: /^Confirm £20,000/ })).toBeDisabled()
        await expect(daily(page)).toContainText(/of £10,000.*£20,000.* pending/)
        await look(page)
      })

      await own.time.advance('25 hours')
      const page = await openLimits(browser, person, seen)
      await test.step('announced on the page, in the menu and by email', async () => {
        await expect(page.getByText(/Do you still want a limit of £20,000.* a day\?/)).toBeVisible()
        await expect(page.getByRole('navigation', { name: 'Limits', exact: true })).toContainText(
          '1 to confirm',
        )
        await look(page)
        await own.runDue()
        await expect(async () => {
          const mails = await own.sandbox.mail(person.email)
          expect(mails.at(-1)?.subject).toMatch(/^You can confirm your higher limit until \d+ \w+ \d{4}/)
          expect(mails.at(-1)?.links).toContain(`${own.site}/en/my/limits/payments`)
        }).toPass()
      })

      await test.step('confirmed: it holds at once', async () => {
        await page.getByRole('button', { name: /^Confirm £20,000.* a day$/ }).click()
        await expect(daily(page)).toContainText(/of £20,000/)
        await expect(page.getByText(/Do you still want/)).toHaveCount(0)
        await look(page)
      })
    })
  })
}
