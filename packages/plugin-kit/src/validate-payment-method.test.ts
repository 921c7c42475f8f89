import { expect, test } from 'vitest'
import type { PaymentMethodDefinition } from './payment-method.ts'
import { findPaymentMethodProblem } from './validate-payment-method.ts'

const FILE = 'slow-transfer.method.ts'
const iban = { field: 'ibanAccount', mandatory: true } as const
const owner = { field: 'ibanAccountOwnerName', mandatory: true } as const
const bic = { field: 'ibanBic', mandatory: false } as const
const ownIban = {
  field: 'account',
  mandatory: true,
  definition: { control: 'iban', validator: 'iban', formatter: 'iban' },
} as const
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
  const inTwo = { countries: ['HUN', 'AUT'] }
  for (const account of [
    { ...iban, rules: inTwo },
    { ...ownIban, rules: inTwo, readOnly: true, default: '' },
  ])
    expect(findPaymentMethodProblem({ ...withdrawal, fields: [account, owner] }, FILE)).toBeNull()
  const euros = { minAmountMinor: 1n, maxAmountMinor: 2n, quickAddMinor: [], feePercent: '0' }
  expect(
    findPaymentMethodProblem({ ...deposit, currencies: { ...deposit.currencies, EUR: euros } }, FILE),
  ).toBeNull()
})

test.for<[string, object, RegExp]>([
  [
    'a field of an unknown name',
    { ...withdrawal, fields: [iban, owner, { ...bic, field: 'bic' }] },
    /the field "bic", which is none of the catalogue: .* needs a definition/,
  ],
  [
    'a field of the catalogue that has a definition',
    { ...withdrawal, fields: [{ ...ownIban, field: 'ibanAccount' }, owner] },
    /the field "ibanAccount" with a definition, which the catalogue has/,
  ],
  [
    'an unknown control',
    { ...withdrawal, fields: [iban, owner, { ...ownIban, definition: { control: 'digits' } }] },
    /control of the definition of the field "account": the text "digits" instead of one of text, email/,
  ],
  [
    'an unknown validator',
    { ...withdrawal, fields: [{ ...ownIban, definition: { control: 'iban', validator: 'luhn' } }, owner] },
    /validator of the definition of the field "account": the text "luhn" instead of .*, or null/,
  ],
  [
    'a date',
    {
      ...withdrawal,
      fields: [{ ...ownIban, definition: { control: 'date', validator: 'expiryDate' } }, owner],
    },
    /validator of the definition .*: the text "expiryDate"/,
  ],
  [
    'a definition with an unknown key',
    { ...withdrawal, fields: [{ ...ownIban, definition: { ...ownIban.definition, label: 'IBAN' } }, owner] },
    /definition of the field "account" with the unknown key "label": its keys are control, validator/,
  ],
  [
    'two fields of one name',
    { ...withdrawal, fields: [iban, owner, { ...bic, field: 'ibanAccount' }] },
    /two fields named "ibanAccount"/,
  ],
  ['a payout to no bank account', { ...withdrawal, fields: [owner] }, /pays out to no bank account/],
  [
    'a payout to an optional account',
    { ...withdrawal, fields: [{ ...iban, mandatory: false }, owner] },
    /no bank account/,
  ],
  [
    'a payout to an account without validation',
    { ...withdrawal, fields: [{ ...ownIban, definition: { control: 'iban' } }, owner] },
    /no bank account/,
  ],
  ['a payout without an owner', { ...withdrawal, fields: [iban] }, /account owner/],
  [
    'a payout with a field that is not used',
    {
      ...withdrawal,
      fields: [iban, owner, { field: 'wallet', mandatory: true, definition: { control: 'text' } }],
    },
    /"wallet", which would not reach/,
  ],
  [
    'a payout that asks for a password',
    { ...withdrawal, fields: [iban, owner, { field: 'password', mandatory: true }] },
    /"password", which would not reach/,
  ],
  [
    'a deposit with a field that is not used',
    { ...deposit, fields: [{ ...owner, field: 'voucherCode', definition: { control: 'text' } }] },
    /"voucherCode", which would not reach/,
  ],
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
    'a country of accounts in two letters',
    { ...withdrawal, fields: [{ ...iban, rules: { countries: ['HU'] } }, owner] },
    /countries of the rules of the field "ibanAccount": the list \["HU"\] instead of .* three capital letters/,
  ],
  [
    'a country of accounts without IBANs',
    { ...withdrawal, fields: [{ ...iban, rules: { countries: ['USA'] } }, owner] },
    /countries of the rules .*: the list \["USA"\]/,
  ],
  [
    'countries that leave no account',
    { ...withdrawal, fields: [{ ...iban, rules: { countries: [] } }, owner] },
    /countries of the rules .*: the list \[\]/,
  ],
  [
    'countries of a name',
    { ...withdrawal, fields: [iban, { ...owner, rules: { countries: ['HUN'] } }] },
    /"ibanAccountOwnerName" with countries: only a field with the validator iban/,
  ],
  [
    'an unknown rule',
    { ...withdrawal, fields: [{ ...iban, rules: { minAge: 18 } }, owner] },
    /rules of the field "ibanAccount" with the unknown key "minAge"/,
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
  [
    'a field without a choice of mandatory',
    { ...withdrawal, fields: [iban, owner, { ...bic, mandatory: undefined }] },
    /mandatory of the field "ibanBic": nothing instead of true or false/,
  ],
  [
    'a field with a default that is a number',
    { ...withdrawal, fields: [iban, owner, { ...bic, default: 5 }] },
    /default of the field "ibanBic": the number 5/,
  ],
  [
    'a field with an unknown key',
    { ...withdrawal, fields: [iban, owner, { ...bic, label: 'BIC' }] },
    /field "ibanBic" with the unknown key "label"/,
  ],
  ['a list of fields that are texts', { ...deposit, fields: ['pin'] }, /wrong fields: the list \["pin"\]/],
])('a method with %s is described in one sentence that names its file', ([, method, sentence]) => {
  const problem = findPaymentMethodProblem(method as PaymentMethodDefinition, `penny/methods/${FILE}`)
  expect(problem).toMatch(sentence)
  expect(problem).toMatch(/^The payment method penny\/methods\/slow-transfer\.method\.ts .*\.$/)
})
