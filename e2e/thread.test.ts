import { authenticatorCode } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './house.ts'

const password = 'Quiet-Table-42'
const sizes = [
  { name: 'phone', width: 360, height: 780 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

/** What a person sees is looked at by axe and by a ruler on every screen of the way. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const { name, width, height } of sizes) {
  test(`a player registers, deposits, plays, withdraws and is paid, on a ${name}`, async ({ browser, world }) => {
    test.setTimeout(180_000)
    const email = `eszter.${name}@example.hu`
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const isPhone = width < 768

    await test.step('a visitor looks at the lobby', async () => {
      await page.goto(world.site)
      await expect(page.getByRole('heading', { name: 'New in the house' })).toBeVisible()
      await look(page)
    })

    await test.step('registers', async () => {
      await page.getByRole('link', { name: 'Register' }).first().click()
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await page.getByLabel('E-mail again').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Password again').fill(password)
      await page.getByLabel('Nickname').fill(`eszter_${name}`)
      await page.getByLabel('Day', { exact: true }).fill('2')
      await page.getByLabel('Month', { exact: true }).fill('3')
      await page.getByLabel('Year', { exact: true }).fill('1991')
      await page.getByRole('radio', { name: 'Female' }).check()
      await page.getByLabel('Postcode').fill('1051')
      await look(page)
      if (!isPhone) await page.getByRole('button', { name: 'Continue to step 2' }).click()
      await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
      await page.getByRole('checkbox', { name: /not a politically exposed person/ }).check()
      await look(page)
      await page.getByRole('button', { name: 'Open my account' }).click()
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
      await look(page)
    })

    await test.step('activates the account from the mail', async () => {
      const mails = await world.sandbox.mail(email)
      const link = mails.at(-1)?.links.find((address) => address.includes('/activation/'))
      await page.goto(link ?? 'no link in the mail')
      await look(page)
      await page.getByRole('button', { name: 'Activate my account' }).click()
      await expect(page.getByText('Your account is active')).toBeVisible()
    })

    await test.step('logs in', async () => {
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await look(page)
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('heading', { name: `Good to see you, eszter_${name}` })).toBeVisible()
      await look(page)
    })

    await test.step('deposits 20 000 Ft by bank redirect', async () => {
      await page.getByRole('link', { name: 'Deposit', exact: true }).first().click()
      if (isPhone) await page.getByRole('button', { name: 'Change' }).click()
      await page.getByRole('radio', { name: /Instant bank transfer/ }).check()
      await page.getByRole('textbox', { name: 'Amount' }).fill('20000')
      await look(page)
      await page.getByRole('button', { name: /Deposit 20\s000\sFt/ }).click()
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      await look(page)
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('Thank you for your first deposit')).toBeVisible({ timeout: 20_000 })
      await look(page)
      await page.getByRole('link', { name: 'Continue' }).click()
    })

    await test.step('plays dice', async () => {
      await page.goto(`${world.site}/games/dice-house/real`)
      const frame = page.frameLocator('iframe')
      await expect(frame.getByRole('button', { name: /roll/i })).toBeEnabled({ timeout: 15_000 })
      await look(page)
      for (let round = 0; round < 3; round += 1) {
        await frame.getByRole('button', { name: /^roll/i }).click()
        await expect(frame.getByRole('button', { name: /^roll/i })).toBeEnabled()
      }
      await expect.poll(() => roundsOf(world.db, email)).toBe(3)
      await look(page)
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(page.getByRole('heading', { name: 'You stopped' })).toBeVisible()
    })

    await test.step('asks for a withdrawal of 5 000 Ft', async () => {
      await page.goto(`${world.site}/payment/withdrawal`)
      await page.getByRole('textbox', { name: 'Amount' }).fill('5000')
      await page.getByLabel(/account number/i).fill('HU42 1177 3016 1111 1018 0000 0000')
      await page.getByLabel("Name of the account's owner").fill('Kovács Eszter')
      const askedFor = page.getByLabel('Password', { exact: true })
      if (await askedFor.isVisible()) await askedFor.fill(password)
      await look(page)
      await page.getByRole('button', { name: /Withdraw 5\s000\sFt/ }).click()
      await expect(page.getByRole('heading', { name: 'Where is my money?' })).toBeVisible()
      await expect(page.getByText('With us')).toBeVisible()
      await look(page)
    })

    await test.step('a staff member logs in with her authenticator and approves', async () => {
      const staff = await (await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })).newPage()
      await staff.goto(world.staff)
      await look(staff)
      // Each size has a person of its own: a code of the authenticator is good once.
      const member = world.facts.staffMembers.find(({ login }) => login === (isPhone ? 'dora' : 'mark'))
      await staff.getByLabel('E-mail').fill(member?.login ?? '')
      await staff.getByLabel('Password', { exact: true }).fill(member?.password ?? '')
      await staff.getByLabel('Authenticator code').fill(authenticatorCode(member?.totpSecret ?? '', await world.time.now()))
      await staff.getByRole('button', { name: 'Log in' }).click()
      await expect(staff.getByRole('heading', { name: 'Withdrawals' })).toBeVisible()
      await look(staff)
      await staff.getByRole('button', { name: `eszter_${name}` }).click()
      await expect(staff.getByRole('button', { name: /Approve 5\s000\sFt/ })).toBeVisible()
      await look(staff)
      await staff.getByRole('button', { name: /Approve 5\s000\sFt/ }).click()
      await expect(staff.getByText('Approved. The payout is on its way.')).toBeVisible()
      await look(staff)
    })

    await test.step('the bank pays and the player sees it', async () => {
      await expect(page.getByText('Paid', { exact: true })).toBeVisible({ timeout: 30_000 })
      await look(page)
    })

    await world.checkLedger()
  })
}

type Db = { query(sql: string, values: unknown[]): Promise<{ rows: { rounds: number }[] }> }

async function roundsOf(db: Db, email: string): Promise<number> {
  const { rows } = await db.query(
    'select coalesce(sum(rounds), 0)::int as rounds from game_session s join player p using (player_id) where p.email = $1',
    [email],
  )
  return rows[0]?.rounds ?? 0
}
