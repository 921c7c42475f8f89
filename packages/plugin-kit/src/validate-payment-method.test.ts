import { expect, test } from 'vitest'
import type { PaymentMethodDefinition } from './payment-method.ts'
import { findPaymentMethodProblem } from './validate-payment-method.ts'

const iban = {
  name: 'account',
  kind: 'iban',
  mandatory: true,
  readOnly: false,
  default: null,
  validator: 'iban',
  formatter: 'iban',
} as const
const owner = { ...iban, name: 'owner', kind: 'text', validator: 'personName', formatter: null } as const
const bic = {
  ...iban,
  name: 'bic',
  kind: 'bic',
  mandatory: false,
  validator: 'bic',
  formatter: null,
} as const
const deposit: PaymentMethodDefinition = {
  id: 7,
  slug: 'slow-transfer',
  direction: 'deposit',
  providerMethod: 'slow',
  currencies: { HUF: { minAmountMinor: 100n, maxAmountMinor: 1_000n, quickAddMinor: [] } },
  feePercent: '0',
  feeStrategy: 'included',
  fields: [],
}
const withdrawal: PaymentMethodDefinition = {
  ...deposit,
  direction: 'withdrawal',
  fields: [iban, owner, bic],
}

test('a method that the platform can offer has no problem', () => {
  expect(findPaymentMethodProblem(deposit, 'a.method.ts')).toBeNull()
  expect(findPaymentMethodProblem(withdrawal, 'a.method.ts')).toBeNull()
  expect(findPaymentMethodProblem({ ...withdrawal, fields: [iban, owner] }, 'a.method.ts')).toBeNull()
})

test.for<[string, object, RegExp]>([
  [
    'a field of an unknown kind',
    { ...withdrawal, fields: [iban, owner, { ...bic, kind: 'digits' }] },
    /field "bic" of the kind "digits".*text, iban, bic/,
  ],
  [
    'a field with an unknown validator',
    { ...withdrawal, fields: [iban, { ...owner, validator: 'luhn' }] },
    /validator "luhn"/,
  ],
  [
    'two fields of one name',
    { ...withdrawal, fields: [iban, owner, { ...bic, name: 'owner' }] },
    /two fields named "owner"/,
  ],
  ['a payout to no bank account', { ...withdrawal, fields: [owner] }, /pays out to no bank account/],
  [
    'a payout to an account that may be left out',
    { ...withdrawal, fields: [{ ...iban, mandatory: false }, owner] },
    /no bank account/,
  ],
  [
    'a payout to an account that nobody checks',
    { ...withdrawal, fields: [{ ...iban, validator: null }, owner] },
    /no bank account/,
  ],
  ['a payout without an owner', { ...withdrawal, fields: [iban] }, /account owner/],
  [
    'a payout with a field that is thrown away',
    { ...withdrawal, fields: [iban, owner, { ...owner, name: 'wallet', validator: null }] },
    /"wallet", which would not reach/,
  ],
  [
    'a deposit with a field that is thrown away',
    { ...deposit, fields: [{ ...owner, name: 'voucherCode' }] },
    /"voucherCode", which would not reach/,
  ],
  ['no currency', { ...deposit, currencies: {} }, /takes no currency/],
  [
    'bounds that no amount fits',
    { ...deposit, currencies: { HUF: { minAmountMinor: 5n, maxAmountMinor: 1n, quickAddMinor: [] } } },
    /no amount fits/,
  ],
  ['another direction', { ...deposit, direction: 'payout' }, /direction "payout"/],
  ['an id that is none', { ...deposit, id: '7' }, /has the id 7/],
])('a method with %s is described in one sentence that names its file', ([, method, sentence]) => {
  const problem = findPaymentMethodProblem(method as PaymentMethodDefinition, 'penny/methods/a.method.ts')
  expect(problem).toMatch(sentence)
  expect(problem).toMatch(/^The payment method penny\/methods\/a\.method\.ts .*\.$/)
})
