import { deposit, registeredPlayer } from '@baize/testing'
import type { Page } from '@playwright/test'
import { openCardFrame } from './cashier.ts'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs, openGame } from './playing.ts'

/** Presses the control with this name by keyboard. */
async function press(page: Page, name: RegExp | string): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await button.focus()
  await button.press('Enter')
}

test('the focus stays in a field while a refused form is corrected', async ({ page, browser, world }) => {
  await page.goto(`${world.site}/registration`)
  await press(page, 'Continue to step 2')
  await expect(page.getByRole('alert').filter({ hasText: /Check \d+ fields?/ })).toBeFocused()
  const email = page.getByLabel('Email', { exact: true })
  await email.pressSequentially('dorottya@example.hu')
  await expect(email).toHaveValue('dorottya@example.hu')
  await expect(email).toBeFocused()
  // The next refusal focuses the summary again.
  await email.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /Check \d+ fields?/ })).toBeFocused()

  const player = await registeredPlayer(world, newPerson())
  await deposit(world, player, 10_000_00n)
  const own = await openAs(browser, player, { viewport: desktop })
  await own.goto(`${world.site}/payment/deposit`)
  const amount = own.getByRole('textbox', { name: 'Amount' })
  await amount.pressSequentially('3')
  await amount.press('Enter')
  await expect(own.getByRole('alert').filter({ hasText: /Check \d+ fields?/ })).toBeFocused()
  await amount.press('End')
  await amount.pressSequentially('0000')
  await expect(amount).toHaveValue(/^30\s000$/)

  await own.goto(`${world.site}/payment/withdrawal`)
  await amount.press('Enter')
  await expect(own.getByRole('alert').filter({ hasText: /Check \d+ fields?/ })).toBeFocused()
  const account = own.getByLabel(/account number/i)
  await account.pressSequentially('HU42')
  await expect(account).toHaveValue('HU42')
})

test('the focus moves to each new step and is never lost', async ({ browser, world }) => {
  const player = await registeredPlayer(world, newPerson())
  await deposit(world, player, 50_000_00n)
  const page = await openAs(browser, player, { viewport: desktop })

  await openCardFrame(page, world.site)
  await expect(
    page.getByRole('region', { name: 'Enter your payment details' }).getByRole('heading'),
  ).toBeFocused()
  await press(page, 'Choose another way to pay')
  await expect(page.locator(':focus').filter({ has: page.getByRole('radio', { name: /Card/ }) })).toHaveCount(
    1,
  )

  await page.goto(`${world.site}/my/limits/payments`)
  const opener = page.getByRole('button', { name: /daily/i })
  await opener.press('Enter')
  await expect(page.getByRole('textbox')).toBeFocused()
  await press(page, 'Cancel')
  await expect(opener).toBeFocused()

  await page.goto(`${world.site}/my/transactions?progress=done`)
  await press(page, /Remove filter/)
  await expect(page.getByRole('button', { name: /Remove filter/ })).toBeHidden()
  await expect(page.locator('section :focus')).toHaveCount(1)

  await openGame(page, world, 'fox-and-acorn')
  await press(page, 'Stop')
  await expect(page.getByRole('heading', { level: 1, name: 'Session ended' })).toBeFocused()
  await press(page, /again/)
  await expect(page.getByRole('heading', { level: 1, name: 'Fox & Acorn' })).toBeFocused()
})
