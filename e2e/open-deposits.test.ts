import { deposit, must, registeredPlayer, type Browser as Caller, type World } from '@baize/testing'
import { look } from './accessible.ts'
import { chooseMethod, openCardFrame, passCheck, typeCard } from './cashier.ts'
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
const limitTo = async (player: Caller, forints: bigint) =>
  must(
    await player.post('player.saveLimit', {
      type: 'deposit',
      period: 'daily',
      amount: (forints * FT).toString(),
    }),
  )
const newPlayer = (world: World) => registeredPlayer(world, newPerson())

for (const { name, ...size } of sizes) {
  test(
    `the part of a limit that open deposits reserve is shown and released, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const player = await newPlayer(world)
      await deposit(world, player, 37_000n * FT)
      const transfer = await start(player, TRANSFER, 20_000n)
      await start(player, WALLET, 3_000n)
      await limitTo(player, 60_000n)
      const page = await (await windowOf(browser, player, size)).newPage()

      await test.step('the limit’s gauge adds up, in one number format', async () => {
        await page.goto(`${world.site}/my/limits/payments`)
        const daily = page.getByRole('article', { name: 'Each day' })
        await expect(daily).toContainText(
          /0\sFt.*left.*of 60\s000\sFt.*Deposited\s*37\s000\sFt.*Waiting in 2 deposits\s*23\s000\sFt/s,
        )
        await expect(page.getByRole('main')).not.toContainText(/\d\.\d{3}\sFt/)
        await expect(daily.getByRole('link', { name: 'See your open deposits' })).toHaveAttribute(
          'href',
          /^\/my\/transactions\/deposit/,
        )
        await look(page)
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
      await world.checkLedger()
    },
  )
}

test('less than the minimum left of a limit disables the button, with the reason and the time', async ({
  browser,
  world,
}) => {
  const player = await newPlayer(world)
  await deposit(world, player, 9_500n * FT)
  await limitTo(player, 10_000n)
  for (const size of sizes) {
    const page = await (await windowOf(browser, player, size)).newPage()
    await page.goto(`${world.site}/payment/deposit?amount=500`)
    const button = page.getByRole('button', { name: /^Deposit/ })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(
      /^Only 500\sFt is left of your daily limit, and the minimum is 1\s000\sFt\. You can deposit again from .*00:00/,
    )
    const reason = page.getByText(/^Only 500\sFt is left/)
    await expect(reason).toBeInViewport({ ratio: 1 })
    const [above, below] = [await reason.boundingBox(), await button.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await look(page)
    await page.getByRole('main').getByRole('link', { name: 'See your limits' }).click()
    await expect(page).toHaveURL(/\/my\/limits\/payments$/)
    await page.context().close()
  }
})

test('a cancelled wallet payment shows the typed amount, and keeps amount and method', async ({
  browser,
  world,
}) => {
  const page = await (await windowOf(browser, await newPlayer(world), sizes[1])).newPage()
  await page.goto(`${world.site}/payment/deposit?amount=12000`)
  await chooseMethod(page, /Phone wallet/)
  await page.getByRole('button', { name: /Deposit 12\s120\sFt/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/12\s000\sFt by Phone wallet/)
  await expect(page.getByRole('main')).not.toContainText(/12\s120/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^12\s000$/)
  await expect(page.getByRole('radio', { name: /Phone wallet/ })).toBeChecked()
})

test('after a declined card the other payment methods are buttons that keep the amount', async ({
  browser,
  world,
}) => {
  const page = await (await windowOf(browser, await newPlayer(world), sizes[1])).newPage()
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

for (const { name, ...size } of sizes) {
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
