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

    test('a removal lapses without a confirmation, and staff see each state', async ({ browser }) => {
      test.setTimeout(120_000)
      const person = await limitedPlayer()
      const limitsOfStaff = async () => {
        const { rows } = await own.db.query<{ id: string }>(
          'select player_id as id from player where email = $1',
          [person.email],
        )
        const page = await openPage(browser, {
          size: seen.size,
          theme: seen.theme,
          as: await own.loginStaff('dora'),
        })
        await page.goto(`${own.staff}/players/${rows[0]?.id}`)
        return page.getByRole('region', { name: 'Limits' })
      }
      await test.step('requested, with its times beside the button', async () => {
        const page = await openLimits(browser, person, seen)
        await page.getByRole('button', { name: 'Change the daily limit' }).click()
        const remove = page.getByRole('button', { name: 'Remove the limit' })
        await expect(remove).toHaveAccessibleDescription(/you can confirm that from .* until /)
        await remove.click()
        await expect(page.getByText('you can confirm that you want no daily limit.')).toBeVisible()
        await look(page)
        await expect(await limitsOfStaff()).toContainText('no limit, if the player confirms it from')
      })

      await own.time.advance('25 hours')
      await test.step('can be confirmed', async () => {
        const page = await openLimits(browser, person, seen)
        await expect(page.getByRole('button', { name: 'Confirm no daily limit' })).toBeEnabled()
        await look(page)
      })

      await own.time.advance('7 days')
      await test.step('lapses: the limit stays, and the notice is closed', async () => {
        const page = await openLimits(browser, person, seen)
        await expect(
          page.getByText('The removal of your daily limit wasn’t confirmed in time.'),
        ).toBeVisible()
        await expect(daily(page)).toContainText(/of £10,000/)
        await look(page)
        await expect(await limitsOfStaff()).toContainText('no limit, not confirmed by')
        await page.getByRole('button', { name: 'OK' }).click()
        await expect(page.getByText('wasn’t confirmed in time')).toHaveCount(0)
        await expect(daily(page)).toContainText(/of £10,000/)
      })
    })
  })
}
