import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { prefillForm } from './calls/account/prefill-form.ts'
import { registrationFormOf } from './examples/registration-form.ts'
import { plainText, writtenText } from './fields.ts'

describe('a text in which something can be read', () => {
  test.each(['a', '?', ' Phone call ', 'two\nlines'])('is %j', (text) => {
    expect(z.safeParse(writtenText(20), text).success).toBe(true)
  })

  test.each(['', ' ', ' \n ', '\u200b', '\u00a0\u2060', 'x'.repeat(21)])('is not %j', (text) => {
    expect(z.safeParse(writtenText(20), text).success).toBe(false)
  })

  test('is stricter than plain text, which may be a space', () => {
    expect(z.safeParse(plainText(20), ' ').success).toBe(true)
  })
})

describe('a form of missing details', () => {
  const [field] = registrationFormOf(['firstName']).fields.filter(({ name }) => name === 'firstName')
  const isAnswer = (fields: readonly unknown[]) =>
    z.safeParse(prefillForm.output, { fields, today: '2026-11-26' }).success

  test('is a list of fields', () => {
    expect(isAnswer([field])).toBe(true)
    expect(isAnswer([])).toBe(true)
  })

  // Covers PREFILL-002
  test.each(['name', 'readOnly', 'mandatory', 'validator', 'formatter'])(
    'says of each field its %s',
    (property) => {
      expect(isAnswer([{ ...field, [property]: undefined }])).toBe(false)
    },
  )
})
