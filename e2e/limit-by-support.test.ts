import { must, registeredPlayer, startWorld, type OwnWorld, type Person } from '@baize/testing'
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
  test(
    `support lowers, sets and removes limits at the player’s demand, and the player keeps or lowers a waiting one, on a ${seen.name}`,
    inLongRun(seen.name === 'desktop'),
    async ({ browser }) => {
      test.setTimeout(180_000)
      const { person, playerId } = await limitedPlayer()
      const mine = await openLimits(browser, person, seen)
      const page = await openProfile(browser, playerId, 'sara', seen)
      const limits = page.getByRole('region', { name: 'Limits' })
      const dialog = page.getByRole('dialog')
      const daily = mine.getByRole('article', { name: 'Each day' })
      const requestRemoval = async (current: string) => {
        const staff = await own.loginStaff('sara')
        const input = { playerId, type: 'deposit', period: 'daily', current, amount: null } as const
        must(await staff.post('staff.playerLimitLoosen', { ...input, reason: 'The player calls.' }))
      }
      const fill = async (amount: string) => {
        await dialog.getByRole('textbox', { name: 'New limit, in HUF' }).fill(amount)
        await dialog
          .getByRole('textbox', { name: 'Message to the player' })
          .fill('As you asked on the phone.')
        await dialog.getByRole('textbox', { name: /Internal note/ }).fill('The player cannot log in.')
      }
      const lastMail = async () => {
        await own.runDue()
        return (await own.sandbox.mail(person.email)).at(-1)
      }

      await test.step('the player is led to support', async () => {
        await mine.getByRole('button', { name: 'Change the daily limit' }).click()
        await expect(mine.getByText('Only our support team can remove this limit.')).toBeVisible()
        await look(mine)
      })

      await test.step('support enters a lower amount only, with a message and a note', async () => {
        await look(page)
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
        await expect(daily).toContainText(/of Ft\s4,000/)
        await expect(daily).toContainText('Our support team set this limit.')
        await look(mine)
        await expect(async () => {
          const mail = await lastMail()
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

      await test.step('a removal says from when, and needs a reason', async () => {
        await page.getByRole('button', { name: REMOVE }).click()
        const removal = page.getByRole('dialog', { name: 'Remove the daily deposit limit?' })
        await expect(removal).toContainText(/The limit of 4\s000.* ends on \d+ \w+/)
        await removal.getByRole('button', { name: 'Remove the limit' }).click()
        await expect(removal.getByText('Enter a reason that can be checked later')).toBeVisible()
        await look(page)
        await removal.getByRole('textbox').fill('The player calls and asks for it.')
        await removal.getByRole('button', { name: 'Remove the limit' }).click()
        await expect(limits).toContainText('The removal is requested, and the player gets an email.')
        await expect(limits).toContainText('Requested by support, at the player’s demand.')
        await expect(page.getByRole('button', { name: REMOVE })).toHaveCount(0)
        await look(page)
      })

      await test.step('the player gets an email, and sees who requested it', async () => {
        await expect(async () => {
          const mail = await lastMail()
          expect(mail?.subject).toBe('Our support team has requested the removal of your limit for you')
          expect(mail?.links).toContain(`${own.site}/en/my/limits/payments`)
        }).toPass()
        await mine.reload()
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
          trail.getByText(/Sara Fekete requested the removal of the daily deposit limit of 4\s000/),
        ).toContainText('Reason: The player calls and asks for it.')
        await look(trail)
      })

      await test.step('the player keeps the limit', async () => {
        await mine.getByRole('button', { name: /^Keep Ft\s4,000/ }).click()
        await expect(mine.getByText(/Our support team requested this/)).toHaveCount(0)
      })

      await test.step('the player lowers the limit while a change waits, and cannot raise it', async () => {
        await requestRemoval('400000')
        await mine.reload()
        await mine.getByRole('button', { name: 'Change the daily limit' }).click()
        await expect(mine.getByText(/so you can only lower the limit now/)).toBeVisible()
        const field = mine.getByRole('textbox', { name: 'Limit' })
        await field.fill('8000')
        await mine.getByRole('button', { name: /^Save/ }).click()
        await expect(
          mine.getByText(/while a change is waiting\. To ask for more, first keep the present limit\./),
        ).toBeVisible()
        await look(mine)
        await field.fill('3000')
        await mine.getByRole('button', { name: /^Save Ft\s3,000/ }).click()
        await expect(daily).toContainText(/of Ft\s3,000/)
        await expect(mine.getByText(/Our support team requested this/)).toHaveCount(0)
        await look(mine)
      })

      await test.step('a requested removal ends the limit after the wait', async () => {
        await requestRemoval('300000')
        await own.time.advance('169 hours')
        const later = await openLimits(browser, person, seen)
        await expect(later.getByRole('button', { name: 'Set the daily limit' })).toBeVisible()
        await look(later)
      })
    },
  )
}
