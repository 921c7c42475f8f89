import { expect, test } from 'vitest'
import { faultsOfFields, type FieldSpec } from './faults-of-fields.ts'

const spec = (name: string, more: Partial<FieldSpec>): FieldSpec => ({
  name,
  kind: 'text',
  mandatory: true,
  readOnly: false,
  default: null,
  validator: null,
  formatter: null,
  maxLength: null,
  ...more,
})
const specs = [
  spec('account', { kind: 'iban', validator: 'iban' }),
  spec('owner', { validator: 'personName' }),
  spec('bic', { mandatory: false, validator: 'bic' }),
]

test('a complete form has no faults', () => {
  expect(
    faultsOfFields(specs, { account: 'HU42 1177 3016 1111 1018 0000 0000', owner: 'Kovács Anna' }),
  ).toEqual([])
})

test('every invalid field is named with its reason', () => {
  const faults = faultsOfFields(specs, {
    account: 'HU43 1177 3016 1111 1018 0000 0000',
    owner: '',
    bic: 'OTP',
  })
  expect(faults.map(({ field, details }) => [field, details['reason']])).toEqual([
    ['account', 'checkDigits'],
    ['owner', 'mandatory'],
    ['bic', 'bic'],
  ])
})

test('a field with a default value is checked by that value', () => {
  expect(
    faultsOfFields([spec('owner', { validator: 'personName', default: 'Kovács Anna', readOnly: true })], {}),
  ).toEqual([])
})
