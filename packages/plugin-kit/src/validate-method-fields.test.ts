import { expect, test } from 'vitest'
import type { PaymentMethodDefinition } from './payment-method.ts'
import { findFieldsProblem } from './validate-method-fields.ts'

const iban = { field: 'ibanAccount', mandatory: true } as const
const owner = { field: 'ibanAccountOwnerName', mandatory: true } as const
const bic = { field: 'ibanBic', mandatory: false } as const
const ownIban = {
  field: 'account',
  mandatory: true,
  definition: { control: 'iban', validator: 'iban', formatter: 'iban' },
} as const
const deposit = { direction: 'deposit', fields: [] } as const
const withdrawal = { direction: 'withdrawal', fields: [iban, owner, bic] } as const
const problemOf = (method: object) => findFieldsProblem(method as PaymentMethodDefinition)

test('fields of the catalogue and of the provider have no problem', () => {
  for (const method of [deposit, withdrawal]) expect(problemOf(method)).toBeNull()
  const inTwo = { countries: ['HUN', 'AUT'] }
  for (const account of [
    { ...iban, rules: inTwo },
    { ...ownIban, rules: inTwo, readOnly: true, default: '' },
  ])
    expect(problemOf({ ...withdrawal, fields: [account, owner] })).toBeNull()
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
])('a method with %s is described', ([, method, sentence]) => {
  expect(problemOf(method)).toMatch(sentence)
})
