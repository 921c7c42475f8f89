import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
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
