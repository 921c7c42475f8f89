import {
  connectionCountries,
  deposit,
  registeredPlayer,
  startWorld,
  type OwnWorld,
  type Person,
} from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { inLongRun, isLong } from './long-run.ts'
import { openGame } from './playing.ts'
import { expect, newBriton, newPerson, test } from './stack.ts'
import { openPage } from './screens/shoot.ts'

const FT = 100n
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

/** A page of the player after a login: a session does not last for days. */
async function openAs(browser: Browser, person: Person, { size, theme }: Look): Promise<Page> {
  return openPage(browser, { size, theme, as: await own.login(person) })
}

const time = (page: Page) => page.getByRole('region', { name: 'Time in games' })
const openForm = (page: Page, verb: 'Set' | 'Change') =>
  page.getByRole('button', { name: `${verb} the daily time limit` }).click()
const typeHours = (page: Page, hours: string) => page.getByRole('textbox', { name: 'Limit' }).fill(hours)

for (const seen of looks) {
  // Covers LIMIT-009, LIMIT-014, LIMIT-023, LIMIT-035
  test(
    `a limit on time is set, used, reached, changed and confirmed under two rule sets, on a ${seen.name}`,
    inLongRun(seen.name === 'desktop'),
    async ({ browser }) => {
      test.setTimeout(180_000)
      const person = newPerson()
      await deposit(own, await registeredPlayer(own, person), 20_000n * FT)
      const page = await openAs(browser, person, seen)

      await test.step('chosen among the operator’s times: the form closes and the limit is shown', async () => {
        await page.goto(`${own.site}/my/limits/gaming`)
        await openForm(page, 'Set')
        await time(page)
          .getByRole('button', { name: /^2\sh$/ })
          .click()
        await expect(page.getByText(/You haven’t played today, so 120\smin is left/)).toBeVisible()
        await look(page)
        await page.getByRole('button', { name: /^Save 2\sh$/ }).click()
        await expect(page.getByRole('textbox', { name: 'Limit' })).toHaveCount(0)
        await expect(time(page).getByRole('article')).toContainText(/120\smin.*of 2\sh.*Played\s*0\smin/s)
        await look(page)
      })

      await test.step('tightened at once', async () => {
        await openForm(page, 'Change')
        await typeHours(page, '0:04')
        await page.getByRole('button', { name: /^Save 4\smin$/ }).click()
        await expect(time(page).getByRole('article')).toContainText(/4\smin.*of 4\smin/s)
      })

      await test.step('shown beside the game, and reached: the game closes within a second', async () => {
        await openGame(page, own, 'dice-house')
        await expect(page.getByText(/^(Limit left|Time left today)/).first()).toBeVisible()
        await expect(page.getByRole('region', { name: 'Your session' })).toContainText(/4\smin/)
        await look(page)
        const endMs = await usedUpAtMs(person)
        await own.time.advance(`${(endMs - (await own.time.now())) / 1000 - 2} seconds`)
        await expect(page.getByRole('heading', { name: 'Your time limit is used up' })).toBeVisible()
        if (isLong) expect((await own.time.now()) - endMs).toBeLessThan(1_500)
        await expect(
          page.getByText(/You have played 4\smin today.*play again from \d+ \w+, 00:00 CES?T\./),
        ).toBeVisible()
        await expect(page.getByRole('button', { name: 'Play again' })).toHaveCount(0)
        await expect(page.getByText('Staked')).toBeVisible()
        await look(page)
      })

      await test.step('refused at the next launch, with the same time', async () => {
        await page.goto(`${own.site}/games/dice-house/real`)
        await expect(page.getByText(/You can play again from \d+ \w+, 00:00 CES?T\./)).toBeVisible()
        await look(page)
        await page.getByRole('link', { name: 'See your limits' }).click()
        await expect(time(page).getByRole('article')).toContainText(
          /0\smin.*left.*of 4\smin.*Played\s*4\smin/s,
        )
      })

      await test.step('raised at the end of the day, with a countdown, and kept', async () => {
        await openForm(page, 'Change')
        await typeHours(page, '7')
        await expect(
          page.getByText(/it starts on \d+ \w+, 00:00 CES?T.* The wait is \d+ hours?\./),
        ).toBeVisible()
        await look(page)
        await page.getByRole('button', { name: /^Save 7\sh$/ }).click()
        await expect(page.getByText(/From \d+ \w+, 00:00 CES?T you can play 7\sh a day\./)).toBeVisible()
        await expect(page.getByRole('timer')).toHaveText(/^It starts in \d+ (h \d+ min|min \d+ s)\.$/)
        await look(page)
        await page.getByRole('button', { name: /^Keep 4\smin$/ }).click()
        await expect(page.getByRole('timer')).toHaveCount(0)
      })

      await test.step('its removal waits for the end of the day', async () => {
        await openForm(page, 'Change')
        await page.getByRole('button', { name: 'Remove the limit' }).click()
        await expect(page.getByText(/From \d+ \w+, 00:00 CES?T you have no daily time limit\./)).toBeVisible()
      })

      const briton = newBriton()
      await test.step('under the British rules a longer time waits until it is confirmed', async () => {
        const caller = await registeredPlayer(own, briton)
        await caller.post('player.saveLimit', { type: 'session', period: 'daily', amount: '3600' })
        const british = await openAs(browser, briton, seen)
        await british.goto(`${own.site}/my/limits/gaming`)
        await openForm(british, 'Change')
        await typeHours(british, '2')
        await expect(british.getByText(/so you can confirm it from .* The wait is 24 hours\./)).toBeVisible()
        await british.getByRole('button', { name: /^Save 2\sh$/ }).click()
        await expect(british.getByRole('button', { name: /^Confirm 2\sh a day$/ })).toBeDisabled()
        await look(british)
      })

      await own.time.advance('25 hours')
      await test.step('removed at the end of the day', async () => {
        const tomorrow = await openAs(browser, person, seen)
        await tomorrow.goto(`${own.site}/my/limits/gaming`)
        await expect(tomorrow.getByRole('button', { name: 'Set the daily time limit' })).toBeVisible()
      })

      await test.step('under the British rules the longer time is confirmed after its wait', async () => {
        const later = await openAs(browser, briton, seen)
        await later.goto(`${own.site}/my/limits/gaming`)
        await later.getByRole('button', { name: /^Confirm 2\sh a day$/ }).click()
        await expect(time(later).getByRole('article')).toContainText(/of 2\sh/)
        await look(later)
      })
    },
  )
}

/** When the time of the player's open game is used up, in epoch milliseconds. */
async function usedUpAtMs({ email }: Person): Promise<number> {
  const { rows } = await own.db.query<{ ms: number }>(
    `select extract(epoch from plays_until)::float8 * 1000 as ms
     from game_session join player using (player_id) where email = $1 and ended_at is null`,
    [email],
  )
  return rows[0]?.ms ?? NaN
}
