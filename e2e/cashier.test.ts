import {
  deposit,
  must,
  registeredPlayer,
  startWorld,
  type Browser as Caller,
  type OwnWorld,
  type Person,
} from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { openPage } from './screens/shoot.ts'
import { inLongRun } from './long-run.ts'

const FT = 100n
const FIRST_IBAN = 'HU42117730161111101800000000'
const OTHER_IBAN = 'HU93116000060000000012345676'
const looks = [
  { name: 'phone', size: { width: 360, height: 780 }, theme: 'light' },
  { name: 'desktop', size: { width: 1440, height: 900 }, theme: 'dark' },
] as const

let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
})
test.afterEach(() => own.checkLedger())
test.afterAll(() => own?.stop())

/** Checks a screen of the cashier: nothing is wider than the window, and axe finds nothing. */
async function playerWithMoney(browser: Browser, { size, theme }: (typeof looks)[number]) {
  const person = newPerson()
  const caller = await registeredPlayer(own, person)
  await deposit(own, caller, 100_000n * FT)
  const page = await openPage(browser, { size, theme, as: caller })
  await page.goto(`${own.site}/payment/withdrawal`)
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  return { person, caller, page }
}

async function nameAccount(page: Page, iban: string): Promise<void> {
  await page.getByLabel(/account number/i).fill(iban)
  await page.getByLabel('Account holder’s name').fill('Anna Kovacs')
}

/** The amount, the password if it is required, and the button with the amount. */
async function ask(page: Page, { password }: Person, amount = '20000'): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  const wanted = page.getByLabel('Password', { exact: true })
  if (await wanted.isVisible()) await wanted.fill(password)
  await page.getByRole('button', { name: /^Withdraw \d/ }).click()
}

/** The page of the newest withdrawal. */
async function openSteps(page: Page, caller: Caller): Promise<string> {
  const { withdrawals } = must(await caller.get('payments.withdrawals', {}))
  const reference = withdrawals[0]?.reference ?? ''
  await page.goto(`${own.site}/my/transactions/withdrawal/${reference}`)
  await expect(page.getByRole('heading', { name: 'Where is my money?' })).toBeVisible()
  return reference
}

async function requested(caller: Caller, { password }: Person): Promise<string> {
  const fields = { ibanAccount: FIRST_IBAN, ibanAccountOwnerName: 'Anna Kovacs' }
  const input = { method: 1011, amount: (2_000n * FT).toString(), currency: 'HUF', password, fields } as const
  return must(await caller.post('payments.initWithdraw', input)).withdrawal.reference
}

async function approve(reference: string): Promise<void> {
  const dora = await own.loginStaff('dora')
  must(await dora.post('staff.withdrawalApprove', { reference }))
}

const stateOf = async (caller: Caller) =>
  must(await caller.get('payments.withdrawals', {})).withdrawals[0]?.state

test('a withdrawal that is paid while the page connects is shown as paid', async ({ browser }) => {
  const { person, page: first, caller } = await playerWithMoney(browser, looks[0])
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    const reference = await requested(caller, person)
    const connecting = Promise.withResolvers<void>()
    // The first page reads the events; the second one would hear of them from the first.
    const events = page === first ? '**/api/events' : '**/live-connection*.js'
    await page.route(events, async (route) => {
      await connecting.promise
      await route.continue()
    })
    await openSteps(page, caller)
    await expect(page.getByText('With us.')).toBeVisible()
    await approve(reference)
    await expect.poll(() => stateOf(caller), { timeout: 20_000 }).toBe('paid')
    await expect(page.getByText('With us.')).toBeVisible()
    connecting.resolve()
    await expect(page.getByText('Paid.')).toBeVisible()
    await page.unroute(events)
  }
})

for (const seen of looks) {
  test.describe(`on a ${seen.name}`, inLongRun(seen.name === 'desktop'), () => {
    // Covers FEE-001, WDR-005, WDR-009, WDR-010, WDR-014, WDR-031, WDR-033, TRANS-002
    test('a withdrawal shows one expected time and its fee, can be cancelled, and waits for another bank account', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const { person, page, caller } = await playerWithMoney(browser, seen)

      await test.step('a request shows one expected time', async () => {
        await look(page)
        await page.getByRole('button', { name: /^Withdraw/ }).click()
        await expect(page.getByText(/Check \d+ fields/)).toBeVisible()
        await look(page)
        await nameAccount(page, FIRST_IBAN)
        await ask(page, person)
        const notice = page.getByText('We’ve got your request for')
        await expect(notice).toBeVisible()
        await expect(notice).toContainText(/We’ll check it by \d+ \w+, \d\d:\d\d CES?T\./)
        await expect(page.getByRole('link', { name: 'Follow this withdrawal' })).toBeVisible()
        const promised = /by (\d+ \w+, \d\d:\d\d CES?T) at the latest/.exec(
          await page.getByRole('main').innerText(),
        )?.[1]
        expect(promised).toBeDefined()
        // With a promise, nothing else says how long it takes.
        await expect(
          page.getByText(
            `Money was successfully withdrawn from your gaming account. It will be in your bank account by ${promised} at the latest.`,
          ),
        ).toBeVisible()
        await expect(page.getByRole('link', { name: 'All withdrawals' })).toBeVisible()
        await look(page)
        if (seen.name === 'phone') await page.getByRole('link', { name: 'See every step' }).click()
        // The step shows the same time as the notice.
        await expect(page.getByRole('list', { name: 'Where is my money?' })).toContainText(`by ${promised}`)
        await expect(page.getByRole('link', { name: 'Get help' })).toHaveAttribute(
          'href',
          /^mailto:.*Withdrawal%20W/,
        )
        await look(page)
      })

      await test.step('it can be cancelled before the decision', async () => {
        await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
        await expect(page.getByRole('dialog')).toContainText('goes back to your balance immediately')
        await look(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
        await expect(page.getByText('You cancelled it')).toBeVisible()
        await look(page)
      })

      await test.step('a fee is confirmed in whole forints before it is charged', async () => {
        await page.goto(`${own.site}/payment/withdrawal`)
        await page.getByRole('radio', { name: /Express transfer/ }).check()
        await ask(page, person, '20001')
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(/the bank keeps 1,5%: 300\sFt\. 19\s701\sFt goes/)
        await look(page)
        await dialog.getByRole('button', { name: 'Back' }).click()
        await page.getByRole('button', { name: /^Withdraw \d/ }).click()
        await dialog.getByRole('button', { name: /^Withdraw 20\s001/ }).click()
        await expect(page.getByText('We’ve got your request for')).toBeVisible()
        const { withdrawals } = must(await caller.get('payments.withdrawals', {}))
        expect(withdrawals[0]).toMatchObject({
          amount: '2000100',
          chargedAmount: '2000100',
          receiveAmount: '1970100',
        })
      })

      await test.step('another bank account has a waiting time, and a password is required after five minutes', async () => {
        await page.goto(`${own.site}/payment/withdrawal`)
        await page.getByRole('radio', { name: /Another bank account/ }).check()
        await expect(page.getByText('withdrawals to a new account are delayed for a while')).toBeVisible()
        await look(page)
        await own.time.advance('6 minutes')
        await nameAccount(page, OTHER_IBAN)
        await page.getByRole('textbox', { name: 'Amount' }).fill('5000')
        await page.getByRole('button', { name: /^Withdraw 5/ }).click()
        await expect(page.getByText('For safety reasons, type your password.')).toHaveCount(1)
        await look(page)
        // The form keeps its input.
        await expect(page.getByLabel(/account number/i)).toHaveValue(/HU93/)
        await page.getByLabel('Password', { exact: true }).fill('not-it-at-all')
        await page.getByRole('button', { name: /^Withdraw 5/ }).click()
        await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
        await ask(page, person, '5000')
        await expect(page.getByRole('alert')).toContainText(/until/)
        await expect(page.getByText(/New\. You can withdraw to it from/)).toBeVisible()
        await look(page)
        const mails = await own.sandbox.mail(person.email, 1)
        expect(mails.at(-1)?.subject).toBe('A bank account was added to your account')
      })
    })

    // Covers FMT-007, LIMIT-027, DEP-040
    test('limits are set, lowered at once and raised later, and a pending change can be cancelled', async ({
      browser,
    }) => {
      const { page } = await playerWithMoney(browser, seen)
      await page.goto(`${own.site}/my/limits/payments`)
      await expect(page.getByText('minus withdrawals')).toBeVisible()
      await look(page)
      const weekly = page.getByRole('article', { name: 'Each week' })
      await page.getByRole('button', { name: 'Set the weekly limit' }).click()
      await expect(page.getByText('Whole amounts only, without decimals.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Limit' }).fill('140000')
      await page.getByRole('button', { name: /Save 140\s000/ }).click()
      await expect(weekly).toContainText(/40\s000.*left.*of 140\s000.*resets on Monday/s)
      await weekly.getByRole('button').click()
      await page.getByRole('textbox', { name: 'Limit' }).fill('120000')
      await expect(
        page.getByText(/You have deposited 100\s000.Ft this week, so 20\s000.Ft is left\./),
      ).toBeVisible()
      await look(page)
      await page.getByRole('button', { name: /Save 120\s000/ }).click()
      await expect(weekly).toContainText(/of 120\s000/)
      await weekly.getByRole('button').click()
      await page.getByRole('textbox', { name: 'Limit' }).fill('200000')
      await expect(
        page.getByText(/Higher than your current limit, so it starts on .* 00:00 CES?T\./),
      ).toBeVisible()
      await page.getByRole('button', { name: /Save 200\s000/ }).click()
      await expect(page.getByText(/^From .* you can deposit 200\s000.Ft a week/)).toBeVisible()
      await look(page)
      await page.goto(`${own.site}/payment/deposit`)
      await expect(
        page.getByText(
          /Your available deposit amount is 20.000.Ft due to weekly cumulative limit\. It resets on Monday/,
        ),
      ).toBeVisible()
      await look(page)
      await page.goto(`${own.site}/my/limits/payments`)
      await page.getByRole('button', { name: /Keep 120\s000/ }).click()
      await expect(page.getByText(/you can deposit 200\s000/)).toBeHidden()
      await page.goto(`${own.site}/my/limits/gaming`)
      await expect(page.getByRole('heading', { name: 'Play limits' })).toBeVisible()
      await look(page)
    })
  })

  // Component tests of the form, its states and the steps show each of these in every run.
  test.describe(`on a ${seen.name}, each fault and each end`, inLongRun(), () => {
    // Covers DEP-003, DEP-036
    test('missing, failed and offline states are shown with a next step', async ({ browser }) => {
      const { page } = await playerWithMoney(browser, seen)
      const forms = ['deposit', 'withdrawal'] as const

      await test.step('no payment method', async () => {
        await own.db.query('update payment_method set enabled = false')
        for (const form of forms) {
          await page.goto(`${own.site}/payment/${form}`)
          await expect(page.getByText('No methods found.')).toBeVisible()
          await look(page)
        }
        await own.db.query('update payment_method set enabled = true')
      })

      await test.step('a failed response', async () => {
        await page.route(/\/api\/(payment\/(methods|withdrawalDetails)|player\/limits)/, (route) =>
          route.abort(),
        )
        for (const path of ['payment/deposit', 'payment/withdrawal', 'my/limits/payments']) {
          await page.goto(`${own.site}/${path}`)
          await expect(page.getByText(/didn’t load/)).toBeVisible({ timeout: 20_000 })
          await look(page)
        }
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByText('Each week')).toBeVisible()
      })

      await test.step('an address that names no payment of this player', async () => {
        const { reference } = await deposit(own, await registeredPlayer(own, newPerson()), 5_000n * FT)
        for (const [path, kind] of [
          [`payment/deposit?reference=${reference}`, 'deposit'],
          ['my/transactions/withdrawal/W0', 'withdrawal'],
        ] as const) {
          await page.goto(`${own.site}/${path}`)
          await expect(page.getByText(`No such ${kind}`)).toBeVisible()
          await look(page)
          await page.getByRole('link', { name: `See your ${kind}s` }).click()
          await expect(page).toHaveURL(new RegExp(`/my/transactions/${kind}`))
        }
      })

      await test.step('no connection', async () => {
        await page.goto(`${own.site}/payment/deposit?amount=5000`)
        await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
        await page.context().setOffline(true)
        await expect(page.getByText('You’re offline.')).toBeVisible()
        await look(page)
        await page.context().setOffline(false)
        await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/5.000/)
      })
    })

    test('each final state is shown with its reason', async ({ browser }) => {
      test.setTimeout(120_000)
      const { person, page, caller } = await playerWithMoney(browser, seen)
      const reasons = page.getByRole('list', { name: 'Where is my money?' })

      await test.step('rejected by staff', async () => {
        const reference = await requested(caller, person)
        const dora = await own.loginStaff('dora')
        must(
          await dora.post('staff.withdrawalReject', {
            reference,
            message: 'The name of the account is not yours.',
          }),
        )
        await openSteps(page, caller)
        await expect(reasons).toContainText(
          'The money is back in your balance. The reason: The name of the account is not yours.',
        )
        await look(page)
      })

      await test.step('rejected by the bank', async () => {
        const reference = await requested(caller, person)
        await own.sandbox.control('faults', {
          simulator: 'tollgate',
          operation: 'payout.create',
          kind: 'outcome',
          value: 'declined',
          times: 1,
        })
        await approve(reference)
        await openSteps(page, caller)
        await expect(reasons).toContainText('The transfer failed', { timeout: 20_000 })
        await look(page)
      })

      await test.step('paid, and returned later', async () => {
        const reference = await requested(caller, person)
        await approve(reference)
        await openSteps(page, caller)
        await expect(page.getByText('Paid.')).toBeVisible({ timeout: 20_000 })
        await look(page)
        await own.sandbox.control(`tollgate/payouts/${reference}`, { action: 'return' })
        await expect(page.getByText('Your bank returned it')).toBeVisible({ timeout: 20_000 })
        await look(page)
      })

      await test.step('without an answer of the bank, and late', async () => {
        const reference = await requested(caller, person)
        await own.sandbox.control('faults', {
          simulator: 'tollgate',
          operation: 'payout.create',
          kind: 'outcome',
          value: 'silent',
          times: 1,
        })
        await approve(reference)
        await openSteps(page, caller)
        await expect(page.getByText('With your bank.')).toBeVisible({ timeout: 20_000 })
        await look(page)
        await own.time.advance('25 hours')
        const again = await openPage(browser, {
          size: seen.size,
          theme: seen.theme,
          as: await own.login(person),
        })
        await again.goto(`${own.site}/my/transactions/withdrawal/${reference}`)
        await expect(again.getByText('It should have arrived by').first()).toBeVisible()
        await look(again)
      })
    })
  })
}
