import type { Frame, Page } from '@playwright/test'
import { expectNoSidewaysScroll, look } from './accessible.ts'
import { enterAs, openCardFrame, passCheck } from './cashier.ts'
import { inLongRun } from './long-run.ts'
import { expect, newPerson, test } from './stack.ts'

const windows = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
}
const looks = [
  { place: 'phone', shown: 'dark', next: 'light' },
  { place: 'phone', shown: 'light', next: 'dark' },
  { place: 'desktop', shown: 'dark', next: 'light' },
] as const

/** The provider's pages: the card form in the site's frame, and the bank's check in a frame of that. */
function framesOf(page: Page, provider: string): readonly Frame[] {
  return page.frames().filter((frame) => frame.url().startsWith(provider))
}

const groundOf = (frame: Frame) =>
  frame.evaluate(() => window.getComputedStyle(document.body).backgroundColor)

/** The token `--surface`, which the card around the frame has. */
const surfaceOf = (page: Page) =>
  page
    .locator('iframe[name=payment-frame]')
    .evaluate(({ parentElement }) => window.getComputedStyle(parentElement as Element).backgroundColor)

/** What a frame has beyond its window, and its window beyond its content. */
const misfitOf = (frame: Frame) =>
  frame.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return {
      hiddenBelow: scrollHeight - clientHeight,
      hiddenBeside: scrollWidth - clientWidth,
      emptyBelow: clientHeight - Math.ceil(document.body.getBoundingClientRect().height),
    }
  })

/**
 * The frames are as high as their pages: nothing has to be scrolled to inside them, and nothing is empty below.
 * The site's frame is as wide as the card around it.
 */
async function expectWholeFrames(page: Page, provider: string): Promise<void> {
  const whole = { hiddenBelow: 0, hiddenBeside: 0, emptyBelow: 0 }
  await expect
    .poll(() => Promise.all(framesOf(page, provider).map(misfitOf)))
    .toEqual(framesOf(page, provider).map(() => whole))
  const room = await page
    .locator('iframe[name=payment-frame]')
    .evaluate((frame) => (frame.parentElement as Element).clientWidth - frame.getBoundingClientRect().width)
  expect(room).toBe(0)
  await expectNoSidewaysScroll(page)
}

for (const [index, { place, shown, next }] of looks.entries()) {
  test(
    `the card form and the bank's check are shown whole and in the site's ${shown} theme on a ${place}`,
    inLongRun(index > 0),
    async ({ browser, world }) => {
      const context = await browser.newContext({
        viewport: windows[place],
        colorScheme: shown,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const { sandboxUrl } = world.facts
      const expectThemed = async () => {
        const surface = await surfaceOf(page)
        for (const frame of framesOf(page, sandboxUrl)) await expect.poll(() => groundOf(frame)).toBe(surface)
      }
      await enterAs(page, world, newPerson())
      const form = await openCardFrame(page, world.site)
      await expectThemed()
      await expectWholeFrames(page, sandboxUrl)
      await look(page)

      await test.step('the site names the payment provider, and no host', async () => {
        await expect(
          page.getByText('You’re entering your payment details with Tollgate, our payment provider.'),
        ).toBeVisible()
        expect(await page.evaluate(() => document.body.textContent)).not.toContain(new URL(sandboxUrl).host)
      })

      await test.step('also with every field marked and the test cards open', async () => {
        const before = await surfaceOf(page)
        await form.getByRole('button', { name: /^Pay/ }).click()
        await expect(form.getByText('This isn’t a card number.')).toBeVisible()
        await form.getByText('Cards of the sandbox').click()
        await expectWholeFrames(page, sandboxUrl)
        await look(page)
        expect(await surfaceOf(page)).toBe(before)
      })

      await test.step('also in the other theme, chosen while the frame is open', async () => {
        const before = await surfaceOf(page)
        await page.emulateMedia({ colorScheme: next })
        await expect.poll(() => surfaceOf(page)).not.toBe(before)
        await expectThemed()
        await look(page)
        await page.emulateMedia({ colorScheme: shown })
        await expectThemed()
      })

      await test.step('the card number is grouped while it is typed, pasted and deleted, and its brand is shown', async () => {
        const number = form.getByLabel('Card number')
        const brand = form
          .getByRole('status')
          .filter({ hasText: /^(Visa|Mastercard|American Express|Other card)$/ })
        const retype = async (text: string) => {
          await number.fill('')
          await number.pressSequentially(text)
        }
        await expect(brand).toHaveCount(0)

        await retype('4111111111111111')
        await expect(number).toHaveValue('4111 1111 1111 1111')
        await expect(brand).toHaveText('Visa')
        await expect(brand.locator('img')).toHaveJSProperty('complete', true)

        await retype('378282246310005')
        await expect(number).toHaveValue('3782 822463 10005')
        await expect(brand).toHaveText('American Express')

        await retype('6011')
        await expect(brand).toHaveText('Other card')

        await number.fill('5555-3412-4444-1115')
        await expect(number).toHaveValue('5555 3412 4444 1115')
        await expect(brand).toHaveText('Mastercard')

        // The caret stays where the digit was deleted and typed.
        await number.press('Home')
        for (let place = 0; place < 6; place += 1) await number.press('ArrowRight')
        await number.press('Backspace')
        await expect(number).toHaveValue('5555 4124 4441 115')
        await number.pressSequentially('3')
        await expect(number).toHaveValue('5555 3412 4444 1115')
        await number.pressSequentially('9')
        await expect(number).toHaveValue('5555 3941 2444 4111')

        const expiry = form.getByLabel(/Expiry date/)
        await expiry.pressSequentially('0431')
        await expect(expiry).toHaveValue('04/31')
        await expect(number).toHaveAttribute('inputmode', 'numeric')
        await expect(number).toHaveAttribute('autocomplete', 'cc-number')
        await expiry.fill('')
      })

      await test.step('also with one field marked, and filled in', async () => {
        await form.getByText('Cards of the sandbox').click()
        await form.getByLabel('Card number').fill('4111111111111111')
        await form.getByLabel(/Expiry date/).fill('04/31')
        await form.getByLabel(/CVC/).fill('73')
        await form.getByLabel('Name on the card').fill('Anna Card-Owner')
        await form.getByRole('button', { name: /^Pay/ }).click()
        await expect(form.getByText('This isn’t a card number.')).toBeHidden()
        await expect(form.getByText('Enter three or four digits.')).toBeVisible()
        await expectWholeFrames(page, sandboxUrl)
        await form.getByLabel(/CVC/).fill('737')
        await expectWholeFrames(page, sandboxUrl)
      })

      await test.step('also the bank’s check, and after a wrong code', async () => {
        await form.getByRole('button', { name: /^Pay/ }).click()
        const check = form.frameLocator('iframe')
        await expect(check.getByText('Is this you?')).toBeVisible()
        expect(framesOf(page, sandboxUrl)).toHaveLength(2)
        await expectThemed()
        await expectWholeFrames(page, sandboxUrl)
        await look(page)
        await check.getByLabel('Code from your bank').fill('000000')
        await check.getByRole('button', { name: 'Confirm' }).click()
        await expect(check.getByText('That isn’t the code.')).toBeVisible()
        await expectThemed()
        await expectWholeFrames(page, sandboxUrl)
      })

      await passCheck(form, 'Confirm')
      await expect(page.getByText('Money added')).toBeVisible()
      await world.checkLedger()
    },
  )
}
