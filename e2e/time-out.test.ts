import { deposit, registeredPlayer } from '@baize/testing'
import { expectReadableColours, look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { openAs } from './playing.ts'
import { expect, newPerson, test } from './stack.ts'

/** 5 000 Ft, in minor units. */
const MONEY = 500_000n

for (const [size, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test(
    `on a ${size} a player takes a break: deposits and play are refused on every device, and money can be withdrawn`,
    inLongRun(size === 'desktop'),
    async ({ browser, world }) => {
      test.slow()
      const person = newPerson()
      const player = await registeredPlayer(world, person)
      await deposit(world, player, MONEY)
      const page = await openAs(browser, player, { viewport })
      const elsewhere = await openAs(browser, player, { viewport })
      await elsewhere.goto(`${world.site}/payment/deposit`)
      await expect(elsewhere.getByRole('radio').first()).toBeVisible()

      await page.goto(`${world.site}/my/time-out`)
      await expect(page).toHaveURL(`${world.site}/my/limits/time-out`)
      await page.getByRole('radio', { name: '24 hours' }).check()
      await page.getByRole('button', { name: 'Start my time-out' }).click()
      await expect(page.getByText('This has to be ticked.')).toBeVisible()
      await page.getByRole('checkbox', { name: /nobody can end my time-out/ }).check()
      await look(page)
      await page.getByRole('button', { name: 'Start my time-out' }).click()
      await expect(page.getByText(/^You are taking a break until/)).toBeVisible()
      await look(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectReadableColours(page)

      // The other device did nothing and knows it.
      await expect(elsewhere.getByText(/^You are taking a break until/)).toBeVisible()
      await page.goto(`${world.site}/games/fox-and-acorn/real`)
      await expect(page.getByText(/You’re taking a break until/)).toBeVisible()
      await page.goto(`${world.site}/payment/withdrawal`)
      await expect(page.getByRole('textbox', { name: /IBAN|account/i }).first()).toBeVisible()
      await world.checkLedger()
    },
  )
}
