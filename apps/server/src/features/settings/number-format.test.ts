import { expect, test } from 'vitest'
import { numberFormatOf } from './number-format.ts'

const settings = { formats: { GBR: { hu: 'en-GB' } } }

test.each([
  ['the operator’s format', 'GBR', 'hu', 'en-GB'],
  ['that of the language without one', 'HUN', 'hu', 'hu'],
  ['English for a language whose amounts cannot be typed again', 'HUN', 'hi', 'en'],
])('numbers have %s', (_title, ruleSet, language, format) => {
  expect(numberFormatOf(settings, ruleSet, language)).toBe(format)
})
