import { deposit, must, registeredPlayer, type Browser as Caller, type World } from '@baize/testing'
import { look } from './accessible.ts'
import { chooseMethod } from './cashier.ts'
import { expect, newPerson, test } from './stack.ts'
import { windowOf } from './staff.ts'
import { inLongRun } from './long-run.ts'

const FT = 100n
const BANK_REDIRECT = 100_027
const WALLET = 100_031
const TRANSFER = 10_000
const sizes = [
  { name: 'phone', width: 360, height: 780, colorScheme: 'light' },
  { name: 'desktop', width: 1440, height: 900, colorScheme: 'dark' },
] as const

const start = async (player: Caller, method: number, forints: bigint) =>
  must(
    await player.post('payments.depositSubmit', {
      method,
      amount: (forints * FT).toString(),
      currency: 'HUF',
    }),
  ).reference
const newPlayer = (world: World) => registeredPlayer(world, newPerson())

for (const { name, ...size } of sizes) {
  // Proves G89
  test(
    `a limit has the effect that its form announced, and what open deposits reserve of it is shown and released, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const player = await newPlayer(world)
      await deposit(world, player, 37_000n * FT)
      const page = await (await windowOf(browser, player, size)).newPage()
      const lines = page.getByRole('region', { name: 'Deposits', exact: true }).getByRole('listitem')
      const daily = page.getByRole('article', { name: 'Each day' })
      const field = page.getByRole('textbox', { name: 'Limit' })
      const effect = page.getByRole('main').getByRole('status')

      await test.step('limits that are not set are a list with what was deposited so far', async () => {
        await page.goto(`${world.site}/my/limits/payments`)
        await expect(lines).toHaveCount(3)
        await expect(lines.first()).toContainText(/No limit set · 37\s000\sFt deposited today/)
        await expect(page.getByRole('article')).toHaveCount(0)
        await look(page)
      })

      await test.step('the effect of a limit today is a sentence before it is saved', async () => {
        await page.getByRole('button', { name: 'Set the daily limit' }).click()
        await field.fill('60000')
        await expect(effect).toContainText(/You have deposited 37\s000\sFt today, so 23\s000\sFt is left\./)
        await field.fill('37000')
        await expect(effect).toContainText(/so nothing is left\./)
        await look(page)
      })

      const transfer = await start(player, TRANSFER, 20_000n)
      await start(player, WALLET, 3_000n)
      await test.step('open deposits are named, and the saved limit has what the sentence said', async () => {
        await page.reload()
        await page.getByRole('button', { name: 'Set the daily limit' }).click()
        await field.fill('60000')
        await expect(effect).toContainText(
          /You have deposited 37\s000\sFt today and 23\s000\sFt is waiting, so nothing is left\./,
        )
        await page.getByRole('button', { name: /^Save 60\s000/ }).click()
        await expect(daily).toContainText(
          /0\sFt.*left.*of 60\s000\sFt.*Deposited\s*37\s000\sFt.*Waiting in 2 deposits\s*23\s000\sFt/s,
        )
        await expect(daily.getByRole('button').first()).toBeFocused()
        await expect(lines).toHaveCount(2)
        await expect(page.getByRole('main')).not.toContainText(/\d\.\d{3}\sFt/)
        await expect(daily.getByRole('link', { name: 'See your open deposits' })).toHaveAttribute(
          'href',
          /^\/my\/transactions\/deposit/,
        )
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

      await test.step('the deposit form shows why nothing can be deposited, and until when', async () => {
        await page.goto(`${world.site}/payment/deposit?amount=5000`)
        const button = page.getByRole('button', { name: /^Deposit/ })
        await expect(button).toBeDisabled()
        await expect(button).toHaveAccessibleDescription(
          /used up your daily limit of 60\s000\sFt\. You can deposit again from .*00:00/,
        )
        await expect(page.getByText(/2 open deposits reserve 23\s000\sFt/)).toBeVisible()
        await look(page)
      })

      await test.step('the list names who acts next, and cancels', async () => {
        await page.getByRole('link', { name: 'See your open deposits' }).click()
        await expect(page.getByText('Waiting for your wallet')).toBeVisible()
        await expect(page.getByText('Waiting for your transfer')).toBeVisible()
        await look(page)
        await page
          .getByRole('listitem')
          .filter({ hasText: 'Waiting for your wallet' })
          .getByRole('link')
          .click()
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel this deposit' }).click()
        await look(page)
        await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel this deposit' }).click()
        await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
        await page.goto(`${world.site}/payment/deposit?amount=3000`)
        await expect(page.getByRole('button', { name: /^Deposit 3\s000\sFt/ })).toBeEnabled()
      })

      await test.step('the waiting screen cancels, which is not shown as a failure', async () => {
        await page.goto(`${world.site}/payment/deposit?reference=${transfer}`)
        await expect(page.getByText('Waiting for your transfer')).toBeVisible()
        await look(page)
        await page.getByRole('button', { name: 'Cancel this deposit' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel this deposit' }).click()
        await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
        await expect(page.getByText(/20\s000\sFt by Bank transfer/)).toBeVisible()
        await look(page)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^20\s000$/)
        await expect(page.getByRole('radio', { name: /Bank transfer/ })).toBeChecked()
      })

      await test.step('a cancelled wallet payment shows the typed amount, and keeps amount and method', async () => {
        await page.goto(`${world.site}/payment/deposit?amount=12000`)
        await chooseMethod(page, /Phone wallet/)
        await page.getByRole('button', { name: /Deposit 12\s120\sFt/ }).click()
        await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
        await page.getByRole('button', { name: 'Cancel', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible({
          timeout: 20_000,
        })
        await expect(page.getByText('You haven’t been charged.')).toBeVisible()
        await expect(page.getByRole('main')).toContainText(/12\s000\sFt by Phone wallet/)
        await expect(page.getByRole('main')).not.toContainText(/12\s120/)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^12\s000$/)
        await expect(page.getByRole('radio', { name: /Phone wallet/ })).toBeChecked()
      })
      await world.checkLedger()
    },
  )
}

for (const { name, ...size } of sizes) {
  // Proves G89, G93
  test(
    `the sixth open deposit is refused with a list of the others, which are cancelled in place, on a ${name}`,
    inLongRun(name === 'desktop'),
    async ({ browser, world }) => {
      const player = await newPlayer(world)
      const references: string[] = []
      for (const forints of [1_000n, 2_000n, 3_000n, 4_000n])
        references.push(await start(player, BANK_REDIRECT, forints))
      references.push(await start(player, WALLET, 6_000n))
      const page = await (await windowOf(browser, player, size)).newPage()
      await page.goto(`${world.site}/payment/deposit?amount=5000`)
      await chooseMethod(page, /Instant bank transfer/)
      const button = page.getByRole('button', { name: /^Deposit 5\s000\sFt/ })
      await button.click()
      await expect(page.getByRole('alert')).toContainText('You have 5 open deposits')
      const list = page.getByRole('region', { name: 'Your open deposits' })
      const lines = list.getByRole('listitem')
      await expect(lines).toHaveCount(5)
      await expect(lines.first()).toContainText(/6\s000\sFt Phone wallet.*, \d\d:\d\d CES?T · D/s)
      await expect(lines.last()).toContainText(references[0] ?? '')
      // One card in the height of a phone's window, not five notices.
      expect((await list.boundingBox())?.height).toBeLessThan(size.height)
      await look(page)

      await test.step('by keyboard: see, continue, cancel, line by line', async () => {
        await list.getByRole('link', { name: /^See the deposit of 6\s000\sFt/ }).focus()
        await page.keyboard.press('Tab')
        await expect(list.getByRole('button', { name: /^Continue the deposit of 6\s000\sFt/ })).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(list.getByRole('button', { name: /^Cancel the deposit of 6\s000\sFt/ })).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(list.getByRole('link', { name: /^See the deposit of 4\s000\sFt/ })).toBeFocused()
      })

      await test.step('a cancelled deposit leaves the list, and the next one is accepted', async () => {
        await list.getByRole('button', { name: /^Cancel the deposit of 3\s000\sFt/ }).press('Enter')
        const dialog = page.getByRole('dialog', { name: /Cancel this deposit of 3\s000\sFt/ })
        await dialog.getByRole('button', { name: 'Cancel this deposit' }).press('Enter')
        await expect(lines).toHaveCount(4)
        await expect(list.getByRole('heading')).toBeFocused()
        await button.click()
        await expect(page).not.toHaveURL(/payment\/deposit/)
      })
    },
  )
}
