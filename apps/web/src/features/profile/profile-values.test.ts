import { contract } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import { afterOtherSave, inputOf, valuesOf, type Details } from './profile-values.ts'

const details = contract['account.initDetails'].example.output as Details
const base = valuesOf(details)

describe('a save elsewhere', () => {
  test('keeps what was typed, and takes over the rest', () => {
    const values = { ...base, zipCode: '10999' }
    const saved = { ...base, gender: 'male' }
    expect(afterOtherSave({ base, values }, saved)).toEqual({
      values: { ...saved, zipCode: '10999' },
      conflicts: [],
    })
  })

  test('names a field that both changed, unless they agree', () => {
    const values = { ...base, zipCode: '10999', receiveSms: 'true' }
    const saved = { ...base, zipCode: '10777', receiveSms: 'true' }
    expect(afterOtherSave({ base, values }, saved).conflicts).toEqual(['zipCode'])
  })
})

test('only changed fields are sent, and an emptied one as an empty text', () => {
  expect(inputOf(details, base, { ...base, zipCode: '', receiveEmail: '' })).toEqual({
    version: details.version,
    zipCode: '',
    receiveEmail: false,
  })
})
