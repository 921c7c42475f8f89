import { expect, test } from 'vitest'
import { bankOf } from './account-banks.ts'
import type { Iban } from './iban.ts'

test.each([
  ['HU42117730161111101800000000', 'OTP'],
  ['HU93116000060000000012345676', 'Erste'],
  ['GB29NWBK60161331926819', 'NatWest'],
  ['GB33BUKB20201555555555', 'Barclays'],
  ['GB00XXXX00000000000000', null],
  ['HU00999000000000000000000000', null],
  ['NL91ABNA0417164300', null],
])('%s is an account of %s', (iban, bank) => {
  expect(bankOf(iban as Iban)).toBe(bank)
})
