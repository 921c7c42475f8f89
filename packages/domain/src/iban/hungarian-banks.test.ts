import { expect, test } from 'vitest'
import { bankOf } from './hungarian-banks.ts'
import type { Iban } from './iban.ts'

test.each([
  ['HU42117730161111101800000000', 'OTP'],
  ['HU93116000060000000012345676', 'Erste'],
  ['HU00999000000000000000000000', null],
  ['NL91ABNA0417164300', null],
])('%s is an account of %s', (iban, bank) => {
  expect(bankOf(iban as Iban)).toBe(bank)
})
