import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'
import { methodsToWire } from './method-wire.ts'

const right: PaymentMethod = {
  id: 7,
  slug: 'slow-transfer',
  provider: 'penny-post',
  direction: 'deposit',
  providerMethod: 'slow',
  currencies: { HUF: { minAmountMinor: 100n, maxAmountMinor: 200n, quickAddMinor: [100n] } },
  feePercent: '1.5',
  feeStrategy: 'included',
  fields: [],
  logo: '<svg/>',
}

// Proves G36
test('an invalid method is logged and omitted, and the others are listed', () => {
  const errors: unknown[] = []
  const log = { error: (fields: object, message: string) => errors.push([fields, message]) }
  const wrong = { ...right, id: 8, slug: 'fast-transfer', feePercent: '3,5' }
  expect(methodsToWire([wrong, right], 'HUF', log)).toMatchObject([
    { method: 7, percentageFee: '1.5', minAmount: { HUF: 100n }, amountList: { HUF: [100n] } },
  ])
  const problem = expect.stringContaining('has a wrong feePercent: the text "3,5"')
  expect(errors).toEqual([[{ method: 8, problem }, 'an invalid payment method is not offered']])
})

test('fields of the catalogue and of the provider are sent with their rules', () => {
  const payout: PaymentMethod = {
    ...right,
    direction: 'withdrawal',
    fields: [
      {
        field: 'slowAccount',
        mandatory: true,
        definition: { control: 'iban', validator: 'iban', formatter: 'iban' },
        rules: { countries: ['HUN', 'MLT'] },
      },
      { field: 'ibanAccountOwnerName', mandatory: true, readOnly: true, default: 'Kovács Anna' },
      { field: 'ibanBic', mandatory: false },
    ],
  }
  expect(methodsToWire([payout], 'HUF', { error: () => {} })[0]?.fields).toMatchObject([
    {
      name: 'slowAccount',
      control: 'iban',
      mandatory: true,
      readOnly: false,
      default: null,
      maxLength: 31,
      rules: { countries: ['HUN', 'MLT'] },
      options: [],
    },
    { name: 'ibanAccountOwnerName', control: 'text', readOnly: true, default: 'Kovács Anna', maxLength: 70 },
    { name: 'ibanBic', control: 'bic', mandatory: false, validator: 'bic', maxLength: null, rules: {} },
  ])
})

test('a method of several currencies has the amounts and the fee in that of the player', () => {
  const pounds = { minAmountMinor: 10_00n, maxAmountMinor: 20_00n, quickAddMinor: [], feePercent: '0' }
  const both = { ...right, currencies: { ...right.currencies, GBP: pounds } }
  const inCurrency = (currency: string) => methodsToWire([both], currency, { error: () => {} })[0]
  expect(inCurrency('GBP')).toMatchObject({
    percentageFee: '0',
    minAmount: { GBP: 10_00n },
    supportCurrencies: { GBP: '1' },
  })
  expect(inCurrency('GBP')?.minAmount).not.toHaveProperty('HUF')
  expect(inCurrency('HUF')).toMatchObject({ percentageFee: '1.5', minAmount: { HUF: 100n } })
})
