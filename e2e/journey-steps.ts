import type { Person, World } from '@baize/testing'
import type { Page } from '@playwright/test'
import { chooseMethod, openCardFrame, passCheck, typeCard } from './cashier.ts'
import { fillLogin } from './login.ts'
import { activationLink, fillDetails } from './registering.ts'
import { confirmApproval, fillLogin as fillStaffLogin } from './staff.ts'
import { expect } from './stack.ts'
import { containing, forints, startingWith, type Say } from './texts.ts'

/** The steps of the journeys from a visitor to a paid player, in any language. */

export type Visitor = Pick<Person, 'email' | 'name' | 'password'>

export type Visit = {
  readonly page: Page
  readonly world: World
  /** The player site, with the prefix of a language if the journey is under one. */
  readonly site: string
  readonly say: Say
  /** The checks of every screen. */
  readonly look: (page: Page) => Promise<void>
}

export const sizes = [
  { name: 'phone', width: 360, height: 780 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

/** From the page that is open to the notice about the email. */
export async function register({ page, say, look }: Visit, visitor: Visitor): Promise<void> {
  await page
    .getByRole('link', { name: say('shell.register') })
    .first()
    .click()
  await fillDetails(page, visitor, say)
  await look(page)
  const next = page.getByRole('button', { name: say('registration.continue') })
  if (await next.isVisible()) await next.click()
  await page.getByRole('checkbox', { name: say('field.ageAndPolicyChecked.label', { age: 18 }) }).check()
  await page.getByRole('checkbox', { name: say('field.publicPerson.label') }).check()
  await look(page)
  await page.getByRole('button', { name: say('registration.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('registration.done.title') })).toBeVisible()
  await look(page)
}

/** By the link in the email, which leads on to the login. */
export async function activate({ page, world, say, look }: Visit, { email }: Visitor): Promise<void> {
  await page.goto(await activationLink(world, email))
  await look(page)
  await page.getByRole('button', { name: say('activation.submit') }).click()
  await expect(page.getByText(say('login.activated'))).toBeVisible()
}

/** On the page that the activation leads to. */
export async function logIn({ page, say, look }: Visit, visitor: Visitor): Promise<void> {
  await look(page)
  await fillLogin(page, visitor, visitor.password, say)
  const welcome = say('firstSteps.title', { name: visitor.name })
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible()
  await look(page)
}

/** The first deposit, 20 000 Ft, approved on the bank’s page. */
export async function depositByBank({ page, say, look }: Visit): Promise<void> {
  await page
    .getByRole('link', { name: say('shell.deposit'), exact: true })
    .first()
    .click()
  await chooseMethod(page, containing(say('method.instant-transfer.name')), say)
  await page.getByRole('textbox', { name: say('deposit.amount') }).fill('20000')
  await look(page)
  const submit = say('deposit.submitAmount', { amount: forints(20_000) })
  await page.getByRole('button', { name: submit }).click()
  const approve = page.getByRole('button', { name: say('pay.approve') })
  await expect(approve).toBeVisible()
  await look(page)
  await approve.click()
  await expect(page.getByText(say('deposit.thanks.title'))).toBeVisible({ timeout: 20_000 })
  await look(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('shell.toLobby') })
    .click()
}

/** 25 000 Ft with the bank’s check; the fee of 375 Ft is taken from it. */
export async function depositByCard({ page, site, say, look }: Visit): Promise<void> {
  const frame = await openCardFrame(page, site, { say })
  await look(page)
  await typeCard(frame, { number: '4111111111111111', cvc: '7391', holder: 'Eszter Kovacs' }, say)
  await expect(frame.frameLocator('iframe').getByText(say('check.question'))).toBeVisible()
  await look(page)
  await passCheck(frame, 'Confirm', say)
  await expect(page.getByText(say('deposit.done.title'))).toBeVisible({ timeout: 20_000 })
  await look(page)
}

/** 5 000 Ft to a Hungarian bank account. Ends on the page that follows the withdrawal. */
export async function requestWithdrawal(
  { page, site, say, look }: Visit,
  { password }: Visitor,
): Promise<void> {
  await page.goto(`${site}/payment/withdrawal`)
  await page.getByRole('textbox', { name: say('withdrawal.amount') }).fill('5000')
  await page.getByLabel(say('field.ibanAccount')).fill('HU42 1177 3016 1111 1018 0000 0000')
  await page.getByLabel(say('field.ibanAccountOwnerName')).fill('Kovács Eszter')
  const passwordField = page.getByLabel(say('withdrawal.password'), { exact: true })
  if (await passwordField.isVisible()) await passwordField.fill(password)
  await look(page)
  const submit = say('withdrawal.submitAmount', { amount: forints(5_000) })
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('heading', { name: say('title.WithdrawalStatusPage') })).toBeVisible()
  await expect(page.getByText(say('withdrawal.state.requested'))).toBeVisible()
  await look(page)
}

/** Dora opens the back office in this page, logs in and approves the withdrawal of 5 000 Ft. */
export async function approveWithdrawal(
  { page, world, say, look }: Omit<Visit, 'site'>,
  { name }: Visitor,
): Promise<void> {
  await page.goto(world.staff)
  await look(page)
  await fillStaffLogin(page, world, 'dora', say)
  await expect(page.getByRole('heading', { name: say('overview.title'), level: 1 })).toBeVisible()
  await look(page)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: startingWith(say('backoffice.nav.withdrawals')) })
    .click()
  await expect(page.getByRole('heading', { name: say('withdrawals.title') })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: containing(name) }).click()
  const approve = page.getByRole('button', {
    name: say('withdrawals.card.approve', { amount: forints(5_000) }),
  })
  await expect(approve).toBeVisible()
  await look(page)
  await approve.click()
  await confirmApproval(page, say)
  await expect(page.getByText(say('withdrawals.done.approved'))).toBeVisible()
  await look(page)
}
