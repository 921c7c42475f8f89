import { deposit, must, registeredPlayer, type Browser as Caller } from '@baize/testing'
import type { Locator, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs } from './playing.ts'

const WHOLE = 'Whole amounts only, without decimals.'
const DIGITS = 'Enter the amount in digits, without letters.'
/** An input with its error; null: it is the amount of the second column. */
const typed = [
  ['500,50', WHOLE],
  ['20000,50', WHOLE],
  ['10k', DIGITS],
  ['-5000', DIGITS],
  ['1.234,567', DIGITS],
] as const
const meant = [
  ['20000', /20\s000/],
  ['20,000', /20\s000/],
  ['20.000', /20\s000/],
  ["20'000", /20\s000/],
  ['20000.00', /20\s000/],
  ['3000,00', /3\s000/],
] as const

type Field = { readonly path: string; readonly open?: (page: Page) => Promise<void>; readonly button: string }
const fields: Readonly<Record<'deposit' | 'withdrawal' | 'limit', Field>> = {
  deposit: { path: '/payment/deposit', button: 'Deposit' },
  withdrawal: { path: '/payment/withdrawal', button: 'Withdraw' },
  limit: {
    path: '/my/limits/payments',
    open: (page) => page.getByRole('button', { name: 'Set the weekly limit' }).click(),
    button: 'Save',
  },
}

for (const [name, { path, open, button }] of Object.entries(fields)) {
  test(`the amount of a ${name} is the typed one, or an error at the field`, async ({ browser, world }) => {
    const player = await registeredPlayer(world, newPerson())
    await deposit(world, player, 50_000_00n)
    const before = await stateOf(player)
    const page = await openAs(browser, player, { viewport: desktop })
    await page.goto(`${world.site}${path}`)
    await open?.(page)
    const field = page.getByRole('textbox', { name: name === 'limit' ? 'Limit' : 'Amount' })
    for (const [text, sentence] of typed) {
      await test.step(`${text} is no amount`, async () => {
        await retype(field, text)
        await field.blur()
        await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', String.raw`\.`)))
        await expect.poll(async () => (await field.inputValue()).replaceAll('\u00a0', '')).toBe(text)
        await field.press('Enter')
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        // No button offers another amount than the input.
        await expect(page.getByRole('button', { name: new RegExp(`^${button} \\d`) })).toBeHidden()
      })
    }
    await look(page)
    for (const [text, amount] of meant) {
      await test.step(`${text} is an amount`, async () => {
        await retype(field, text)
        await expect(
          page.getByRole('button', {
            name: new RegExp(`^${button} ${amount.source.replace(String.raw`\s`, String.raw`[\s.]`)}`),
          }),
        ).toBeVisible()
        await field.blur()
        await expect(field).toHaveValue(new RegExp(`^${amount.source}$`))
        await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      })
    }
    expect(await stateOf(player)).toEqual(before)
  })
}

test('digits are grouped while typing, and the cursor keeps its place', async ({ browser, world }) => {
  const player = await registeredPlayer(world, newPerson())
  const page = await openAs(browser, player, { viewport: desktop })
  await page.goto(`${world.site}/payment/deposit`)
  const field = page.getByRole('textbox', { name: 'Amount' })
  await field.pressSequentially('20000')
  await expect(field).toHaveValue(/^20\s000$/)
  await field.press('Home')
  await field.pressSequentially('1')
  await expect(field).toHaveValue(/^120\s000$/)
  await field.pressSequentially('5')
  await expect(field).toHaveValue(/^1\s520\s000$/)
  await field.press('End')
  await field.press('Backspace')
  await expect(field).toHaveValue(/^152\s000$/)
})

async function retype(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(text)
}

/** The state that Enter must not change. */
async function stateOf(player: Caller) {
  const { limits } = must(await player.get('player.limits', {}))
  const { withdrawals } = must(await player.get('payments.withdrawals', {}))
  return {
    limits: limits.map(({ type, period, amount }) => ({ type, period, amount })),
    withdrawals: withdrawals.length,
  }
}
