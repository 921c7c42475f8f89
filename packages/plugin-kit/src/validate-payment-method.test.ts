import { expect, test } from 'vitest'
import type { PaymentMethodDefinition } from './payment-method.ts'
import { findPaymentMethodProblem } from './validate-payment-method.ts'

const FILE = 'slow-transfer.method.ts'
const iban = { field: 'ibanAccount', mandatory: true } as const
const owner = { field: 'ibanAccountOwnerName', mandatory: true } as const
const bic = { field: 'ibanBic', mandatory: false } as const
const deposit: PaymentMethodDefinition = {
  id: 7,
  slug: 'slow-transfer',
  direction: 'deposit',
  providerMethod: 'slow',
  currencies: { HUF: { minAmountMinor: 1_000_00n, maxAmountMinor: 50_000_00n, quickAddMinor: [5_000_00n] } },
  feePercent: '0',
  feeStrategy: 'included',
  fields: [],
}
const withdrawal: PaymentMethodDefinition = {
  ...deposit,
  direction: 'withdrawal',
  fields: [iban, owner, bic],
}

const amounts = (change: object) => ({
  ...deposit,
  currencies: { HUF: { ...deposit.currencies['HUF'], ...change } },
})

test('a method that the platform can offer has no problem', () => {
  expect(findPaymentMethodProblem(deposit, FILE)).toBeNull()
  expect(findPaymentMethodProblem(withdrawal, FILE)).toBeNull()
  expect(findPaymentMethodProblem({ ...withdrawal, fields: [iban, owner] }, FILE)).toBeNull()
  const whole = { countries: ['HUN', 'AUT'], order: -1 }
  expect(
    findPaymentMethodProblem(
      {
        ...deposit,
        ...whole,
        canSaveCards: true,
        waitsFor: 'bank',
        cancelUnpaidAfterMin: 1,
        feePercent: '2.75',
      },
      FILE,
    ),
  ).toBeNull()
  expect(findPaymentMethodProblem({ ...withdrawal, ...whole, usualHours: 24 }, FILE)).toBeNull()
  const euros = { minAmountMinor: 1n, maxAmountMinor: 2n, quickAddMinor: [], feePercent: '0' }
  expect(
    findPaymentMethodProblem({ ...deposit, currencies: { ...deposit.currencies, EUR: euros } }, FILE),
  ).toBeNull()
})

// Proves G36
test.for<[string, object, RegExp]>([
  ['no currency', { ...deposit, currencies: {} }, /takes no currency/],
  [
    'bounds that no amount fits',
    { ...deposit, currencies: { HUF: { minAmountMinor: 500n, maxAmountMinor: 100n, quickAddMinor: [] } } },
    /no amount fits/,
  ],
  [
    'another direction',
    { ...deposit, direction: 'payout' },
    /wrong direction: the text "payout" instead of 'deposit' or 'withdrawal'/,
  ],
  [
    'an id that is a text',
    { ...deposit, id: '100028' },
    /wrong id: the text "100028" instead of a whole number from 1 to 999999999/,
  ],
  [
    'the slug of another file',
    { ...deposit, slug: 'slowest-transfer' },
    /the slug "slowest-transfer" in a file named "slow-transfer"/,
  ],
  [
    'a fee with a comma',
    { ...deposit, feePercent: '3,5' },
    /wrong feePercent: the text "3,5" instead of a percentage/,
  ],
  [
    'a wrong fee in one currency',
    amounts({ feePercent: '150' }),
    /wrong currencies\.HUF\.feePercent: the text "150" instead of a percentage/,
  ],
  ['a fee below nothing', { ...deposit, feePercent: '-5' }, /feePercent: the text "-5"/],
  ['a fee above everything', { ...deposit, feePercent: '150' }, /feePercent: the text "150"/],
  ['a fee of three decimals', { ...deposit, feePercent: '1.234' }, /feePercent: the text "1.234"/],
  [
    'a fee that is a number',
    { ...deposit, feePercent: 2 },
    /feePercent: the number 2 instead of .* as a text/,
  ],
  ['no fee', { ...deposit, feePercent: undefined }, /feePercent: nothing instead/],
  [
    'another fee strategy',
    { ...deposit, feeStrategy: 'free' },
    /feeStrategy: the text "free" instead of 'included' or 'added'/,
  ],
  [
    'amounts that are numbers',
    amounts({ minAmountMinor: 100_000 }),
    /currencies\.HUF\.minAmountMinor: the number 100000 instead of minor units .* with an n/,
  ],
  [
    'a minimum of 1 000.50 Ft',
    amounts({ minAmountMinor: 1_000_50n }),
    /minAmountMinor: 100050n is a part of the smallest unit.*multiples of 100n/,
  ],
  [
    'a maximum with a fraction of a forint',
    amounts({ maxAmountMinor: 50_000_01n }),
    /maxAmountMinor: 5000001n is a part/,
  ],
  [
    'a maximum above the ledger’s limit',
    amounts({ maxAmountMinor: 10n ** 18n }),
    /maxAmountMinor: 1000000000000000000n instead/,
  ],
  [
    'no quick-add amounts',
    amounts({ quickAddMinor: undefined }),
    /quickAddMinor: nothing instead of a list of amounts/,
  ],
  [
    'a quick-add amount below the minimum',
    amounts({ quickAddMinor: [500_00n] }),
    /quickAddMinor: 50000n instead of amounts from the minimum 100000n/,
  ],
  [
    'a quick-add amount above the maximum',
    amounts({ quickAddMinor: [60_000_00n] }),
    /quickAddMinor: 6000000n instead of .* the maximum 5000000n/,
  ],
  [
    'a quick-add amount that is a number',
    amounts({ quickAddMinor: [500_000] }),
    /quickAddMinor: the number 500000/,
  ],
  ['an unknown key of amounts', amounts({ stepMinor: 1n }), /unknown key "currencies\.HUF\.stepMinor"/],
  [
    'a currency without amounts',
    { ...deposit, currencies: { HUF: null } },
    /currencies\.HUF: null instead of minAmountMinor/,
  ],
  [
    'an unknown currency besides',
    { ...deposit, currencies: { ...deposit.currencies, XXZ: deposit.currencies['HUF'] } },
    /the currency "XXZ", which is none of .*HUF/,
  ],
  [
    'a currency in small letters',
    { ...deposit, currencies: { huf: deposit.currencies['HUF'] } },
    /the currency "huf"/,
  ],
  [
    'an unknown waitsFor',
    { ...deposit, waitsFor: 'shop' },
    /waitsFor: the text "shop" instead of one of 'transfer', 'wallet', 'bank'/,
  ],
  [
    'countries in two letters',
    { ...deposit, countries: ['HU'] },
    /countries: the list \["HU"\] instead of .* three capital letters/,
  ],
  ['a text of countries', { ...deposit, countries: 'HUN' }, /countries: the text "HUN" instead of a list/],
  ['countries that leave nobody', { ...deposit, countries: [] }, /countries: the list \[\]/],
  ['an order in words', { ...deposit, order: 'first' }, /order: the text "first" instead of a whole number/],
  [
    'a cancellation at once',
    { ...deposit, cancelUnpaidAfterMin: 0 },
    /cancelUnpaidAfterMin: the number 0 instead of .* minutes/,
  ],
  [
    'a cancellation before the start',
    { ...deposit, cancelUnpaidAfterMin: -5 },
    /cancelUnpaidAfterMin: the number -5/,
  ],
  [
    'a cancellation with a unit',
    { ...deposit, cancelUnpaidAfterMin: '30m' },
    /cancelUnpaidAfterMin: the text "30m"/,
  ],
  [
    'the countries of accounts outside their field',
    { ...withdrawal, ibanCountries: ['HU'] },
    /unknown key "ibanCountries"/,
  ],
  [
    'usual hours in words',
    { ...withdrawal, usualHours: 'a day' },
    /usualHours: the text "a day" instead of a whole number of hours/,
  ],
  [
    'cards in words',
    { ...deposit, canSaveCards: 'yes' },
    /canSaveCards: the text "yes" instead of true or false/,
  ],
  [
    'a key of the other direction',
    { ...withdrawal, waitsFor: 'bank' },
    /waitsFor .*'withdrawal': only a deposit method has waitsFor/,
  ],
  [
    'an unknown key',
    { ...deposit, minimum: 5 },
    /the unknown key "minimum": the keys of a method are id, slug/,
  ],
  ['a list of fields that are texts', { ...deposit, fields: ['pin'] }, /wrong fields: the list \["pin"\]/],
])('a method with %s is described in one sentence that names its file', ([, method, sentence]) => {
  const problem = findPaymentMethodProblem(method as PaymentMethodDefinition, `penny/methods/${FILE}`)
  expect(problem).toMatch(sentence)
  expect(problem).toMatch(/^The payment method penny\/methods\/slow-transfer\.method\.ts .*\.$/)
})
