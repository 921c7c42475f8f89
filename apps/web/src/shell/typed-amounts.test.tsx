import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anna, exampleOf, openSite } from '../tests/show-in-site.tsx'

const WHOLE = 'Whole amounts only, without decimals.'
const DIGITS = 'Enter the amount in digits, without letters.'
/** An input with its error. */
const refused = [
  ['500,50', WHOLE],
  ['20000,50', WHOLE],
  ['10k', DIGITS],
  ['-5000', DIGITS],
  ['1.234,567', DIGITS],
] as const
/** An input with its amount. */
const accepted = [
  ['20000', '20 000'],
  ['20,000', '20 000'],
  ['20.000', '20 000'],
  ["20'000", '20 000'],
  ['20000.00', '20 000'],
  ['3000,00', '3 000'],
] as const

const { limits, ...others } = exampleOf('player.limits')
const [limit] = limits
const [method] = exampleOf('payments.methods').methods
if (limit === undefined || method === undefined) throw new Error('the example has no limit or no method')
const supportCurrencies = { HUF: '1' }
const deposits = {
  ...exampleOf('payments.methods'),
  currency: 'HUF',
  limits: [],
  methods: [
    { ...method, method: 1002, slug: 'transfer', stored: false, percentageFee: '0', supportCurrencies },
  ],
}
const withdrawals = exampleOf('payments.withdrawalDetails')
const answers = {
  'payments.methods': deposits,
  'payments.withdrawalDetails': { ...withdrawals, currency: 'HUF' },
  'payments.deposits': { deposits: [], nextCursor: null },
  'payments.depositStoredPaymentDetails': { details: [] },
  'payments.withdrawals': { withdrawals: [], nextCursor: null },
  'player.limits': {
    ...others,
    currency: 'HUF',
    limits: [
      { ...limit, period: 'weekly', amount: null, availableAmount: null, maxAmount: null, pending: null },
    ],
  },
} as never

const session = { ...anna, currency: 'HUF', wallet: { ...anna.wallet, currency: 'HUF' } } as const

// Proves G39
test.each([
  ['deposit', '/payment/deposit', 'Amount', 'Deposit', 'payments.depositSubmit'],
  ['withdrawal', '/payment/withdrawal', 'Amount', 'Withdraw', 'payments.initWithdraw'],
  ['limit', '/my/limits/payments', 'Limit', 'Save', 'player.saveLimit'],
] as const)(
  'the amount of a %s is the typed one, or an error at the field',
  async (what, path, label, verb, id) => {
    const { screen, callsOf } = await openSite(path, { session, answers })
    if (what === 'limit') await screen.getByRole('button', { name: 'Set the weekly limit' }).click()
    const field = screen.getByRole('textbox', { name: label })
    await expect.element(field).toBeVisible()
    const input = field.element() as HTMLInputElement
    const shown = () => input.value.replaceAll(/\s/g, ' ')
    const retype = async (text: string) => {
      await field.fill('')
      await field.click()
      await userEvent.keyboard(text)
    }
    const offered = () =>
      screen
        .getByRole('button', { name: new RegExp(`^${verb}`) })
        .elements()
        .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
    for (const [text, sentence] of refused) {
      await retype(text)
      input.blur()
      await expect.element(field).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')))
      expect(shown().replaceAll(' ', '')).toBe(text)
      input.focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(field).toBeInvalid()
      // No button offers another amount than the input.
      expect(offered().filter((name) => /\d/.test(name))).toEqual([])
    }
    for (const [text, amount] of accepted) {
      await retype(text)
      await expect.poll(offered).toContainEqual(expect.stringContaining(`${verb} ${amount} Ft`))
      input.blur()
      await expect.poll(shown).toBe(amount)
      await expect.element(field).not.toBeInvalid()
    }
    expect(callsOf(id)).toEqual([])
  },
)
