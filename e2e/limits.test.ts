import { deposit, must, registeredPlayer } from '@baize/testing'
import { look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { expect, newPerson, test } from './stack.ts'
import { windowOf } from './staff.ts'

const FT = 100n
const TRANSFER = 10_000
const sizes = [
  { name: 'phone', width: 360, height: 740, colorScheme: 'light' },
  { name: 'desktop', width: 1440, height: 900, colorScheme: 'dark' },
] as const

for (const { name, ...size } of sizes) {
  test(
    `the effect of a limit today is a sentence before it is saved, and holds afterwards, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const player = await registeredPlayer(world, newPerson())
      await deposit(world, player, 37_000n * FT)
      const page = await (await windowOf(browser, player, size)).newPage()
      await page.goto(`${world.site}/my/limits/payments`)
      const lines = page.getByRole('region', { name: 'Deposits', exact: true }).getByRole('listitem')

      await test.step('limits that are not set are a list with what was deposited so far', async () => {
        await expect(lines).toHaveCount(3)
        await expect(lines.first()).toContainText(/No limit set · 37\s000\sFt deposited today/)
        await expect(page.getByRole('article')).toHaveCount(0)
        await look(page)
      })

      const field = page.getByRole('textbox', { name: 'Limit' })
      await test.step('the sentence adds up', async () => {
        await page.getByRole('button', { name: 'Set the daily limit' }).click()
        await field.fill('60000')
        await expect(page.getByRole('main').getByRole('status')).toContainText(
          /You have deposited 37\s000\sFt today, so 23\s000\sFt is left\./,
        )
        await field.fill('37000')
        await expect(page.getByRole('main').getByRole('status')).toContainText(/so nothing is left\./)
        await look(page)
      })

      await test.step('an open deposit is named, and the saved limit has what the sentence said', async () => {
        must(
          await player.post('payments.depositSubmit', {
            method: TRANSFER,
            amount: String(13_000n * FT),
            currency: 'HUF',
          }),
        )
        await page.reload()
        await page.getByRole('button', { name: 'Set the daily limit' }).click()
        await field.fill('60000')
        await expect(page.getByRole('main').getByRole('status')).toContainText(
          /You have deposited 37\s000\sFt today and 13\s000\sFt is waiting, so 10\s000\sFt is left\./,
        )
        await page.getByRole('button', { name: /^Save 60\s000/ }).click()
        const daily = page.getByRole('article', { name: 'Each day' })
        await expect(daily).toContainText(
          /10\s000\sFt.*left.*of 60\s000\sFt.*Deposited\s*37\s000\sFt.*Waiting in 1 deposit\s*13\s000\sFt/s,
        )
        await expect(daily.getByRole('button')).toBeFocused()
        await expect(lines).toHaveCount(2)
        await look(page)
      })

      await test.step('a higher limit names the date and time from which it applies, before and after', async () => {
        await page.getByRole('button', { name: 'Change the daily limit' }).click()
        await field.fill('90000')
        const sentence = page.getByText(/Higher than your current limit, so it starts on /)
        await expect(sentence).toContainText(
          / on \d+ \w+, 00:00 CES?T\. Until then the limit stays at 60\s000\sFt\./,
        )
        const starts = / on (.* CES?T)\. /.exec(await sentence.innerText())?.[1] ?? 'unknown'
        await look(page)
        await page.getByRole('button', { name: /^Save 90\s000/ }).click()
        await expect(page.getByText(`From ${starts} you can deposit`)).toBeVisible()
      })
    },
  )
}
