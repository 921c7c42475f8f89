import { must, registeredPlayer, type Browser as Caller } from '@baize/testing'
import { look } from './accessible.ts'
import { chooseMethod, openCardFrame, passCheck, typeCard } from './cashier.ts'
import { inLongRun } from './long-run.ts'
import { expect, newPerson, test } from './stack.ts'
import { windowOf } from './staff.ts'
import { takePicture } from './pictures.ts'

const phone = { width: 360, height: 780, colorScheme: 'light' } as const
const desktop = { width: 1440, height: 900, colorScheme: 'dark' } as const

const limitTo = async (player: Caller, amount: string) =>
  must(await player.post('player.saveLimit', { type: 'deposit', period: 'daily', amount }))

for (const [name, size] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  // Proves G90
  test(
    `a deposit that got no answer is cancelled, or sent again by its form, on a ${name}`,
    inLongRun(name === 'desktop'),
    async ({ browser, world }) => {
      const player = await registeredPlayer(world, newPerson())
      await limitTo(player, '600000')
      const page = await (await windowOf(browser, player, size)).newPage()
      await page.goto(`${world.site}/payment/deposit?amount=6000`)
      await chooseMethod(page, /Instant bank transfer/)
      const button = page.getByRole('button', { name: /^Deposit 6\s000\sFt/ })
      const down = {
        simulator: 'tollgate',
        operation: 'payment.create',
        kind: 'malformed',
        value: '',
        times: 1,
      }

      await test.step('the form shows that the outcome is unknown, and its reservation does not block it', async () => {
        await world.sandbox.control('faults', down)
        await button.click()
        await expect(page.getByRole('alert')).toContainText(
          /we don’t know whether it has your deposit of 6\s000\sFt\. The reference is D/,
        )
        await expect(button).toBeEnabled()
        await expect(page.getByRole('main')).not.toContainText('You’ve used up')
        await look(page)
        await takePicture(page, `unanswered-${name}`)
      })

      await test.step('its page does not claim that it reached the bank', async () => {
        const list = must(await player.get('payments.deposits', {}))
        const other = await page.context().newPage()
        await other.goto(`${world.site}/payment/deposit?reference=${list.deposits[0]?.reference}`)
        await expect(other.getByRole('heading', { name: 'Waiting for the payment provider' })).toBeVisible()
        await expect(other.getByText('Sent to your bank')).toHaveCount(0)
        await look(other)
        await takePicture(other, `starting-${name}`)
        await other.close()
      })

      await test.step('it is cancelled, and the form is free again', async () => {
        await page.getByRole('alert').getByRole('button', { name: 'Cancel this deposit' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel this deposit' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await chooseMethod(page, /Bank transfer/)
        await expect(page.getByRole('button', { name: /^Deposit 6\s/ })).toBeEnabled()
      })

      await test.step('another one is sent again by its form, and is one deposit', async () => {
        await chooseMethod(page, /Instant bank transfer/)
        await world.sandbox.control('faults', down)
        await button.click()
        await expect(page.getByRole('alert')).toContainText(/The reference is D/)
        await button.click()
        await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
        const list = must(await player.get('payments.deposits', {}))
        expect(list.deposits).toHaveLength(2)
      })
      await world.checkLedger()
    },
  )

  // Covers DEP-071
  // Proves G89, G93
  test(
    `an open deposit is continued at the bank, and a declined card offers the other payment methods, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      const player = await registeredPlayer(world, newPerson())
      const page = await (await windowOf(browser, player, size)).newPage()
      await page.goto(`${world.site}/payment/deposit`)
      await chooseMethod(page, /Instant bank transfer/)
      await page.getByRole('textbox', { name: 'Amount' }).fill('7000')
      await page.getByRole('button', { name: /^Deposit 7\s000\sFt/ }).click()
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      await page.goBack()
      await expect(
        page.getByText(/You have an open deposit of 7\s000\sFt\. The form below starts another deposit\./),
      ).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^7\s?000$/)
      await expect(page.getByRole('radio', { name: /Instant bank transfer/ })).toBeChecked()
      await look(page)
      await takePicture(page, `open-${name}`)
      await page.getByRole('link', { name: 'See it' }).click()
      await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
      await look(page)
      await takePicture(page, `waiting-${name}`)
      await page.getByRole('button', { name: 'Continue at your bank' }).click()
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('Money added')).toBeVisible({ timeout: 20_000 })

      await test.step('after a declined card the other payment methods are buttons that keep the amount', async () => {
        const frame = await openCardFrame(page, world.site)
        await typeCard(frame, { number: '4000000000009995', cvc: '7391', holder: 'Anna Card-Owner' })
        await passCheck(frame, 'Confirm')
        await expect(page.getByText('The deposit didn’t go through')).toBeVisible()
        await expect(page.getByText(/Your payment of 25\s000\sFt wasn’t completed/)).toBeVisible()
        await look(page)
        await page.getByRole('button', { name: 'Bank transfer', exact: true }).click()
        await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^25\s000$/)
        await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
      })
      await world.checkLedger()
    },
  )
}
