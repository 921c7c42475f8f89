import { describe, expect, test } from 'vitest'
import { examplePostcode, isPostcode } from './postcode.ts'

const hungarian = ['9999']
const dutch = ['9999 AA']
const british = ['A9 9AA', 'A99 9AA', 'A9A 9AA', 'AA9 9AA', 'AA99 9AA', 'AA9A 9AA']
const andorran = ['AD999']

describe('a postcode', () => {
  test.each([
    ['1051', hungarian],
    [' 1051 ', hungarian],
    ['1012 AB', dutch],
    ['1012ab', dutch],
    ['SW1A 1AA', british],
    ['m1 1ae', british],
    ['ad500', andorran],
    ['anything', []],
  ])('%j fits %j', (text, formats) => {
    expect(isPostcode(text, formats)).toBe(true)
  })

  test.each([
    ['12', hungarian],
    ['10510', hungarian],
    ['105A', hungarian],
    ['H-1051', hungarian],
    ['\u0661\u0660\u0665\u0661', hungarian],
    ['1012', dutch],
    ['1012 A1', dutch],
    ['1051', british],
    ['AE500', andorran],
    ['   ', []],
    ['', []],
  ])('%j does not fit %j', (text, formats) => {
    expect(isPostcode(text, formats)).toBe(false)
  })

  test.each([
    ['9999', '1234'],
    ['9999 AA', '1234 AB'],
    ['AA9A 9AA', 'AB1C 2DE'],
  ])('%j has the example %j, which fits', (format, example) => {
    expect(examplePostcode(format)).toBe(example)
    expect(isPostcode(example, [format])).toBe(true)
  })
})
