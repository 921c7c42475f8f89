import type { World } from '@baize/testing'
import type { FrameLocator, Locator } from '@playwright/test'
import { look } from './accessible.ts'
import { chooseMethod, openCardFrame, passCheck, typeCard } from './cashier.ts'
import { expect, test } from './stack.ts'
import { arrange, PAYS_NOTHING } from './playing.ts'
import { confirmApproval, fillLogin } from './staff.ts'

const password = 'Quiet-Table-42'
const sizes = [
  { name: 'phone', width: 360, height: 780 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

/** One game of each engine: how a round is played, and the enabled buttons before and after it. */
const engines: readonly {
  engine: string
  game: string
  play: (frame: FrameLocator, round: number, world: World) => Promise<void>
  ready: (frame: FrameLocator, rounds: number) => Locator
}[] = [
  {
    engine: 'a slot',
    game: 'fox-and-acorn',
    // A set outcome, because random draws may award free spins, which are not separate rounds.
    play: async (frame, _round, world) => {
      await arrange(world, 'spin', 'outcome', PAYS_NOTHING)
      await frame.getByRole('button', { name: /^Spin/ }).click()
    },
    ready: (frame) => frame.getByRole('button', { name: /^Spin/ }),
  },
  {
    engine: 'roulette',
    game: 'baize-roulette',
    play: async (frame, round) => {
      if (round === 0) await frame.getByRole('button', { name: /^Red,/ }).click()
      else await frame.getByRole('button', { name: 'Same again' }).click()
      await frame.getByRole('button', { name: /^Spin/ }).click()
    },
    ready: (frame, rounds) => frame.getByRole('button', { name: rounds === 0 ? /^Red,/ : 'Same again' }),
  },
  {
    engine: 'dice',
    game: 'dice-house',
    play: (frame) => frame.getByRole('button', { name: /^Roll/ }).click(),
    ready: (frame) => frame.getByRole('button', { name: /^Roll/ }),
  },
]

/** Axe and a width check run on every screen. */
for (const { name, width, height } of sizes) {
  test(`a visitor becomes a player who deposits by each method, plays each engine and is paid, on a ${name}`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(300_000)
    const email = `eszter.${name}@example.hu`
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const isPhone = width < 768

    await test.step('a visitor opens the lobby', async () => {
      await page.goto(world.site)
      await expect(page.getByRole('heading', { name: 'New games' })).toBeVisible()
      await look(page)
    })

    await test.step('registers', async () => {
      await page.getByRole('link', { name: 'Register' }).first().click()
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Confirm email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm password').fill(password)
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
      await page.getByRole('button', { name: 'Register', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
      await look(page)
    })

    await test.step('activates the account by the link in the email', async () => {
      const mails = await world.sandbox.mail(email)
      const link = mails.at(-1)?.links.find((address) => address.includes('/activation/'))
      await page.goto(link ?? 'no link in the email')
      await look(page)
      await page.getByRole('button', { name: 'Activate my account' }).click()
      await expect(page.getByText('Your account is active')).toBeVisible()
    })

    await test.step('logs in', async () => {
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await look(page)
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('heading', { name: `Welcome, eszter_${name}` })).toBeVisible()
      await look(page)
    })

    await test.step('deposits 20 000 Ft by bank redirect', async () => {
      await page.getByRole('link', { name: 'Deposit', exact: true }).first().click()
      await chooseMethod(page, /Instant bank transfer/)
      await page.getByRole('textbox', { name: 'Amount' }).fill('20000')
      await look(page)
      await page.getByRole('button', { name: /Deposit 20\s000\sFt/ }).click()
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      await look(page)
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('Thank you for your first deposit')).toBeVisible({ timeout: 20_000 })
      await look(page)
      await page.getByRole('dialog').getByRole('link', { name: 'To the lobby' }).click()
    })

    await test.step('deposits 25 000 Ft by card, with the bank’s check', async () => {
      const frame = await openCardFrame(page, world.site)
      await look(page)
      await typeCard(frame, { number: '4111111111111111', cvc: '7391', holder: 'Eszter Kovacs' })
      await expect(frame.frameLocator('iframe').getByText('Is this you?')).toBeVisible()
      await look(page)
      await passCheck(frame, 'Confirm')
      await expect(page.getByText('Money added')).toBeVisible({ timeout: 20_000 })
      await look(page)
    })

    await test.step('deposits 20 000 Ft by phone wallet, with an added fee', async () => {
      await page.goto(`${world.site}/payment/deposit?amount=20000`)
      await chooseMethod(page, /Phone wallet/)
      await page.getByRole('button', { name: /Deposit 20\s200\sFt/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('Money added')).toBeVisible({ timeout: 20_000 })
    })

    await test.step('deposits 20 000 Ft by bank transfer', async () => {
      await page.goto(`${world.site}/payment/deposit?amount=20000`)
      await chooseMethod(page, /Bank transfer/)
      await page.getByRole('button', { name: /Deposit 20\s000\sFt/ }).click()
      await expect(page.getByRole('heading', { name: 'Make the transfer at your bank' })).toBeVisible()
      await look(page)
      const reference = await page
        .locator('dl')
        .getByText(/^D[0-9A-Z]{10,}$/)
        .innerText()
      await world.sandbox.control(`tollgate/payments/${reference}`, { action: 'book' })
      await page.goto(`${world.site}/payment/deposit?reference=${reference}`)
      await expect(page.getByText('Money added')).toBeVisible({ timeout: 20_000 })
    })

    for (const { engine, game, play, ready } of engines) {
      await test.step(`plays ${engine}`, async () => {
        await page.goto(`${world.site}/games/${game}/real`)
        const frame = page.frameLocator('iframe')
        await expect(ready(frame, 0)).toBeEnabled({ timeout: 20_000 })
        await look(page)
        for (let round = 0; round < 2; round += 1) {
          await play(frame, round, world)
          await expect.poll(() => roundsOf(world.db, email, game), { timeout: 20_000 }).toBe(round + 1)
          await expect(ready(frame, round + 1)).toBeEnabled({ timeout: 20_000 })
        }
        await look(page)
        await page.getByRole('button', { name: 'Stop' }).click()
        await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible()
      })
    }

    await test.step('requests a withdrawal of 5 000 Ft', async () => {
      await page.goto(`${world.site}/payment/withdrawal`)
      await page.getByRole('textbox', { name: 'Amount' }).fill('5000')
      await page.getByLabel(/account number/i).fill('HU42 1177 3016 1111 1018 0000 0000')
      await page.getByLabel('Account holder’s name').fill('Kovács Eszter')
      const passwordField = page.getByLabel('Password', { exact: true })
      if (await passwordField.isVisible()) await passwordField.fill(password)
      await look(page)
      await page.getByRole('button', { name: /Withdraw 5\s000\sFt/ }).click()
      await expect(page.getByRole('heading', { name: 'Where is my money?' })).toBeVisible()
      await expect(page.getByText('With us')).toBeVisible()
      await look(page)
    })

    await test.step('a member of staff logs in with an authenticator code and approves', async () => {
      const staff = await (
        await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
      ).newPage()
      await staff.goto(world.staff)
      await look(staff)
      await fillLogin(staff, world, 'dora')
      await expect(staff.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
      await look(staff)
      await staff
        .getByRole('navigation')
        .getByRole('link', { name: /^Withdrawals/ })
        .click()
      await expect(staff.getByRole('heading', { name: 'Withdrawals' })).toBeVisible()
      await look(staff)
      await staff.getByRole('button', { name: new RegExp(`eszter_${name}`) }).click()
      await expect(staff.getByRole('button', { name: /Approve 5\s000\sFt/ })).toBeVisible()
      await look(staff)
      await staff.getByRole('button', { name: /Approve 5\s000\sFt/ }).click()
      await confirmApproval(staff)
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

async function roundsOf(db: Db, email: string, game: string): Promise<number> {
  const { rows } = await db.query(
    `select coalesce(sum(s.rounds), 0)::int as rounds from game_session s
     join player p using (player_id) join game g on g.provider = s.provider and g.game_code = s.game_code
     where p.email = $1 and g.friendly_id = $2`,
    [email, game],
  )
  return rows[0]?.rounds ?? 0
}
