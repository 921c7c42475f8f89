import { expectAccessible, expectNoSidewaysScroll, look as lookAt } from './accessible.ts'
import { chooseMethod, enterAs, openCardFrame, passCheck, typeCard } from './cashier.ts'
import { expect, newPerson, test } from './stack.ts'
import { inLongRun } from './long-run.ts'

const card = { number: '4111111111111111', cvc: '7391', holder: 'Anna Card-Owner' }
const sizes = [
  { name: 'phone', width: 360, height: 780, colorScheme: 'light' },
  { name: 'desktop', width: 1440, height: 900, colorScheme: 'dark' },
] as const

for (const { name, ...size } of sizes) {
  const { width, height, colorScheme } = size
  // Covers DEP-004, DEP-017, DEP-019, DEP-067, FEE-002
  test(
    `deposits by every method show their screens and are credited, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const look = () => lookAt(page)
      await enterAs(page, world, newPerson())

      await test.step('a card with the bank’s check and an included fee', async () => {
        const frame = await openCardFrame(page, world.site)
        await look()
        await frame.getByRole('button', { name: /^Pay/ }).click()
        await expect(frame.getByText('This isn’t a card number.')).toBeVisible()
        await look()
        await typeCard(frame, card)
        await expect(frame.frameLocator('iframe').getByText('Is this you?')).toBeVisible()
        await look()
        await passCheck(frame, 'Confirm')
        await expect(page.getByRole('dialog').getByText('Thank you for your first deposit')).toBeVisible()
        await look()
        await page.getByRole('button', { name: 'Close' }).last().click()
        await expect(page.getByText('−375')).toBeVisible()
        await look()
      })

      await test.step('a phone wallet with an added fee', async () => {
        await page.goto(`${world.site}/payment/deposit?amount=20000`)
        await chooseMethod(page, /Phone wallet/)
        await expect(page.getByText(/Deposit 20\s200\sFt/)).toBeVisible()
        await look()
        await page.getByRole('button', { name: /Deposit 20\s200\sFt/ }).click()
        await look()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /Pay 20\s200\sFt/ })
          .click()
        await page.getByRole('button', { name: 'Approve' }).click()
        await expect(page.getByText('Money added')).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: 'To the lobby' })).toBeVisible()
        // It was not the first one.
        await expect(page.getByText('Thank you for your first deposit')).toBeHidden()
        await page.getByRole('link', { name: 'Receipt' }).click()
        await expect(page.getByRole('dialog')).toContainText(/20.000.Ft/)
        await look()
      })

      await test.step('a bank transfer, booked by the bank', async () => {
        await page.goto(`${world.site}/payment/deposit`)
        await chooseMethod(page, /Bank transfer/)
        await page.getByRole('textbox', { name: 'Amount' }).fill('20000')
        await page.getByRole('button', { name: /Deposit 20\s000\sFt/ }).click()
        await expect(page.getByRole('heading', { name: 'Make the transfer at your bank' })).toBeVisible()
        await look()
        await expect(page.getByText(/chargeId|expiresAt/)).toBeHidden()
        const reference = await page
          .locator('dl')
          .getByText(/^D[0-9A-Z]{10,}$/)
          .innerText()
        await page.goto(`${world.site}/payment/deposit?reference=${reference}`)
        await expect(page.getByText(reference)).toBeVisible()
        await world.sandbox.control(`tollgate/payments/${reference}`, { action: 'book' })
        await expect(page.getByText('Money added')).toBeVisible({ timeout: 20_000 })
        await look()
      })

      await test.step('a declined card is reported', async () => {
        const frame = await openCardFrame(page, world.site)
        await typeCard(frame, { ...card, number: '4000000000009995' })
        await passCheck(frame, 'Confirm')
        await expect(page.getByText('The deposit didn’t go through')).toBeVisible()
        const main = page.getByRole('main')
        await expect(main.getByRole('button', { name: 'Bank transfer', exact: true })).toBeVisible()
        await expect(main.getByRole('link', { name: 'Get help' })).toBeVisible()
        await look()
        await main.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^25\s000$/)
        await page.goto(`${world.site}/my/transactions/deposit?tab=transactions`)
        await expect(page.getByText(/25\s000\sFt requested · D[0-9A-Z]+/)).toBeVisible()
        await look()
      })

      await world.checkLedger()
    },
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  // Covers FEE-001, FEE-004
  test(`the form and its fee fit a ${colorScheme} tablet`, inLongRun(), async ({ browser, world }) => {
    const context = await browser.newContext({
      viewport: { width: 768, height: 1024 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await enterAs(page, world, newPerson())
    await page.goto(`${world.site}/payment/deposit?amount=25000&campaign=autumn`)
    await expect(page.getByRole('button', { name: /Deposit 25\s000\sFt/ })).toBeVisible()
    // This operator has no campaigns.
    await expect(page.getByText('bonus')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /Deposit 25\s000\sFt/ }).click()
    // Who charges how much, what arrives and what the card is charged; the rest stands in the summary.
    await expect(page.getByRole('dialog')).toContainText(
      /the payment provider keeps 1,5%: 375\sFt\. 24\s625\sFt is added to your balance\.You pay in total25\s000\sFt/,
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

// Covers FRAME-002
// Proves G32
test('a card that is declined at once, a provider that requires registration, and a page opened by GET', async ({
  page,
  world,
}) => {
  await enterAs(page, world, newPerson())
  await test.step('a card that is declined at once returns to the form with its input', async () => {
    const frame = await openCardFrame(page, world.site)
    await typeCard(frame, { ...card, number: '4000000000000002' })
    await expect(page.getByRole('alert')).toContainText('declined')
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/25\s000/)
  })
  await test.step('a provider that requires registration is named, and another method is offered', async () => {
    const frame = await openCardFrame(page, world.site)
    await typeCard(frame, { ...card, number: '4000000000000119' })
    await expect(
      page.getByRole('heading', { name: 'The payment provider doesn’t know you yet' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Choose another way to pay' }).click()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  })
  await test.step('a page opened by GET receives the query of its address, in the window and in a frame', async () => {
    const bank = `${world.facts.sandboxUrl}/bank/order/1`
    const asked: string[] = []
    await page.route(`${bank}**`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<h1>The bank</h1>' })
    })
    for (const target of ['top', 'frame'] as const) {
      await page.route('**/api/payment/depositSubmit', (route) =>
        route.fulfill({
          json: {
            reference: 'D0000000000A',
            outcome: {
              type: 'form',
              url: `${bank}?SessionID=a%20b&target=${target}`,
              method: 'GET',
              target,
              params: [{ name: 'lang', value: 'en' }],
              provider: 'Tollgate',
            },
          },
        }),
      )
      await page.goto(`${world.site}/payment/deposit`)
      await chooseMethod(page, /Instant bank transfer/)
      await page.getByRole('textbox', { name: 'Amount' }).fill('20000')
      await page.getByRole('button', { name: /Deposit 20\s000\sFt/ }).click()
      const where = target === 'top' ? page : page.frameLocator('iframe[name=payment-frame]')
      await expect(where.getByRole('heading', { name: 'The bank' })).toBeVisible()
    }
    expect(asked).toEqual(
      ['top', 'frame'].map((target) => `${bank}?SessionID=a%20b&target=${target}&lang=en`),
    )
  })
})
