import { registeredPlayer, startWorld, type OwnWorld, type Person } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { expect, newPerson, test } from './stack.ts'
import { openPage } from './screens/shoot.ts'

const looks = [
  { name: 'phone', size: { width: 360, height: 780 }, theme: 'light' },
  { name: 'desktop', size: { width: 1440, height: 900 }, theme: 'dark' },
] as const
type Look = (typeof looks)[number]

let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
})
test.afterEach(() => own.checkLedger())
test.afterAll(() => own?.stop())

/** A player with a limit of 10 000 a day that only support removes. */
async function limitedPlayer(): Promise<{ person: Person; playerId: string }> {
  const person = newPerson()
  const caller = await registeredPlayer(own, person)
  const { rows } = await own.db.query<{ id: string }>(
    `update player set rule_set = 'EST' where email = $1 returning player_id as id`,
    [person.email],
  )
  await caller.post('player.saveLimit', { type: 'deposit', period: 'daily', amount: '1000000' })
  return { person, playerId: rows[0]?.id ?? '' }
}

/** A session does not last for days, so each page begins with a login. */
async function openLimits(browser: Browser, person: Person, { size, theme }: Look): Promise<Page> {
  const page = await openPage(browser, { size, theme, as: await own.login(person) })
  await page.goto(`${own.site}/en/my/limits/payments`)
  await expect(page.getByRole('heading', { name: 'Deposit limits', level: 1 })).toBeVisible()
  return page
}
async function openProfile(browser: Browser, playerId: string, login: string, { size, theme }: Look) {
  const page = await openPage(browser, { size, theme, as: await own.loginStaff(login) })
  await page.goto(`${own.staff}/players/${playerId}`)
  await expect(page.getByRole('region', { name: 'Limits' })).toContainText(/10\s000/)
  return page
}
const REMOVE = 'Remove the limit: daily deposit limit'

for (const seen of looks) {
  test.describe(`on a ${seen.name}`, inLongRun(seen.name === 'desktop'), () => {
    test('support removes a limit at the player’s demand, and the player is informed', async ({
      browser,
    }) => {
      test.setTimeout(180_000)
      const { person, playerId } = await limitedPlayer()
      await test.step('the player is led to support', async () => {
        const page = await openLimits(browser, person, seen)
        await page.getByRole('button', { name: 'Change the daily limit' }).click()
        await expect(page.getByText('Only our support team can remove this limit.')).toBeVisible()
        await look(page)
      })
      const page = await openProfile(browser, playerId, 'sara', seen)
      const limits = page.getByRole('region', { name: 'Limits' })
      await test.step('support sees what will happen and from when, and gives a reason', async () => {
        await look(page)
        await page.getByRole('button', { name: REMOVE }).click()
        const dialog = page.getByRole('dialog', { name: 'Remove the daily deposit limit?' })
        await expect(dialog).toContainText(/The limit of 10\s000.* ends on \d+ \w+/)
        await dialog.getByRole('button', { name: 'Remove the limit' }).click()
        await expect(dialog.getByText('Enter a reason that can be checked later')).toBeVisible()
        await look(page)
        await dialog.getByRole('textbox').fill('The player calls and asks for it.')
        await dialog.getByRole('button', { name: 'Remove the limit' }).click()
        await expect(limits).toContainText('The removal is requested, and the player gets an email.')
        await expect(limits).toContainText('Requested by support, at the player’s demand.')
        await expect(page.getByRole('button', { name: REMOVE })).toHaveCount(0)
        await look(page)
      })
      await test.step('the player gets an email, and sees who requested it', async () => {
        await own.runDue()
        await expect(async () => {
          const mail = (await own.sandbox.mail(person.email)).at(-1)
          expect(mail?.subject).toBe('Our support team has requested the removal of your limit for you')
          expect(mail?.links).toContain(`${own.site}/en/my/limits/payments`)
        }).toPass()
        const mine = await openLimits(browser, person, seen)
        await expect(mine.getByText(/you have no daily deposit limit\./)).toBeVisible()
        await expect(mine.getByText(/Our support team requested this for you\./)).toBeVisible()
        await look(mine)
      })
      await test.step('the audit trail has the sentence with the reason', async () => {
        const trail = await openPage(browser, {
          size: seen.size,
          theme: seen.theme,
          as: await own.loginStaff('dora'),
        })
        await trail.goto(`${own.staff}/audit?by=subject&value=player:${playerId}`)
        await expect(
          trail.getByText(/Sara Fekete requested the removal of the daily deposit limit of 10\s000/),
        ).toContainText('Reason: The player calls and asks for it.')
        await look(trail)
      })
      await own.time.advance('169 hours')
      await test.step('the limit is gone after the wait', async () => {
        const mine = await openLimits(browser, person, seen)
        await expect(mine.getByRole('button', { name: 'Set the daily limit' })).toBeVisible()
        await look(mine)
      })
    })

    test('support lowers a limit and sets another, which the open page of the player shows at once', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const { person, playerId } = await limitedPlayer()
      const mine = await openLimits(browser, person, seen)
      const page = await openProfile(browser, playerId, 'sara', seen)
      const limits = page.getByRole('region', { name: 'Limits' })
      const dialog = page.getByRole('dialog')
      const fill = async (amount: string) => {
        await dialog.getByRole('textbox', { name: 'New limit, in HUF' }).fill(amount)
        await dialog
          .getByRole('textbox', { name: 'Message to the player' })
          .fill('As you asked on the phone.')
        await dialog.getByRole('textbox', { name: /Internal note/ }).fill('The player cannot log in.')
      }
      await test.step('the form takes a lower amount only, with a message and a note', async () => {
        await page.getByRole('button', { name: 'Lower the limit: daily deposit limit' }).click()
        await fill('10000')
        await dialog.getByRole('button', { name: 'Lower the limit' }).click()
        await expect(dialog.getByText(/Enter an amount below/)).toBeVisible()
        await look(page)
        await fill('4000')
        await dialog.getByRole('button', { name: 'Lower the limit' }).click()
        await expect(limits).toContainText('The limit is in force, and the player gets an email.')
        await expect(limits).toContainText('Set by support.')
        await look(page)
      })
      await test.step('the open page of the player shows it, and an email tells why', async () => {
        const card = mine.getByRole('article', { name: 'Each day' })
        await expect(card).toContainText(/of Ft\s4,000/)
        await expect(card).toContainText('Our support team set this limit.')
        await look(mine)
        await own.runDue()
        await expect(async () => {
          const mail = (await own.sandbox.mail(person.email)).at(-1)
          expect(mail?.subject).toBe('Our support team has lowered your limit')
          expect(mail?.text).toContain('> As you asked on the phone.')
          expect(mail?.text).not.toContain('cannot log in')
        }).toPass()
      })
      await test.step('a first limit of another period is chosen', async () => {
        await page.getByRole('button', { name: 'Set a limit' }).click()
        await dialog.getByLabel('Which limit?').selectOption('Deposit a week')
        await look(page)
        await fill('20000')
        await dialog.getByRole('button', { name: 'Set a limit' }).click()
        await expect(limits).toContainText(/20\s000/)
        await expect(mine.getByRole('article', { name: 'Each week' })).toContainText(/of Ft\s20,000/)
      })
    })

    test('the player keeps the limit, and lowers it while a change waits', async ({ browser }) => {
      test.setTimeout(120_000)
      const { person, playerId } = await limitedPlayer()
      const staff = await own.loginStaff('sara')
      const request = () =>
        staff.post('staff.playerLimitLoosen', {
          ...({ playerId, type: 'deposit', period: 'daily', current: '1000000', amount: null } as const),
          reason: 'The player calls.',
        })
      await request()
      const page = await openLimits(browser, person, seen)
      await page.getByRole('button', { name: /^Keep Ft\s10,000/ }).click()
      await expect(page.getByText(/Our support team requested this/)).toHaveCount(0)
      await request()
      await page.reload()
      await page.getByRole('button', { name: 'Change the daily limit' }).click()
      await expect(page.getByText(/so you can only lower the limit now/)).toBeVisible()
      const field = page.getByRole('textbox', { name: 'Limit' })
      await field.fill('20000')
      await page.getByRole('button', { name: /^Save/ }).click()
      await expect(
        page.getByText(/while a change is waiting\. To ask for more, first keep the present limit\./),
      ).toBeVisible()
      await look(page)
      await field.fill('5000')
      await page.getByRole('button', { name: /^Save Ft\s5,000/ }).click()
      await expect(page.getByRole('article', { name: 'Each day' })).toContainText(/of Ft\s5,000/)
      await expect(page.getByText(/Our support team requested this/)).toHaveCount(0)
      await look(page)
    })
  })
}
