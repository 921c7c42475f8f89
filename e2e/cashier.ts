import { registerPlayer, type Person, type World } from '@baize/testing'
import { must } from '@baize/testing'
import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './stack.ts'
import type { TypedCard } from './card-traces.ts'
import { containing, forints, inEnglish, startingWith } from './texts.ts'

/** A player with an active account, logged in in this page. */
export async function enterAs(page: Page, world: World, person: Person): Promise<void> {
  const { browser, code } = await registerPlayer(world, person)
  must(await browser.post('account.activate', { code }))
  await page.goto(`${world.site}/login`)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** On a phone the other methods are collapsed. */
export async function chooseMethod(page: Page, name: RegExp, say = inEnglish): Promise<void> {
  await expect(page.getByRole('textbox', { name: say('deposit.amount') })).toBeVisible()
  const change = page.getByRole('button', { name: say('deposit.changeMethod') })
  if (await change.isVisible()) await change.click()
  await page.getByRole('radio', { name }).check()
}

/** From the form to the provider's frame, with the fee confirmed; `keeps` saves the card. */
export async function openCardFrame(
  page: Page,
  site: string,
  { keeps = false, say = inEnglish } = {},
): Promise<FrameLocator> {
  await page.goto(`${site}/payment/deposit`)
  await expect(page.getByRole('radio', { name: containing(say('method.card.name')) })).toBeChecked()
  if (keeps) await page.getByRole('checkbox', { name: say('deposit.saveCard') }).check()
  const frame = await submitCard(page, say)
  await expect(frame.getByLabel(say('card.number'))).toBeVisible()
  return frame
}

/** The amount, its button and the confirmed fee, up to the provider's frame. */
export async function submitCard(page: Page, say = inEnglish): Promise<FrameLocator> {
  const amount = forints(25_000)
  await page.getByRole('textbox', { name: say('deposit.amount') }).fill('25000')
  await page.getByRole('button', { name: say('deposit.submitAmount', { amount }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('deposit.feeDialog.agree', { amount }) })
    .click()
  return page.frameLocator('iframe[name=payment-frame]')
}

export async function typeCard(
  frame: FrameLocator,
  { number, cvc, holder }: TypedCard,
  say = inEnglish,
): Promise<void> {
  await frame.getByLabel(say('card.number')).pressSequentially(number)
  await frame.getByLabel(say('card.expiry')).fill('04/31')
  await frame.getByLabel(say('card.cvc')).fill(cvc)
  await frame.getByLabel(say('card.holder')).fill(holder)
  await frame.getByRole('button', { name: startingWith(say('card.pay', { amount: '' })) }).click()
}

const answers = { Confirm: 'check.confirm', 'Not me': 'check.refuse' } as const

/** The bank's check, in a frame of the provider's frame. */
export async function passCheck(
  frame: FrameLocator,
  answer: keyof typeof answers,
  say = inEnglish,
): Promise<void> {
  const check = frame.frameLocator('iframe')
  await check.getByLabel(say('check.code')).fill('123456')
  await check.getByRole('button', { name: say(answers[answer]) }).click()
}
