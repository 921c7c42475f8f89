import { look as lookAt } from './accessible.ts'
import { enterAs, openCardFrame, passCheck, typeCard } from './cashier.ts'
import { expect, newPerson, test } from './stack.ts'
import { inLongRun } from './long-run.ts'
import { sizes, windowOf } from './staff.ts'

const stolen = { number: '4111111111111111', cvc: '7391', holder: 'Anna Card-Owner' }
for (const { name, ...size } of sizes) {
  // Covers DEP-046, DEP-077
  test(
    `a card that staff block pays nothing and is removed, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const person = newPerson()
      const { width, height, colorScheme } = size
      const page = await (
        await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
      ).newPage()
      const staff = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
      await enterAs(page, world, person)
      const look = (looked = page) => lookAt(looked)
      const act = (button: 'Block' | 'Unblock') =>
        staff.getByRole('dialog').getByRole('button', { name: button })

      await test.step('the player saves the card with a payment', async () => {
        const frame = await openCardFrame(page, world.site, { keeps: true })
        await typeCard(frame, stolen)
        await passCheck(frame, 'Confirm')
        await expect(page.getByText('Money added').first()).toBeVisible()
        await page.goto(`${world.site}/payment/deposit`)
        await expect(page.getByRole('radio', { name: /Visa ending 1111/ })).toBeChecked()
      })
      await test.step('staff block it, with an internal note', async () => {
        await staff.goto(`${world.staff}/players?query=${encodeURIComponent(person.email)}`)
        await staff.getByRole('link', { name: person.name }).click()
        await staff
          .getByRole('group', { name: 'Parts of the profile' })
          .getByRole('button', { name: 'Cards' })
          .click()
        await staff.getByRole('button', { name: 'Block', exact: true }).click()
        await act('Block').click()
        await expect(staff.getByText('Enter a reason that can be checked later')).toBeVisible()
        await look(staff)
        await staff.getByLabel('Internal note: why?').fill('Its owner calls: it is stolen.')
        await act('Block').click()
        await expect(staff.getByRole('table')).toContainText('Its owner calls: it is stolen.')
        await look(staff)
      })
      await test.step('the open form refuses the card, and names the contact', async () => {
        await page.getByRole('textbox', { name: 'Amount' }).fill('25000')
        await page.getByRole('button', { name: /Deposit 25\s000\sFt/ }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /Pay 25/ })
          .click()
        await expect(page.getByText('has been blocked, please contact support')).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible()
        await expect(page.getByRole('button', { name: /^Deposit/ })).toHaveCount(0)
        await look()
      })
      await test.step('the player removes the card and pays by another method', async () => {
        await page.getByRole('button', { name: 'Remove this card' }).click()
        await look()
        await page.getByRole('dialog').getByRole('button', { name: 'Remove this card' }).click()
        await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
        await expect(page.getByText('Visa ending 1111')).toHaveCount(0)
      })
      await test.step('staff see the removal, and lift the block, which deletes the row', async () => {
        await staff.reload()
        await expect(staff.getByRole('table')).toContainText('Removed by the player')
        await staff.getByRole('button', { name: 'Unblock', exact: true }).click()
        await staff.getByLabel('Internal note: why?').fill('She has a new one.')
        await act('Unblock').click()
        await expect(staff.getByText('No saved cards')).toBeVisible()
        await look(staff)
      })
      await world.checkLedger()
    },
  )
}
