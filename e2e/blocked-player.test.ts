import { deposit, registeredPlayer } from '@baize/testing'
import { look as lookAt } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { openAs } from './playing.ts'
import { sizes, windowOf } from './staff.ts'
import { expect, newPerson, test } from './stack.ts'

const MESSAGE = 'We are checking your bank account. Please send us the letter of your bank.'

for (const { name, ...size } of sizes) {
  test(
    `staff block withdrawals and play of a player, who reads why, and lift it again, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const person = newPerson()
      const player = await registeredPlayer(world, person)
      await deposit(world, player, 20_000_00n)
      const { width, height, colorScheme } = size
      const page = await openAs(browser, player, { viewport: { width, height }, colorScheme })
      const staff = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
      const look = (looked = page) => lookAt(looked)
      const panel = staff.getByRole('region', { name: 'Restrictions' })
      const dialog = staff.getByRole('dialog')

      await test.step('staff choose what is blocked, and write to the player and to staff', async () => {
        await page.goto(`${world.site}/payment/withdrawal`)
        await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
        await staff.goto(`${world.staff}/players?query=${encodeURIComponent(person.email)}`)
        await staff.getByRole('link', { name: person.name }).click()
        await panel.getByRole('button', { name: 'Block the player' }).click()
        await dialog.getByRole('button', { name: 'Block', exact: true }).click()
        await expect(dialog.getByText('Tick at least one')).toBeVisible()
        await look(staff)
        await dialog.getByRole('checkbox', { name: 'Withdrawals' }).check()
        await dialog.getByRole('checkbox', { name: 'Play' }).check()
        await dialog.getByRole('textbox', { name: 'Message to the player' }).fill(MESSAGE)
        await dialog.getByRole('textbox', { name: /Internal note/ }).fill('The bank names another owner.')
        await dialog.getByRole('button', { name: 'Block', exact: true }).click()
        await expect(panel).toContainText('Withdrawals blocked by staff')
        await expect(panel).toContainText('The bank names another owner.')
        await look(staff)
      })
      await test.step('the open page of the player shows the message at once, and nothing of the note', async () => {
        await expect(page.getByText('Withdrawals are blocked on your account')).toBeVisible()
        await expect(page.getByText(MESSAGE)).toBeVisible()
        await expect(page.getByText('another owner')).toHaveCount(0)
        await look()
        await page.goto(`${world.site}/games/fox-and-acorn/real`)
        await expect(page.getByText(/Play is blocked on your account/)).toBeVisible()
        await look()
        await page.goto(`${world.site}/payment/deposit`)
        await expect(page.getByRole('radio').first()).toBeVisible()
      })
      await test.step('payments staff lift it, and the player withdraws again', async () => {
        await page.goto(`${world.site}/payment/withdrawal`)
        await panel.getByRole('button', { name: 'Lift a block' }).click()
        await dialog.getByRole('checkbox', { name: 'Withdrawals' }).check()
        await dialog.getByRole('checkbox', { name: 'Play' }).check()
        await dialog.getByRole('textbox').fill('The bank has confirmed the owner.')
        await look(staff)
        await dialog.getByRole('button', { name: 'Lift the block' }).click()
        await expect(panel).toContainText('Nothing keeps the player')
        await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
      })
      await world.checkLedger()
    },
  )
}
