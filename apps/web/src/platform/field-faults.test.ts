import { expect, test } from 'vitest'
import { faultsOf } from './field-faults.ts'

const refusal = { error: 'validation_failed', errorCode: 196, errorDetails: {}, shownAs: 'field' as const }

test('a refusal names its fields with the catalogue’s error', () => {
  const fields = [
    { field: 'birthDate', error: 'validation_failed', details: { reason: 'minAge', minAge: 18 } },
  ]
  expect(faultsOf({ ...refusal, fields })).toEqual([
    { field: 'birthDate', error: 'validation_failed', details: { reason: 'minAge', minAge: 18 } },
  ])
})

test('a schema fault is a failed validation with a reason', () => {
  const fields = [{ field: 'fields.ibanAccount', error: 'required' }]
  expect(faultsOf({ ...refusal, error: 'fields_invalid', fields })).toEqual([
    { field: 'ibanAccount', error: 'validation_failed', details: { reason: 'mandatory' } },
  ])
})

test('an error without fields names none', () => {
  expect(faultsOf({ error: 'no_answer', errorCode: null, errorDetails: {} })).toEqual([])
})
