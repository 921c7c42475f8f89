import { registeredPlayer } from '@baize/testing'
import type { Page } from '@playwright/test'
import { passCheck, submitCard, typeCard } from './cashier.ts'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs } from './playing.ts'

const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Amount' })

/** Counts the requests of a page for a call. */
function countCalls(page: Page, path: string): { readonly now: number } {
  const counted = { now: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) counted.now += 1
  })
  return counted
}

// Covers STATIC-003, FRAME-004, WDR-036
test('limits, methods and withdrawals are read again after a deposit, whose methods have their pictures', async ({
  browser,
  world,
}) => {
  test.setTimeout(90_000)
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  const calls = {
    limits: countCalls(page, '/api/player/limits'),
    methods: countCalls(page, '/api/payment/methods'),
    withdrawals: countCalls(page, '/api/payment/withdrawalDetails'),
  }
  // Responses are fresh for five seconds, which never pass here: the page's clock moves only while it waits.
  const startMs = Date.now()
  let waitedMs = 0
  await page.clock.setFixedTime(startMs)
  await page.goto(`${world.site}/my/transactions/withdrawal`)
  await expect(amountOf(page)).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Limits' }).click()
  await expect(page.getByRole('heading', { name: 'Deposit limits' })).toBeVisible()
  await menu.getByRole('link', { name: 'Cashier' }).click()
  await expect(page.getByRole('radio', { name: /Card/ })).toBeChecked()
  await test.step('each payment method has its picture at the address of payment providers', async () => {
    const masks = await page
      .locator('[style*="mask-image"]')
      .evaluateAll((found) => found.map((each) => (each as HTMLElement).style.maskImage))
    expect(masks.length).toBeGreaterThan(2)
    for (const mask of new Set(masks)) {
      const address = /^url\("(\/cms\/img\/payment-providers\/\d+\.svg)"\)$/.exec(mask)?.[1] ?? mask
      const picture = await page.request.get(`${world.site}${address}`)
      expect([address, picture.status(), picture.headers()['content-type']]).toEqual([
        address,
        200,
        expect.stringContaining('image/svg+xml'),
      ])
    }
  })
  const frame = await submitCard(page)
  await typeCard(frame, { number: '4111111111111111', cvc: '7391', holder: 'Anna Card-Owner' })
  const before = { limits: calls.limits.now, methods: calls.methods.now, withdrawals: calls.withdrawals.now }
  await passCheck(frame, 'Confirm')
  const thanks = page.getByRole('dialog').getByText('Thank you for your first deposit')
  const wait = async () => {
    waitedMs += 100
    await page.clock.setFixedTime(startMs + waitedMs)
    return await thanks.isVisible()
  }
  await expect.poll(wait, { timeout: 20_000, intervals: [500] }).toBe(true)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => calls.methods.now).toBeGreaterThan(before.methods)
  await menu.getByRole('link', { name: 'Limits' }).click()
  await expect.poll(() => calls.limits.now).toBeGreaterThan(before.limits)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Balance/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Withdraw', exact: true }).click()
  await expect.poll(() => calls.withdrawals.now).toBeGreaterThan(before.withdrawals)
  await page.context().close()
})
