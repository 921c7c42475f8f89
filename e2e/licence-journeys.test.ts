import {
  CONNECTION_HEADER,
  connectionCountries,
  startWorld,
  verifyIdentity,
  type OwnWorld,
  type Person,
} from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { chooseMethod } from './cashier.ts'
import { inLongRun } from './long-run.ts'
import { fillLogin } from './login.ts'
import { openGame, PAYS_THRICE, phone, desktop, spin } from './playing.ts'
import { activationLink } from './registering.ts'
import { addictionWarning, expectRuleTexts } from './rule-texts.ts'
import { startAt } from './screens/shoot.ts'
import { expect, newPerson, test } from './stack.ts'
import { anna, grace, type Journey } from './licence-players.ts'
import { takePicture } from './pictures.ts'

let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000', ...connectionCountries } })
  await startAt(own, 12)
})
test.afterEach(() => own.checkLedger())
test.afterAll(() => own?.stop())

async function openWindow(browser: Browser, { connection }: Journey, viewport: typeof phone): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    colorScheme: viewport === phone ? 'light' : 'dark',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { [CONNECTION_HEADER]: connection },
  })
  return context.newPage()
}

async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto(`${own.site}/login`)
  await fillLogin(page, person, person.password)
  await expect(page).not.toHaveURL(/login/)
}

async function register(page: Page, person: Person, { fields, warnsOfAddiction }: Journey): Promise<void> {
  await page.goto(`${own.site}/registration`)
  const form = {
    Email: person.email,
    'Confirm email': person.email,
    Password: person.password,
    'Confirm password': person.password,
    Nickname: person.name,
    Day: '21',
    Month: '9',
    Year: '1986',
    ...fields,
  }
  for (const [label, text] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(text)
  await expect(page.getByLabel('First name')).toHaveCount('First name' in fields ? 1 : 0)
  await expect(page.getByText(addictionWarning)).toHaveCount(warnsOfAddiction ? 1 : 0)
  await page.getByRole('radio', { name: 'Female' }).check()
  await look(page)
  const next = page.getByRole('button', { name: 'Continue to step 2' })
  if (await next.isVisible()) await next.click()
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await page.getByRole('checkbox', { name: /not a politically exposed person/ }).check()
  await look(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await activationLink(own, person.email))
  await page.getByRole('button', { name: 'Activate my account' }).click()
  await expect(page.getByText('Your account is active')).toBeVisible()
}

async function deposit(page: Page, amount: string, shown: RegExp): Promise<void> {
  await page.goto(`${own.site}/payment/deposit`)
  await chooseMethod(page, /Instant bank transfer/)
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await look(page)
  await page.getByRole('button', { name: new RegExp(`Deposit ${shown.source}`) }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible({ timeout: 20_000 })
}

async function openLimit(page: Page, verb: 'Set' | 'Change', period: 'daily' | 'weekly'): Promise<void> {
  await page.goto(`${own.site}/my/limits/payments`)
  await page.getByRole('button', { name: `${verb} the ${period} limit` }).click()
}

async function saveLimit(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Limit' }).fill(amount)
  await look(page)
  await page.getByRole('button', { name: /^Save / }).click()
  await expect(page.getByRole('textbox', { name: 'Limit' })).toHaveCount(0)
}

const limitOf = (page: Page, name: 'Each day' | 'Each week') => page.getByRole('article', { name })

for (const journey of [anna, grace]) {
  for (const [name, viewport] of [
    ['phone', phone],
    ['desktop', desktop],
  ] as const) {
    const { who, shown } = journey
    // Covers DEP-033
    // Proves G51
    test(
      `${who} registers, deposits, loosens a limit, meets it, plays and withdraws under the own rules, with their texts and no others, on a ${name}`,
      inLongRun(name === journey.inLongRunOnly),
      async ({ browser }) => {
        test.setTimeout(300_000)
        const person = newPerson()
        const open = () => openWindow(browser, journey, viewport)
        const page = await open()
        const shot = (step: string, of = page) => takePicture(of, `licences-${who}-${step}-${name}`)

        await test.step('registers from home, with the fields of the rule set', async () => {
          await register(page, person, journey)
          await logIn(page, person)
          await expect(page.getByText(shown.lowestStake).first()).toBeVisible()
          await page.goto(own.site)
          await expectRuleTexts(page, 'lobby', journey.texts)
          await shot('lobby')
          const [mail] = await own.sandbox.mail(person.email)
          expect(mail?.text.trimEnd().endsWith(addictionWarning)).toBe(journey.warnsOfAddiction)
          expect(mail?.text.includes('addiction')).toBe(journey.warnsOfAddiction)
        })

        if (journey.owesIdentity) {
          await test.step('learns what is owed before demo play, the first deposit and play', async () => {
            await expect(page.getByText('We have to verify your identity and age')).toBeVisible()
            await expect(page.locator('a[href$="/demo"]')).toHaveCount(0)
            await look(page)
            await page.goto(`${own.site}/payment/deposit`)
            await expect(page.getByText('We have to verify your identity and age')).toBeVisible()
            await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0)
            await expectRuleTexts(page, 'deposit', journey.texts)
            await look(page)
            await page.goto(`${own.site}/games/fox-and-acorn/real`)
            await expect(page.getByText(/verify your identity and age before you can play\./)).toBeVisible()
            await look(page)
            await shot('owed')
            await verifyIdentity(own, person)
          })
        }

        await test.step('deposits', async () => {
          await page.goto(`${own.site}/payment/deposit`)
          await expectRuleTexts(page, 'deposit', journey.texts)
          await deposit(page, journey.deposit, shown.deposit)
          await look(page)
        })

        await test.step('sets limits, and asks for higher ones', async () => {
          for (const period of ['daily', 'weekly'] as const) {
            await openLimit(page, 'Set', period)
            await saveLimit(page, journey.limit)
            await openLimit(page, 'Change', period)
            await saveLimit(page, journey.raised)
          }
          await expect(limitOf(page, 'Each day')).toContainText(shown.limit)
          await expect(limitOf(page, 'Each day')).toContainText(/pending/)
          await expectRuleTexts(page, 'limits', journey.texts)
          await look(page)
          await shot('limits')
        })

        await test.step('meets the limit that still holds', async () => {
          await page.goto(`${own.site}/payment/deposit`)
          await chooseMethod(page, /Instant bank transfer/)
          await page.getByRole('textbox', { name: 'Amount' }).fill(journey.deposit)
          await page
            .getByRole('button', { name: /^Deposit/ })
            .last()
            .click()
          await expect(page.getByText(/you have .* left|available deposit amount is/).first()).toBeVisible()
          await look(page)
          await shot('limit-met')
        })

        await test.step('plays', async () => {
          const frame = await openGame(page, own, 'fox-and-acorn')
          await spin(frame, own, PAYS_THRICE)
          await look(page)
          await shot('game')
          await page.getByRole('button', { name: 'Stop' }).click()
          await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible()
        })

        await test.step('withdraws, and reads whether that can be cancelled', async () => {
          await page.goto(`${own.site}/payment/withdrawal`)
          await expectRuleTexts(page, 'withdrawal', journey.texts)
          await page.getByRole('textbox', { name: 'Amount' }).fill(journey.withdrawal)
          await page.getByLabel(/account number/i).fill(journey.payoutAccount)
          await page.getByLabel('Account holder’s name').fill('Grace Okafor')
          const passwordField = page.getByLabel('Password', { exact: true })
          if (await passwordField.isVisible()) await passwordField.fill(person.password)
          await expect(page.getByText('Once requested, a withdrawal can’t be cancelled')).toHaveCount(
            journey.cancelsWithdrawals ? 0 : 1,
          )
          await look(page)
          await page.getByRole('button', { name: new RegExp(`Withdraw ${shown.withdrawal.source}`) }).click()
          await page.getByRole('link', { name: 'Follow this withdrawal' }).click()
          await expect(page).toHaveURL(/\/withdrawal\/W/)
          await expect(
            journey.cancelsWithdrawals
              ? page.getByRole('button', { name: 'Cancel withdrawal' })
              : page.getByText('don’t allow a requested withdrawal to be cancelled'),
          ).toBeVisible()
          await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(
            journey.cancelsWithdrawals ? 1 : 0,
          )
          await look(page)
          await shot('withdrawal')
        })

        await test.step('finds it all in the list of transactions, in one currency', async () => {
          await page.goto(`${own.site}/my/transactions`)
          await expect(page.getByText(new RegExp(`−${shown.withdrawal.source}`)).first()).toBeVisible()
          await expect(page.getByText(journey.foreign)).toHaveCount(0)
          await look(page)
        })

        await own.time.advance('25 hours')
        await own.runDue()
        const later = await open()
        await logIn(later, person)
        await later.goto(`${own.site}/my/limits/payments`)
        if (journey.raise === 'confirmed') {
          await test.step('confirms the higher daily limit after its wait', async () => {
            await expect(limitOf(later, 'Each day')).toContainText(new RegExp(`of ${shown.limit.source}`))
            await look(later)
            await shot('limits-to-confirm', later)
            await later.getByRole('button', { name: /^Confirm .* a day$/ }).click()
          })
        }
        await test.step('the higher daily limit holds, and the next deposit fits into it', async () => {
          await expect(limitOf(later, 'Each day')).toContainText(new RegExp(`of ${shown.raised.source}`))
          await look(later)
        })

        await own.time.advance('8 days')
        await own.runDue()
        const last = await open()
        await logIn(last, person)
        await last.goto(`${own.site}/my/limits/payments`)
        await test.step('the higher weekly limit, which nobody confirmed, follows the rules as well', async () => {
          if (journey.raise === 'confirmed') {
            await expect(last.getByText(/wasn’t confirmed in time/)).toBeVisible()
            await expect(limitOf(last, 'Each week')).toContainText(new RegExp(`of ${shown.limit.source}`))
          } else {
            await expect(limitOf(last, 'Each week')).toContainText(new RegExp(`of ${shown.raised.source}`))
          }
          await look(last)
          await shot('limits-at-the-end', last)
        })

        await test.step('a deposit above the daily limit is refused, one within is not', async () => {
          await last.goto(`${own.site}/payment/deposit`)
          await chooseMethod(last, /Instant bank transfer/)
          await last.getByRole('textbox', { name: 'Amount' }).fill(journey.tooMuch)
          await last
            .getByRole('button', { name: /^Deposit/ })
            .last()
            .click()
          await expect(last.getByText(/you have .* left|available deposit amount is/).first()).toBeVisible()
          await deposit(last, journey.deposit, shown.deposit)
        })
      },
    )
  }
}
