import { deposit, must, registeredPlayer, type Browser as Caller, type World } from '@baize/testing'
import type { Page, Request } from '@playwright/test'
import { chooseMethod, openCardFrame, passCheck, submitCard, typeCard } from './cashier.ts'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs } from './playing.ts'

const FT = 100n
const INSTANT_TRANSFER = 100_027
const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
const digitsOf = (text: string) => Number(text.replace(/\D/g, ''))

/** Counts the requests of a page for a call, and those that are answered. */
function countCalls(page: Page, path: string): { readonly now: number; readonly answered: number } {
  const counted = { now: 0, answered: 0 }
  const isOne = (request: Request) => new URL(request.url()).pathname === path
  page.on('request', (request) => void (isOne(request) && (counted.now += 1)))
  page.on('requestfinished', (request) => void (isOne(request) && (counted.answered += 1)))
  return counted
}

async function playerWithMoney(world: World): Promise<Caller> {
  const caller = await registeredPlayer(world, newPerson())
  await deposit(world, caller, 100_000n * FT)
  return caller
}

test('each payment method has its picture at the address of payment providers', async ({
  browser,
  world,
}) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  await page.goto(`${world.site}/payment/deposit`)
  await expect(amountOf(page)).toBeVisible()
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
  await page.context().close()
})

test('a quick-add button adds its amount to the typed one', async ({ browser, world }) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  await page.goto(`${world.site}/payment/deposit`)
  await amountOf(page).fill('5000')
  const add = page.getByRole('button', { name: /^\+/ }).first()
  const added = digitsOf(await add.innerText())
  expect(added).toBeGreaterThan(0)
  await add.click()
  expect(digitsOf(await amountOf(page).inputValue())).toBe(5_000 + added)
  await add.click()
  expect(digitsOf(await amountOf(page).inputValue())).toBe(5_000 + 2 * added)
  await page.context().close()
})

test('the lines of a transfer are read-only, and each is copied by its button', async ({
  browser,
  world,
}) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.site })
  await page.goto(`${world.site}/payment/deposit`)
  await chooseMethod(page, /Bank transfer/)
  await amountOf(page).fill('20000')
  await page.getByRole('button', { name: /Deposit 20\s000\sFt/ }).click()
  await expect(page.getByRole('heading', { name: 'Make the transfer at your bank' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  const reference = await page
    .locator('dl')
    .getByText(/^D[0-9A-Z]{10,}$/)
    .innerText()
  const line = page.locator('dl > div').filter({ hasText: reference })
  await line.getByRole('button', { name: /^Copy / }).click()
  await expect(page.getByRole('status').filter({ hasText: / copied$/ })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  await page.context().close()
})

test('a browser without frames reads that they are not supported', async ({ browser, world }) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  await openCardFrame(page, world.site)
  expect(await page.locator('iframe[name=payment-frame]').evaluate((frame) => frame.textContent)).toBe(
    'Frame is not supported.',
  )
  await page.context().close()
})

test('a deposit under way is queried every five seconds, and less often after the time of the setting', async ({
  browser,
  world,
}) => {
  const caller = await registeredPlayer(world, newPerson())
  const { reference } = must(
    await caller.post('payments.depositSubmit', {
      method: INSTANT_TRANSFER,
      amount: (5_000n * FT).toString(),
      currency: 'HUF',
    }),
  )
  const page = await openAs(browser, caller, { viewport: desktop })
  const address = `${world.site}/payment/deposit?reference=${reference}`
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"waitingForAnswerSec":null', '"waitingForAnswerSec":20')
    await route.fulfill({ response, body })
  })
  const asked = countCalls(page, '/api/payment/depositStatus')
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  for (let waitedSec = 0; waitedSec < 20; waitedSec += 5) {
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
    // The wait for the next query begins with the answer to the last one, once the page has read it.
    await expect.poll(() => asked.answered).toBe(asked.now)
    await page.evaluate(() => null)
    const before = asked.now
    await page.clock.runFor(5_000)
    await expect.poll(() => asked.now).toBe(before + 1)
  }
  await expect(page.getByRole('heading', { name: 'Still waiting for your bank' })).toBeVisible()
  const before = asked.now
  await page.clock.runFor(30_000)
  expect(asked.now).toBe(before)
  await page.clock.runFor(30_000)
  await expect.poll(() => asked.now).toBe(before + 1)
  await page.context().close()
})

test('limits, methods and withdrawals are read again after a deposit', async ({ browser, world }) => {
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

test('a withdrawal names the bounds of its method, and says "within 5 working days" first', async ({
  browser,
  world,
}) => {
  const page = await openAs(browser, await playerWithMoney(world), { viewport: desktop })
  await page.goto(`${world.site}/payment/withdrawal`)
  await expect(page.getByText('Withdrawals are processed within 5 working days.')).toBeVisible()
  const label = await page.getByText(/^Min\. [\d\s]+ HUF - Max\. [\d\s]+ HUF$/).innerText()
  const [min = 0, max = 0] = label.split('Max.').map(digitsOf)
  expect([min, max]).toEqual([2_000, 1_000_000])
  for (const wrong of [min - 1, max + 1]) {
    await amountOf(page).fill(String(wrong))
    await page.getByRole('button', { name: /^Withdraw \d/ }).click()
    await expect(amountOf(page)).toHaveAccessibleDescription(/The amount must be between/)
  }
  await page.context().close()
})

test('changing the method judges the typed amount again', async ({ browser, world }) => {
  const page = await openAs(browser, await playerWithMoney(world), { viewport: desktop })
  await page.goto(`${world.site}/payment/deposit`)
  await amountOf(page).fill('3000')
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await expect(amountOf(page)).toHaveAccessibleDescription(/The amount must be between 5\s000/)
  await page.getByRole('radio', { name: /Card/ }).check()
  await expect(amountOf(page)).not.toHaveAttribute('aria-invalid', 'true')
  await page.goto(`${world.site}/payment/withdrawal`)
  await amountOf(page).fill('3000')
  await page.getByRole('radio', { name: /Express transfer/ }).check()
  await expect(amountOf(page)).toHaveAccessibleDescription(/The amount must be between 5\s000/)
  await page.getByRole('radio', { name: /^Bank account/ }).check()
  await expect(amountOf(page)).not.toHaveAttribute('aria-invalid', 'true')
  await page.context().close()
})

test('the deposit form names a withdrawal under way for ten seconds, where it can be cancelled', async ({
  browser,
  world,
}) => {
  const caller = await playerWithMoney(world)
  const fields = { ibanAccount: 'HU42117730161111101800000000', ibanAccountOwnerName: 'Anna Kovacs' }
  must(
    await caller.post('payments.initWithdraw', {
      method: 1011,
      amount: (5_000n * FT).toString(),
      currency: 'HUF',
      fields,
    }),
  )
  const page = await openAs(browser, caller, { viewport: desktop })
  const notice = page.getByText(/5\s000\sFt is reserved for your withdrawal/)
  await page.clock.install()
  await page.goto(`${world.site}/payment/deposit`)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your withdrawals' })).toHaveAttribute(
    'href',
    '/my/transactions/withdrawal?tab=transactions',
  )
  await page.clock.runFor(10_000)
  await expect(notice).toHaveCount(0)
  const other = await page.context().newPage()
  await other.route(`${world.site}/payment/deposit`, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    expect(text).toContain('"canCancelWithdrawal":true')
    const body = text.replace('"canCancelWithdrawal":true', '"canCancelWithdrawal":false')
    await route.fulfill({ response, body })
  })
  await other.goto(`${world.site}/payment/deposit`)
  await expect(amountOf(other)).toBeVisible()
  await expect(other.getByRole('radio', { name: /Card/ })).toBeVisible()
  // Counted once: a repeated expectation would wait until the ten seconds are over.
  expect(await other.getByText(/is reserved for your withdrawal/).count()).toBe(0)
  await page.context().close()
})

test('a withdrawal refused for its fields marks them and shows no other alert', async ({
  browser,
  world,
}) => {
  const page = await openAs(browser, await playerWithMoney(world), { viewport: desktop })
  await page.route('**/api/payment/initWithdraw', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: 'fields_invalid',
        errorCode: 2,
        errorDetails: {},
        fields: [{ field: 'amount', error: 'tooSmall' }],
      },
    }),
  )
  await page.goto(`${world.site}/payment/withdrawal`)
  await page.getByLabel(/account number/i).fill('HU42117730161111101800000000')
  await page.getByLabel('Account holder’s name').fill('Anna Kovacs')
  await amountOf(page).fill('5000')
  await page.getByRole('button', { name: /^Withdraw \d/ }).click()
  await expect(amountOf(page)).toHaveAccessibleDescription(/This amount is too low\./)
  await expect(page.getByText('Please check the highlighted fields.')).toHaveCount(0)
  await page.context().close()
})

test('the bank code of a withdrawal has an error of its own', async ({ browser, world }) => {
  const page = await openAs(browser, await playerWithMoney(world), { viewport: desktop })
  await page.goto(`${world.site}/payment/withdrawal`)
  await page.getByLabel(/account number/i).fill('HU42117730161111101800000000')
  await page.getByLabel('Account holder’s name').fill('Anna Kovacs')
  await page.getByLabel(/BIC|bank code/i).fill('OTP')
  await amountOf(page).fill('5000')
  await page.getByRole('button', { name: /^Withdraw \d/ }).click()
  await expect(page.getByLabel(/BIC|bank code/i)).toHaveAccessibleDescription(
    /This isn’t a bank code \(BIC or SWIFT\)/,
  )
  await page.context().close()
})

test('changing one limit clears the errors of the others', async ({ browser, world }) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  await page.goto(`${world.site}/my/limits/payments`)
  const amount = page.getByRole('textbox', { name: 'Limit' })
  await page.getByRole('button', { name: 'Set the daily limit' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Set the weekly limit' }).click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('5')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.context().close()
})
