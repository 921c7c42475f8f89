import { registerPlayer, type Person, type World } from '@baize/testing'
import { must } from '@baize/testing'
import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './stack.ts'
import type { TypedCard } from './card-traces.ts'

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
export async function chooseMethod(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  const change = page.getByRole('button', { name: 'Change' })
  if (await change.isVisible()) await change.click()
  await page.getByRole('radio', { name }).check()
}

/** From the form to the provider's frame, with the fee confirmed; `keeps` saves the card. */
export async function openCardFrame(page: Page, site: string, { keeps = false } = {}): Promise<FrameLocator> {
  await page.goto(`${site}/payment/deposit`)
  await expect(page.getByRole('radio', { name: /Card/ })).toBeChecked()
  if (keeps) await page.getByRole('checkbox', { name: /Save this card/ }).check()
  const frame = await submitCard(page)
  await expect(frame.getByLabel('Card number')).toBeVisible()
  return frame
}

/** The amount, its button and the confirmed fee, up to the provider's frame. */
export async function submitCard(page: Page): Promise<FrameLocator> {
  await page.getByRole('textbox', { name: 'Amount' }).fill('25000')
  await page.getByRole('button', { name: /Deposit 25\s000\sFt/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Pay 25\s000\sFt/ })
    .click()
  return page.frameLocator('iframe[name=payment-frame]')
}

export async function typeCard(frame: FrameLocator, { number, cvc, holder }: TypedCard): Promise<void> {
  await frame.getByLabel('Card number').pressSequentially(number)
  await frame.getByLabel(/Expiry date/).fill('04/31')
  await frame.getByLabel(/CVC/).fill(cvc)
  await frame.getByLabel('Name on the card').fill(holder)
  await frame.getByRole('button', { name: /^Pay/ }).click()
}

/** The bank's check, in a frame of the provider's frame. */
export async function passCheck(frame: FrameLocator, button: 'Confirm' | 'Not me'): Promise<void> {
  const check = frame.frameLocator('iframe')
  await check.getByLabel('Code from your bank').fill('123456')
  await check.getByRole('button', { name: button }).click()
}
